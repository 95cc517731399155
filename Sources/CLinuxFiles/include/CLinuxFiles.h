#ifndef CLINUXFILES_H
#define CLINUXFILES_H

// Calls of Linux that glibc declares for GNU programs only, and so not for Swift. Each returns 0, or -1 with
// `errno` set.

/// Brings all that was written to the file system of an open file onto the disk (syncfs(2)).
int pflinux_sync_file_system(int descriptor);

/// Gives a file of an open folder another name there, if nothing has that name (renameat2(2)).
int pflinux_rename_new(int folder, const char *_Nonnull from, const char *_Nonnull to);

/// Gives an open file a name in an open folder, if nothing has that name (linkat(2), AT_EMPTY_PATH).
int pflinux_link_open(int descriptor, int folder, const char *_Nonnull name);

/// The processors that this process may run on (sched_getaffinity(2)); less than 1 where that cannot be told.
int pflinux_processors(void);

#endif
