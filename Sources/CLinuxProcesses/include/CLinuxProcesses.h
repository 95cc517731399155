#ifndef CLINUXPROCESSES_H
#define CLINUXPROCESSES_H

// Starting of programs, by what glibc declares for GNU programs only, and so not for Swift.

#include <sys/types.h>

/// Starts a program in a session of its own, without a terminal (posix_spawn(3)).
///
/// It has three files open and no others, all signals at their defaults and none blocked.
///
/// - path: the program; arguments and environment end with NULL.
/// - files: what becomes its standard input, output and error; none of them is 0, 1 or 2.
/// - Returns 0, or an error number.
int pflinux_spawn(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
                  char *_Nullable const *_Nonnull environment, const int files[_Nonnull 3],
                  pid_t *_Nonnull process);

/// A pipe whose ends are closed where a program is started, and are none of the files 0, 1 and 2.
///
/// - Returns 0, or -1 with `errno` set.
int pflinux_pipe(int ends[_Nonnull 2]);

#endif
