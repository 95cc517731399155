#define _GNU_SOURCE

#include "CLinuxFiles.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

int pflinux_sync_file_system(int descriptor) { return syncfs(descriptor); }

int pflinux_rename_new(int folder, const char *from, const char *to) {
  return renameat2(folder, from, folder, to, RENAME_NOREPLACE);
}

int pflinux_link_open(int descriptor, int folder, const char *name) {
  return linkat(descriptor, "", folder, name, AT_EMPTY_PATH);
}

int pflinux_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
  // A machine of more processors than the set has room for.
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}
