#include "CImageShim.h"

// The same sums on every processor: without this, some would join a product and a sum into one rounding.
#pragma STDC FP_CONTRACT OFF

#define STB_IMAGE_RESIZE_IMPLEMENTATION
#define STB_IMAGE_RESIZE_STATIC
// The header is older than the warnings of this project, and is not its own.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#include <stb/stb_image_resize.h>
#pragma clang diagnostic pop

pfimg_status pfimg_resize(const uint8_t *pixels, uint32_t width, uint32_t height, double left, double top,
                          double right, double bottom, uint8_t *scaled, uint32_t scaled_width,
                          uint32_t scaled_height) {
  int done = stbir_resize_region(
      pixels, (int)width, (int)height, 0, scaled, (int)scaled_width, (int)scaled_height, 0, STBIR_TYPE_UINT8, 4, 3, 0,
      STBIR_EDGE_CLAMP, STBIR_EDGE_CLAMP, STBIR_FILTER_CATMULLROM, STBIR_FILTER_CATMULLROM, STBIR_COLORSPACE_SRGB, NULL,
      (float)(left / width), (float)(top / height), (float)(right / width), (float)(bottom / height));
  return done ? PFIMG_OK : PFIMG_NO_MEMORY;
}
