#include "CImageShim.h"

#include <stdlib.h>
#include <string.h>

// A table of colours with open addresses; 1,024 places for 256 colours at most.
enum { PLACES = 1024, EMPTY = 0xFFFF };

typedef struct {
  uint16_t index[PLACES];
} color_table;

static uint32_t color_at(const uint8_t *pixel) {
  return (uint32_t)pixel[0] << 24 | (uint32_t)pixel[1] << 16 | (uint32_t)pixel[2] << 8 | pixel[3];
}

// The place of a colour: where it is, or where it would be put.
static uint32_t place_of(const color_table *table, const uint8_t (*colors)[4], uint32_t color) {
  uint32_t place = (color * 2654435761u) >> 22;
  while (table->index[place] != EMPTY && color_at(colors[table->index[place]]) != color) {
    place = (place + 1) % PLACES;
  }
  return place;
}

void pfimg_colors_of(const uint8_t *pixels, size_t count, pfimg_colors *colors) {
  color_table table;
  memset(&table, 0xFF, sizeof table);
  memset(colors, 0, sizeof *colors);
  colors->is_opaque = 1;
  colors->is_gray = 1;
  uint32_t last = 0;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *pixel = pixels + i * 4;
    uint32_t color = color_at(pixel);
    if (i > 0 && color == last) continue;
    last = color;
    if (pixel[3] != 0xFF) colors->is_opaque = 0;
    if (pixel[0] != pixel[1] || pixel[1] != pixel[2]) colors->is_gray = 0;
    if (colors->color_count > 256) continue;
    uint32_t place = place_of(&table, (const uint8_t(*)[4])colors->colors, color);
    if (table.index[place] != EMPTY) continue;
    if (colors->color_count < 256) {
      memcpy(colors->colors[colors->color_count], pixel, 4);
      table.index[place] = (uint16_t)colors->color_count;
    }
    colors->color_count++;
  }
}

void pfimg_indices(const uint8_t *pixels, uint32_t width, uint32_t height, const uint8_t (*palette)[4],
                   uint32_t palette_count, int bits, uint8_t *rows) {
  color_table table;
  memset(&table, 0xFF, sizeof table);
  for (uint32_t i = 0; i < palette_count; i++) {
    table.index[place_of(&table, palette, color_at(palette[i]))] = (uint16_t)i;
  }
  size_t row_count = ((size_t)width * (size_t)bits + 7) / 8;
  memset(rows, 0, row_count * height);
  for (uint32_t y = 0; y < height; y++) {
    for (uint32_t x = 0; x < width; x++) {
      uint32_t color = color_at(pixels + ((size_t)y * width + x) * 4);
      uint32_t index = table.index[place_of(&table, palette, color)];
      size_t bit = (size_t)x * (size_t)bits;
      uint8_t *byte = rows + row_count * y + bit / 8;
      *byte = (uint8_t)(*byte | index << (8 - bits - (int)(bit % 8)));
    }
  }
}

void pfimg_samples(const uint8_t *pixels, size_t count, int samples, uint8_t *rows) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *pixel = pixels + i * 4;
    uint8_t *out = rows + i * (size_t)samples;
    out[0] = pixel[0];
    if (samples == 2) out[1] = pixel[3];
    if (samples == 3) {
      out[1] = pixel[1];
      out[2] = pixel[2];
    }
  }
}

static uint8_t paeth(int left, int up, int corner) {
  int estimate = left + up - corner;
  int a = abs(estimate - left), b = abs(estimate - up), c = abs(estimate - corner);
  return (uint8_t)(a <= b && a <= c ? left : b <= c ? up : corner);
}

// What a filter foretells of a byte.
static inline uint8_t estimate(int filter, int left, int up, int corner) {
  switch (filter) {
  case 1: return (uint8_t)left;
  case 2: return (uint8_t)up;
  case 3: return (uint8_t)((left + up) / 2);
  case 4: return paeth(left, up, corner);
  default: return 0;
  }
}

// Filters one row and gives the sum of its differences, each taken as a number from -128 to 127. Made part of its
// caller for each filter, so that the loops hold no choice and can do many bytes at once.
static inline __attribute__((always_inline)) uint32_t
filter_by(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *out) {
  uint32_t sum = 0;
  for (size_t i = 0; i < count && i < step; i++) {
    out[i] = (uint8_t)(row[i] - estimate(filter, 0, above[i], 0));
    sum += (uint32_t)abs((int8_t)out[i]);
  }
  for (size_t i = step; i < count; i++) {
    out[i] = (uint8_t)(row[i] - estimate(filter, row[i - step], above[i], above[i - step]));
    sum += (uint32_t)abs((int8_t)out[i]);
  }
  return sum;
}

static uint32_t filter_row(const uint8_t *restrict row, const uint8_t *restrict above, size_t count, size_t step,
                           int filter, uint8_t *restrict out) {
  switch (filter) {
  case 1: return filter_by(1, row, above, count, step, out);
  case 2: return filter_by(2, row, above, count, step, out);
  case 3: return filter_by(3, row, above, count, step, out);
  case 4: return filter_by(4, row, above, count, step, out);
  default: return filter_by(0, row, above, count, step, out);
  }
}

pfimg_status pfimg_filter(const uint8_t *rows, uint32_t height, size_t row_count, size_t pixel_count, int filter,
                          uint8_t *filtered) {
  uint8_t *blank = calloc(2, row_count);
  if (blank == NULL) return PFIMG_NO_MEMORY;
  uint8_t *trial = blank + row_count;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = rows + row_count * y;
    const uint8_t *above = y > 0 ? row - row_count : blank;
    uint8_t *out = filtered + (row_count + 1) * y;
    if (filter != PFIMG_ADAPTIVE) {
      out[0] = (uint8_t)filter;
      filter_row(row, above, row_count, pixel_count, filter, out + 1);
      continue;
    }
    out[0] = 0;
    uint32_t least = filter_row(row, above, row_count, pixel_count, 0, out + 1);
    for (int each = 1; each < PFIMG_ADAPTIVE; each++) {
      uint32_t sum = filter_row(row, above, row_count, pixel_count, each, trial);
      if (sum >= least) continue;
      least = sum;
      out[0] = (uint8_t)each;
      memcpy(out + 1, trial, row_count);
    }
  }
  free(blank);
  return PFIMG_OK;
}
