#ifndef CIMAGESHIM_H
#define CIMAGESHIM_H

// Whole operations on pictures that Swift cannot call well: libpng and libjpeg leave an error by longjmp, the
// formats of lcms2 are macros, stb_image_resize is a header to be compiled.
//
// Protocol, common to all functions:
// - Bytes go in as pointer and count and are not kept after the call.
// - Pixels are rows without gaps, from the top, each pixel red, green, blue and alpha in a byte each; alpha is
//   not multiplied in.
// - What comes out in memory of its own is freed by `pfimg_free`. On failure every out-value is left empty.
// - Nothing is global: any number of threads may call.
// - No policy: which size, which colours, what damage means to a user is decided by the caller.

#include <stddef.h>
#include <stdint.h>

/// Room for a library's own word on what is wrong.
enum { PFIMG_REASON = 200 };

/// How an operation ended.
typedef enum {
  PFIMG_OK = 0,
  /// The data is damaged, or of a kind that the library does not read; the reason tells.
  PFIMG_DAMAGED = 1,
  PFIMG_NO_MEMORY = 2,
} pfimg_status;

/// What the bytes of pixels mean before they are converted to sRGB.
typedef enum {
  PFIMG_RGB = 0,
  /// Red, green and blue are one level of grey.
  PFIMG_GRAY = 1,
  /// Four inks in place of red, green, blue and alpha; as Adobe writes them, 255 is no ink.
  PFIMG_CMYK = 2,
  PFIMG_CMYK_INVERTED = 3,
} pfimg_kind;

/// A picture that was read.
typedef struct {
  uint32_t width;
  uint32_t height;
  pfimg_kind kind;
  /// The pixels; NULL where they were only checked.
  uint8_t *_Nullable pixels;
  /// The ICC profile; NULL where there is none.
  uint8_t *_Nullable profile;
  size_t profile_count;
  /// The exponent by which levels were encoded, as the chunk gAMA has it (45455 for about 1/2.2); 0 where nothing
  /// but sRGB is said.
  uint32_t gamma;
  /// White point and primaries as the chunk cHRM has them: x and y of white, red, green, blue, each times 100,000;
  /// all 0 where there is none.
  uint32_t chromaticities[8];
  /// Whether `pfimg_to_srgb` changed the pixels.
  int is_converted;
} pfimg_picture;

/// The rows of a PNG as the file has them, without its filters.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;
  uint8_t color_type;
  size_t row_count;
  /// `height` rows of `row_count` bytes.
  uint8_t *_Nullable rows;
} pfimg_rows;

/// Frees memory that a function gave out.
void pfimg_free(void *_Nullable memory);

/// Reads a PNG.
///
/// - keeps_pixels: 0 to read every row and keep none, in memory for two rows.
/// - reason: what libpng says is wrong, ended by a zero.
pfimg_status pfimg_png_read(const uint8_t *_Nonnull bytes, size_t count, int keeps_pixels,
                            pfimg_picture *_Nonnull picture, char *_Nonnull reason);

/// Reads the rows of a PNG, interlacing undone, levels and palette as they are.
pfimg_status pfimg_png_rows(const uint8_t *_Nonnull bytes, size_t count, pfimg_rows *_Nonnull rows,
                            char *_Nonnull reason);

/// Reads a JPEG.
///
/// - keeps_pixels: 0 to read every row and keep none.
/// - most_pixels: the largest picture that is read; a larger one is damage.
/// - most_bytes: memory that the library may take beside the pixels; more is damage.
/// - reason: what libjpeg says is wrong, ended by a zero.
pfimg_status pfimg_jpeg_read(const uint8_t *_Nonnull bytes, size_t count, int keeps_pixels, size_t most_pixels,
                             size_t most_bytes, pfimg_picture *_Nonnull picture, char *_Nonnull reason);

/// Converts the pixels of a picture to sRGB by its profile, or by its gamma and chromaticities. A profile that
/// leaves colours of all kinds within two of 255 is taken for sRGB, and they stay as they are.
///
/// Returns PFIMG_DAMAGED where the profile is none for such pixels; they are then as they were.
pfimg_status pfimg_to_srgb(pfimg_picture *_Nonnull picture);

/// Scales pixels in linear light, colours weighted by alpha (the filter of Mitchell and Netravali; sRGB in and out).
///
/// - left, top, right, bottom: the part of the picture that is taken, in pixels of it.
pfimg_status pfimg_resize(const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, double left, double top,
                          double right, double bottom, uint8_t *_Nonnull scaled, uint32_t scaled_width,
                          uint32_t scaled_height);

/// What the colours of pixels are like.
typedef struct {
  int is_opaque;
  int is_gray;
  /// How many colours there are; 257 where there are more than 256.
  uint32_t color_count;
  /// The colours, red first, in the order of their first pixels.
  uint8_t colors[256][4];
} pfimg_colors;

/// Looks at all pixels.
void pfimg_colors_of(const uint8_t *_Nonnull pixels, size_t count, pfimg_colors *_Nonnull colors);

/// Writes the index of each pixel's colour, `bits` to a pixel (1, 2, 4 or 8), the first in the highest bits; rows
/// begin at a byte. All colours have to be among the given ones.
void pfimg_indices(const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height,
                   const uint8_t (*_Nonnull palette)[4], uint32_t palette_count, int bits, uint8_t *_Nonnull rows);

/// Writes pixels with fewer samples: 1 grey, 2 grey and alpha, 3 red, green and blue.
void pfimg_samples(const uint8_t *_Nonnull pixels, size_t count, int samples, uint8_t *_Nonnull rows);

/// The filter that chooses one of the five for each row, by the smallest sum of absolute differences (the
/// heuristic of the PNG specification, section 12.8).
enum { PFIMG_ADAPTIVE = 5 };

/// Filters rows for compression: each row gets a byte in front that names its filter.
///
/// - filter: 0 to 4 for one filter for all rows (none, sub, up, average, Paeth), or PFIMG_ADAPTIVE.
/// - pixel_count: bytes of a pixel, 1 at least.
/// - filtered: room for `height` times `row_count + 1` bytes.
pfimg_status pfimg_filter(const uint8_t *_Nonnull rows, uint32_t height, size_t row_count, size_t pixel_count,
                          int filter, uint8_t *_Nonnull filtered);

#endif
