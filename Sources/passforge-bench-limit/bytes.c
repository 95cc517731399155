// Growing bytes, whole files, the clock, and the end of the program.

#include <openssl/err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "limit.h"

void stop(const char *reason) {
  fprintf(stderr, "passforge-bench-limit: %s\n", reason);
  ERR_print_errors_fp(stderr);
  exit(1);
}

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void append(buffer *to, const void *bytes, size_t count) {
  if (to->count + count > to->room) {
    to->room = (to->count + count) * 2 + 256;
    to->bytes = realloc(to->bytes, to->room);
    if (to->bytes == NULL) stop("out of memory");
  }
  memcpy(to->bytes + to->count, bytes, count);
  to->count += count;
}

void append_text(buffer *to, const char *text) { append(to, text, strlen(text)); }

void append_number(buffer *to, uint32_t number, int width) {
  uint8_t bytes[4];
  for (int i = 0; i < width; i++) bytes[i] = (uint8_t)(number >> (8 * i));
  append(to, bytes, (size_t)width);
}

void append_hex(buffer *to, const uint8_t *bytes, size_t count) {
  static const char digits[] = "0123456789abcdef";
  char text[2 * sha256_size];
  for (size_t i = 0; i < count; i++) {
    text[2 * i] = digits[bytes[i] >> 4];
    text[2 * i + 1] = digits[bytes[i] & 15];
  }
  append(to, text, 2 * count);
}

buffer slurp(const char *folder, const char *name) {
  char path[path_size];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) stop("a path is too long");
  FILE *stream = fopen(path, "rb");
  if (stream == NULL) stop(path);
  buffer whole = {0};
  char part[65536];
  for (size_t count; (count = fread(part, 1, sizeof part, stream)) > 0;) append(&whole, part, count);
  if (ferror(stream)) stop(path);
  fclose(stream);
  append(&whole, "", 1);
  whole.count--;
  return whole;
}
