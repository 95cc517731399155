// The archive: local headers, directory records and the end record, all entries stored (APPNOTE 4.3).

#include <string.h>
#include <zlib.h>

#include "limit.h"

enum { stored = 0, regular_file_0644 = 0100644, first_of_january_1980 = 1 << 5 | 1 };

void add_entry(buffer *entries, size_t base, buffer *directory, const char *name, const uint8_t *bytes,
               size_t count) {
  const uint32_t checksum = (uint32_t)crc32_z(0, bytes, count);
  const uint32_t offset = (uint32_t)(base + entries->count), size = (uint32_t)count;
  const uint32_t name_size = (uint32_t)strlen(name);

  append(entries, "PK\3\4\24\0\0\0", 8);
  append_number(entries, stored, 2);
  append_number(entries, 0, 2);
  append_number(entries, first_of_january_1980, 2);
  append_number(entries, checksum, 4);
  append_number(entries, size, 4);
  append_number(entries, size, 4);
  append_number(entries, name_size, 2);
  append_number(entries, 0, 2);
  append(entries, name, name_size);
  append(entries, bytes, count);

  append(directory, "PK\1\2\24\3\24\0\0\0", 10);
  append_number(directory, stored, 2);
  append_number(directory, 0, 2);
  append_number(directory, first_of_january_1980, 2);
  append_number(directory, checksum, 4);
  append_number(directory, size, 4);
  append_number(directory, size, 4);
  append_number(directory, name_size, 2);
  // No extra field, no comment, the first disk, no inner attributes.
  append(directory, "\0\0\0\0\0\0\0\0", 8);
  append_number(directory, (uint32_t)regular_file_0644 << 16, 4);
  append_number(directory, offset, 4);
  append(directory, name, name_size);
}

void add_end(buffer *to, uint32_t entry_count, size_t directory_count, size_t directory_start) {
  append(to, "PK\5\6\0\0\0\0", 8);
  append_number(to, entry_count, 2);
  append_number(to, entry_count, 2);
  append_number(to, (uint32_t)directory_count, 4);
  append_number(to, (uint32_t)directory_start, 4);
  append_number(to, 0, 2);
}
