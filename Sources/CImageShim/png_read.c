#include "CImageShim.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// Compressed bytes that may follow those of the last pixel. libpng unpacks them to compare the checksum behind them,
// and each may unpack to a thousand.
enum { MOST_SURPLUS = 1 << 16 };
static const uint32_t IDAT = 0x49444154;

// The bytes that are read, and the room for the reason.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  char *reason;
  // Whether the last row is reached, and how many compressed bytes may come from there on.
  int is_at_end;
  size_t left;
} source;

static void fail(png_structp png, png_const_charp message) {
  source *from = png_get_error_ptr(png);
  strncpy(from->reason, message, PFIMG_REASON - 1);
  from->reason[PFIMG_REASON - 1] = '\0';
  png_longjmp(png, 1);
}

static void pass_over(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void give(png_structp png, png_bytep data, size_t length) {
  source *from = png_get_io_ptr(png);
  if (length > from->count - from->position) png_error(png, "it ends within its data");
  if (from->is_at_end && png_get_io_chunk_type(png) == IDAT) {
    if (length > from->left) png_error(png, "it holds more data than its pixels take");
    from->left -= length;
  }
  memcpy(data, from->bytes + from->position, length);
  from->position += length;
}

static png_structp open_png(source *from) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, from, fail, pass_over);
  if (png == NULL) return NULL;
  png_set_read_fn(png, from, give);
  // What a profile or text may unpack to. Texts are not looked at, but libpng reads them.
  png_set_chunk_malloc_max(png, 4 << 20);
  png_set_chunk_cache_max(png, 100);
  return png;
}

// Reads all rows, each `step` bytes behind the one before, and what follows them.
static void read_rows(png_structp png, source *from, int passes, uint32_t height, size_t row_count,
                      uint8_t *rows, size_t step) {
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      if (pass == passes - 1 && y == height - 1) {
        from->is_at_end = 1;
        // A row of 16 bits a sample has twice the bytes of one that is read.
        from->left = MOST_SURPLUS + 3 * row_count;
      }
      png_read_row(png, rows + step * y, NULL);
    }
  }
  png_read_end(png, NULL);
}

// Takes colour space and profile over.
static int take_color_space(png_structp png, png_infop info, pfimg_picture *picture) {
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 length;
  if (png_get_valid(png, info, PNG_INFO_sRGB)) return 1;
  if (png_get_iCCP(png, info, &name, &method, &profile, &length) == PNG_INFO_iCCP && length > 0) {
    picture->profile = malloc(length);
    if (picture->profile == NULL) return 0;
    memcpy(picture->profile, profile, length);
    picture->profile_count = length;
    return 1;
  }
  png_fixed_point gamma;
  if (png_get_gAMA_fixed(png, info, &gamma) == PNG_INFO_gAMA && gamma > 0) picture->gamma = (uint32_t)gamma;
  png_fixed_point c[8];
  if (png_get_cHRM_fixed(png, info, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7]) == PNG_INFO_cHRM) {
    for (int i = 0; i < 8; i++) picture->chromaticities[i] = c[i] > 0 ? (uint32_t)c[i] : 0;
  }
  return 1;
}

pfimg_status pfimg_png_read(const uint8_t *bytes, size_t count, int keeps_pixels, pfimg_picture *picture,
                            char *reason) {
  memset(picture, 0, sizeof *picture);
  reason[0] = '\0';
  source from = {bytes, count, 0, reason, 0, 0};
  png_structp png = open_png(&from);
  if (png == NULL) return PFIMG_NO_MEMORY;
  png_infop info = png_create_info_struct(png);
  // Volatile: set after setjmp, and read behind a longjmp.
  uint8_t *volatile row = NULL;
  volatile pfimg_status status = PFIMG_NO_MEMORY;
  if (info == NULL) goto end;
  if (setjmp(png_jmpbuf(png))) {
    status = PFIMG_DAMAGED;
    goto end;
  }
  png_read_info(png, info);
  picture->width = png_get_image_width(png, info);
  picture->height = png_get_image_height(png, info);
  picture->kind = png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR ? PFIMG_RGB : PFIMG_GRAY;
  if (!take_color_space(png, info, picture)) goto end;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)picture->width * 4;
  if (png_get_rowbytes(png, info) != stride) png_error(png, "its rows have an unknown form");
  if (keeps_pixels) {
    picture->pixels = malloc(stride * picture->height);
    if (picture->pixels == NULL) goto end;
  } else {
    row = calloc(1, stride);
    if (row == NULL) goto end;
  }
  read_rows(png, &from, passes, picture->height, stride, keeps_pixels ? picture->pixels : row,
            keeps_pixels ? stride : 0);
  status = PFIMG_OK;
end:
  free(row);
  if (status != PFIMG_OK) {
    pfimg_free(picture->pixels);
    pfimg_free(picture->profile);
    memset(picture, 0, sizeof *picture);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return status;
}

pfimg_status pfimg_png_rows(const uint8_t *bytes, size_t count, pfimg_rows *rows, char *reason) {
  memset(rows, 0, sizeof *rows);
  reason[0] = '\0';
  source from = {bytes, count, 0, reason, 0, 0};
  png_structp png = open_png(&from);
  if (png == NULL) return PFIMG_NO_MEMORY;
  png_infop info = png_create_info_struct(png);
  volatile pfimg_status status = PFIMG_NO_MEMORY;
  if (info == NULL) goto end;
  if (setjmp(png_jmpbuf(png))) {
    status = PFIMG_DAMAGED;
    goto end;
  }
  png_read_info(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  rows->width = png_get_image_width(png, info);
  rows->height = png_get_image_height(png, info);
  rows->bit_depth = png_get_bit_depth(png, info);
  rows->color_type = png_get_color_type(png, info);
  rows->row_count = png_get_rowbytes(png, info);
  // Zeroed, since the bits behind the last pixel of a row are left as they are.
  rows->rows = calloc(rows->height, rows->row_count);
  if (rows->rows == NULL) goto end;
  read_rows(png, &from, passes, rows->height, rows->row_count, rows->rows, rows->row_count);
  status = PFIMG_OK;
end:
  if (status != PFIMG_OK) {
    pfimg_free(rows->rows);
    memset(rows, 0, sizeof *rows);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return status;
}
