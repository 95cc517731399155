// The least work in C that makes one signed pass: what passforge-bench measures passforge against.
//
// usage: passforge-bench-reference CERTIFICATE KEY WWDR FOLDER OUTPUT
//
// Reads certificate, key and intermediate (PEM), hashes the files of FOLDER (and of the folders in it),
// signs the manifest by OpenSSL's CMS and writes the archive by libzip. Nothing is checked.

#include <dirent.h>
#include <openssl/cms.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zip.h>

enum { most_files = 200, path_size = 1024 };

typedef struct {
  char name[path_size];
  unsigned char *bytes;
  size_t count;
} file;

static file files[most_files];
static size_t file_count;

static void stop(const char *reason) {
  fprintf(stderr, "passforge-bench-reference: %s\n", reason);
  exit(1);
}

static unsigned char *slurp(const char *path, size_t *count) {
  FILE *stream = fopen(path, "rb");
  struct stat status;
  if (stream == NULL || fstat(fileno(stream), &status) != 0) stop(path);
  *count = (size_t)status.st_size;
  unsigned char *bytes = malloc(*count + 1);
  if (bytes == NULL || fread(bytes, 1, *count, stream) != *count) stop(path);
  fclose(stream);
  return bytes;
}

static void gather(const char *folder, const char *below) {
  char path[path_size];
  if (snprintf(path, sizeof path, "%s/%s", folder, below) >= (int)sizeof path) stop("a path is too long");
  DIR *stream = opendir(path);
  if (stream == NULL) stop(path);
  for (struct dirent *entry; (entry = readdir(stream)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    char name[path_size], full[path_size];
    if (snprintf(name, sizeof name, "%s%s%s", below, *below ? "/" : "", entry->d_name) >= (int)sizeof name ||
        snprintf(full, sizeof full, "%s/%s", folder, name) >= (int)sizeof full) {
      stop("a path is too long");
    }
    struct stat status;
    if (stat(full, &status) != 0) stop(full);
    if (S_ISDIR(status.st_mode)) {
      gather(folder, name);
      continue;
    }
    if (file_count == most_files) stop("there are too many files");
    file *added = &files[file_count++];
    memcpy(added->name, name, sizeof name);
    added->bytes = slurp(full, &added->count);
  }
  closedir(stream);
}

static BIO *manifest_of_files(void) {
  BIO *manifest = BIO_new(BIO_s_mem());
  for (size_t i = 0; i < file_count; i++) {
    unsigned char digest[20];
    if (EVP_Digest(files[i].bytes, files[i].count, digest, NULL, EVP_sha1(), NULL) != 1) stop("SHA-1");
    BIO_printf(manifest, "%s\"%s\":\"", i == 0 ? "{" : ",", files[i].name);
    for (size_t j = 0; j < sizeof digest; j++) BIO_printf(manifest, "%02x", digest[j]);
    BIO_puts(manifest, "\"");
  }
  BIO_puts(manifest, "}");
  return manifest;
}

static X509 *certificate_of(const char *path) {
  FILE *stream = fopen(path, "rb");
  X509 *certificate = stream == NULL ? NULL : PEM_read_X509(stream, NULL, NULL, NULL);
  if (certificate == NULL) stop(path);
  fclose(stream);
  return certificate;
}

static EVP_PKEY *key_of(const char *path) {
  FILE *stream = fopen(path, "rb");
  EVP_PKEY *key = stream == NULL ? NULL : PEM_read_PrivateKey(stream, NULL, NULL, NULL);
  if (key == NULL) stop(path);
  fclose(stream);
  return key;
}

static void add(zip_t *archive, const char *name, const void *bytes, size_t count) {
  zip_source_t *source = zip_source_buffer(archive, bytes, count, 0);
  const zip_int64_t index = zip_file_add(archive, name, source, ZIP_FL_ENC_UTF_8);
  if (index < 0 || zip_set_file_compression(archive, (zip_uint64_t)index, ZIP_CM_STORE, 0) != 0) stop(name);
}

int main(int count, char **words) {
  if (count != 6) stop("usage: passforge-bench-reference CERTIFICATE KEY WWDR FOLDER OUTPUT");
  X509 *leaf = certificate_of(words[1]);
  EVP_PKEY *key = key_of(words[2]);
  STACK_OF(X509) *others = sk_X509_new_null();
  sk_X509_push(others, certificate_of(words[3]));
  gather(words[4], "");

  BIO *manifest = manifest_of_files();
  char *text = NULL;
  const long length = BIO_get_mem_data(manifest, &text);
  BIO *content = BIO_new_mem_buf(text, (int)length);
  const unsigned flags = CMS_DETACHED | CMS_BINARY | CMS_NOSMIMECAP;
  CMS_ContentInfo *cms = CMS_sign(leaf, key, others, content, flags);
  unsigned char *signature = NULL;
  const int size = cms == NULL ? -1 : i2d_CMS_ContentInfo(cms, &signature);
  if (size < 0) stop("CMS_sign");

  zip_t *archive = zip_open(words[5], ZIP_CREATE | ZIP_TRUNCATE, NULL);
  if (archive == NULL) stop(words[5]);
  for (size_t i = 0; i < file_count; i++) add(archive, files[i].name, files[i].bytes, files[i].count);
  add(archive, "manifest.json", text, (size_t)length);
  add(archive, "signature", signature, (size_t)size);
  if (zip_close(archive) != 0) stop(zip_strerror(archive));
  return 0;
}
