#define _GNU_SOURCE

#include "CLinuxProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

static int prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, const int files[3]) {
  int error = 0;
  for (int target = 0; target < 3 && error == 0; target++) {
    error = posix_spawn_file_actions_adddup2(actions, files[target], target);
  }
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  // What a program ignores, those it starts ignore as well, and a mask is handed on likewise.
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
  const short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  return error == 0 ? posix_spawnattr_setflags(attributes, flags) : error;
}

int pflinux_spawn(const char *path, char *const *arguments, char *const *environment, const int files[3],
                  pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    error = prepare(&actions, &attributes, files);
    if (error == 0) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/// Moves an end above the three standard files, which may be closed here.
static int lift(int *end) {
  if (*end > 2) return 0;
  const int moved = fcntl(*end, F_DUPFD_CLOEXEC, 3);
  if (moved < 0) return -1;
  close(*end);
  *end = moved;
  return 0;
}

int pflinux_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  if (lift(&ends[0]) == 0 && lift(&ends[1]) == 0) return 0;
  const int error = errno;
  close(ends[0]);
  close(ends[1]);
  errno = error;
  return -1;
}
