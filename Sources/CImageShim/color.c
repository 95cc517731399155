#include "CImageShim.h"

#include <lcms2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CLOSE_ENOUGH = 2 };

void pfimg_free(void *memory) { free(memory); }

// The profile that gAMA and cHRM describe; without cHRM the primaries are those of sRGB.
static cmsHPROFILE profile_of_chunks(cmsContext context, const pfimg_picture *picture) {
  cmsCIExyY white = {0.3127, 0.3290, 1};
  cmsCIExyYTRIPLE primaries = {{0.64, 0.33, 1}, {0.30, 0.60, 1}, {0.15, 0.06, 1}};
  const uint32_t *c = picture->chromaticities;
  if (c[1] != 0 && c[3] != 0 && c[5] != 0 && c[7] != 0) {
    white = (cmsCIExyY){c[0] / 1e5, c[1] / 1e5, 1};
    primaries = (cmsCIExyYTRIPLE){
        {c[2] / 1e5, c[3] / 1e5, 1}, {c[4] / 1e5, c[5] / 1e5, 1}, {c[6] / 1e5, c[7] / 1e5, 1}};
  }
  // About 1/2.2 is how sRGB has always been written in gAMA (PNG specification, section 11.3.3.5).
  static const cmsFloat64Number srgb_curve[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  int is_srgb = picture->gamma == 0 || (picture->gamma > 43000 && picture->gamma < 48000);
  cmsToneCurve *curve = is_srgb ? cmsBuildParametricToneCurve(context, 4, srgb_curve)
                                : cmsBuildGamma(context, 1e5 / picture->gamma);
  if (curve == NULL) return NULL;
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfileTHR(context, &white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

// Whether a transform leaves colours about as they are.
static int changes_little(cmsHTRANSFORM transform) {
  // Dark levels are close together: that is where curves of another exponent differ most.
  static const uint8_t levels[] = {0, 4, 8, 12, 20, 32, 64, 128, 192, 255};
  enum { COUNT = sizeof levels, COLORS = COUNT * COUNT * COUNT };
  uint8_t in[COLORS * 4], out[COLORS * 4];
  for (int i = 0; i < COLORS; i++) {
    in[i * 4] = levels[i % COUNT];
    in[i * 4 + 1] = levels[i / COUNT % COUNT];
    in[i * 4 + 2] = levels[i / COUNT / COUNT];
    in[i * 4 + 3] = 0xFF;
  }
  memcpy(out, in, sizeof out);
  cmsDoTransform(transform, in, out, COLORS);
  for (size_t i = 0; i < sizeof in; i++) {
    if (abs(in[i] - out[i]) > CLOSE_ENOUGH) return 0;
  }
  return 1;
}

// Grey has one curve, so a table does for all pixels.
static void transform_gray(cmsHTRANSFORM transform, pfimg_picture *picture) {
  uint8_t levels[256], table[256 * 4];
  int change = 0;
  for (int i = 0; i < 256; i++) levels[i] = (uint8_t)i;
  memset(table, 0xFF, sizeof table);
  cmsDoTransform(transform, levels, table, 256);
  for (int i = 0; i < 256; i++) change = abs(table[i * 4] - i) > change ? abs(table[i * 4] - i) : change;
  if (change <= CLOSE_ENOUGH) return;
  picture->is_converted = 1;
  size_t count = (size_t)picture->width * picture->height;
  for (size_t i = 0; i < count; i++) memcpy(picture->pixels + i * 4, table + picture->pixels[i * 4] * 4, 3);
}

pfimg_status pfimg_to_srgb(pfimg_picture *picture) {
  if (picture->profile == NULL && picture->gamma == 0 && picture->chromaticities[1] == 0) return PFIMG_OK;
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (context == NULL) return PFIMG_NO_MEMORY;
  pfimg_status status = PFIMG_DAMAGED;
  cmsHTRANSFORM transform = NULL;
  cmsHPROFILE srgb = cmsCreate_sRGBProfileTHR(context);
  cmsHPROFILE own = picture->profile != NULL
                        ? cmsOpenProfileFromMemTHR(context, picture->profile, (cmsUInt32Number)picture->profile_count)
                        : profile_of_chunks(context, picture);
  if (srgb == NULL || own == NULL) goto end;
  cmsColorSpaceSignature space = cmsGetColorSpace(own);
  cmsUInt32Number form;
  if (picture->kind == PFIMG_CMYK || picture->kind == PFIMG_CMYK_INVERTED) {
    if (space != cmsSigCmykData) goto end;
    form = picture->kind == PFIMG_CMYK ? TYPE_CMYK_8 : TYPE_CMYK_8_REV;
  } else if (space == cmsSigGrayData) {
    if (picture->kind != PFIMG_GRAY) goto end;
    form = TYPE_GRAY_8;
  } else if (space == cmsSigRgbData) {
    form = TYPE_RGBA_8;
  } else {
    goto end;
  }
  cmsUInt32Number flags = cmsFLAGS_BLACKPOINTCOMPENSATION | (form == TYPE_RGBA_8 ? cmsFLAGS_COPY_ALPHA : 0);
  transform = cmsCreateTransformTHR(context, own, form, srgb, TYPE_RGBA_8, INTENT_RELATIVE_COLORIMETRIC, flags);
  if (transform == NULL) goto end;
  status = PFIMG_OK;
  if (form == TYPE_GRAY_8) {
    transform_gray(transform, picture);
  } else if (form != TYPE_RGBA_8 || !changes_little(transform)) {
    picture->is_converted = 1;
    // A row at a time, since the count is one of 32 bits.
    for (uint32_t y = 0; y < picture->height; y++) {
      uint8_t *row = picture->pixels + (size_t)picture->width * 4 * y;
      cmsDoTransform(transform, row, row, picture->width);
      if (form == TYPE_RGBA_8) continue;
      for (uint32_t x = 0; x < picture->width; x++) row[x * 4 + 3] = 0xFF;
    }
  }
  picture->kind = PFIMG_RGB;
end:
  if (transform != NULL) cmsDeleteTransform(transform);
  if (own != NULL) cmsCloseProfile(own);
  if (srgb != NULL) cmsCloseProfile(srgb);
  cmsDeleteContext(context);
  return status;
}
