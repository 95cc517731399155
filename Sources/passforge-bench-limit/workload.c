// What is read once: the pictures and texts, which all passes share, and the rows.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "limit.h"

// What a template may have; what it lacks is passed over.
static const char *const names[] = {
    "en.lproj/pass.strings", "icon.png", "icon@2x.png", "logo.png", "logo@2x.png", "strip@2x.png",
};

static bool is_there(const char *folder, const char *name) {
  char path[path_size];
  return snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path && access(path, F_OK) == 0;
}

workload workload_of(const char *folder, const EVP_MD *sha1) {
  workload work = {.template = slurp(folder, "pass.json")};
  append_text(&work.manifest, "{");
  char files[path_size];
  if (snprintf(files, sizeof files, "%s/ticket.pass", folder) >= (int)sizeof files) stop("a path is too long");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!is_there(files, names[i])) continue;
    buffer file = slurp(files, names[i]);
    uint8_t digest[sha1_size];
    if (EVP_Digest(file.bytes, file.count, digest, NULL, sha1, NULL) != 1) stop("SHA-1");
    append_text(&work.manifest, "\"");
    append_text(&work.manifest, names[i]);
    append_text(&work.manifest, "\":\"");
    append_hex(&work.manifest, digest, sizeof digest);
    append_text(&work.manifest, "\",");
    add_entry(&work.entries, 0, &work.directory, names[i], file.bytes, file.count);
    free(file.bytes);
    work.entry_count++;
  }
  append_text(&work.manifest, "\"pass.json\":\"");
  return work;
}

row *rows_of(const char *folder, long count) {
  row *rows = calloc((size_t)count, sizeof *rows);
  if (rows == NULL) stop("out of memory");
  char name[64];
  snprintf(name, sizeof name, "rows-%ld.csv", count);
  buffer text = slurp(folder, name);
  const char *line = (const char *)text.bytes;
  for (long i = 0; i < count; i++) {
    line = strchr(line, '\n');
    if (line == NULL || sscanf(++line, "%63[^,],%63[^\n]", rows[i].serial, rows[i].barcode) != 2) stop(name);
  }
  free(text.bytes);
  return rows;
}

void fill_template(buffer *to, const buffer *template, const row *values) {
  static const char serial[] = "{{ serial }}", barcode[] = "{{ barcode }}";
  const char *rest = (const char *)template->bytes;
  for (const char *mark; (mark = strstr(rest, "{{ ")) != NULL;) {
    append(to, rest, (size_t)(mark - rest));
    if (strncmp(mark, serial, sizeof serial - 1) == 0) {
      append_text(to, values->serial);
      rest = mark + sizeof serial - 1;
    } else if (strncmp(mark, barcode, sizeof barcode - 1) == 0) {
      append_text(to, values->barcode);
      rest = mark + sizeof barcode - 1;
    } else {
      stop("pass.json has a variable that is not known");
    }
  }
  append_text(to, rest);
}
