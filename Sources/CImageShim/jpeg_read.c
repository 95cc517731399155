#include "CImageShim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// In this order: which messages there are hangs on how the library was built.
#include <jpeglib.h>

#include <jerror.h>

// Each scan of a progressive picture visits all of it, however few bytes the scan has, so a small file can keep a
// reader busy (libjpeg-turbo, report on security 2015). Encoders write about ten scans.
enum { MOST_SCANS = 200 };
static const uint64_t MOST_VISITS = UINT64_C(1) << 30;

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf back;
  char *reason;
} failure;

static void fail(j_common_ptr info) {
  failure *to = (failure *)info->err;
  char message[JMSG_LENGTH_MAX];
  info->err->format_message(info, message);
  strncpy(to->reason, message, PFIMG_REASON - 1);
  to->reason[PFIMG_REASON - 1] = '\0';
  longjmp(to->back, 1);
}

// libjpeg fills in grey for what is missing and goes on with a warning. Those are damage here; others, such as
// bytes between two segments, cost no pixel.
static void warn(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE:
  case JWRN_NOT_SEQUENTIAL:
  case JWRN_MUST_RESYNC:
  case JWRN_BOGUS_PROGRESSION: fail(info);
  default: break;
  }
}

static void say_nothing(j_common_ptr info) { (void)info; }

static void watch(j_common_ptr info) {
  j_decompress_ptr picture = (j_decompress_ptr)info;
  uint64_t visits = (uint64_t)picture->input_scan_number * picture->image_width * picture->image_height;
  if (picture->input_scan_number > MOST_SCANS || visits > MOST_VISITS) {
    failure *to = (failure *)info->err;
    strncpy(to->reason, "it has too many scans", PFIMG_REASON - 1);
    longjmp(to->back, 1);
  }
}

pfimg_status pfimg_jpeg_read(const uint8_t *bytes, size_t count, int keeps_pixels, size_t most_pixels,
                             size_t most_bytes, pfimg_picture *picture, char *reason) {
  memset(picture, 0, sizeof *picture);
  memset(reason, 0, PFIMG_REASON);
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {0};
  failure failed;
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&failed.manager);
  failed.manager.error_exit = fail;
  failed.manager.emit_message = warn;
  failed.manager.output_message = say_nothing;
  failed.reason = reason;
  // Volatile: set after setjmp, and read behind a longjmp.
  uint8_t *volatile row = NULL;
  volatile pfimg_status status = PFIMG_NO_MEMORY;
  if (setjmp(failed.back)) {
    status = PFIMG_DAMAGED;
    goto end;
  }
  jpeg_create_decompress(&info);
  info.mem->max_memory_to_use = (long)most_bytes;
  progress.progress_monitor = watch;
  info.progress = &progress;
  jpeg_mem_src(&info, bytes, (unsigned long)count);
  jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&info, TRUE);
  if ((size_t)info.image_width * info.image_height > most_pixels) {
    snprintf(reason, PFIMG_REASON, "its size is %u x %u pixels", info.image_width, info.image_height);
    status = PFIMG_DAMAGED;
    goto end;
  }
  JOCTET *profile = NULL;
  unsigned int length = 0;
  if (jpeg_read_icc_profile(&info, &profile, &length)) {
    picture->profile = profile;
    picture->profile_count = length;
  }
  switch (info.jpeg_color_space) {
  case JCS_CMYK:
  case JCS_YCCK:
    info.out_color_space = JCS_CMYK;
    picture->kind = info.saw_Adobe_marker ? PFIMG_CMYK_INVERTED : PFIMG_CMYK;
    break;
  case JCS_GRAYSCALE:
    info.out_color_space = JCS_EXT_RGBA;
    picture->kind = PFIMG_GRAY;
    break;
  default: info.out_color_space = JCS_EXT_RGBA;
  }
  // The exact transform, which is the same on every processor.
  info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&info);
  picture->width = info.output_width;
  picture->height = info.output_height;
  size_t stride = (size_t)info.output_width * 4;
  if (info.output_components != 4) goto end;
  if (keeps_pixels) {
    picture->pixels = malloc(stride * info.output_height);
    if (picture->pixels == NULL) goto end;
  } else {
    row = malloc(stride);
    if (row == NULL) goto end;
  }
  while (info.output_scanline < info.output_height) {
    JSAMPROW at = keeps_pixels ? picture->pixels + stride * info.output_scanline : row;
    jpeg_read_scanlines(&info, &at, 1);
  }
  jpeg_finish_decompress(&info);
  status = PFIMG_OK;
end:
  free(row);
  if (status != PFIMG_OK) {
    pfimg_free(picture->pixels);
    pfimg_free(picture->profile);
    memset(picture, 0, sizeof *picture);
  }
  jpeg_destroy_decompress(&info);
  return status;
}
