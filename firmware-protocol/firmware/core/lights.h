/* The picture the host wants, its patterns, and the time at which it goes dark. */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "config.h"

#define PENS 5

enum { PATTERN_STEADY, PATTERN_SLOW, PATTERN_FAST, PATTERN_ANTI };

/* A pen as in the protocol: RRGGBB and perhaps a pattern, already checked. */
void lights_set_pen(uint8_t pen, const char *text);

/* Shows a picture of LIGHTS characters, already checked; null: all dark. `hold_s` 0: stays. */
void lights_show(const char *picture, uint16_t hold_s, uint32_t now_ms);

/* To be called often: blinks, goes dark in time, refreshes. */
void lights_step(uint32_t now_ms);

/* The pen of a light: 0 is dark, 1 is pen a. */
uint8_t lights_pen(uint8_t light);
void lights_write_pen(uint8_t field, uint8_t pen);
/* Seconds until it goes dark, rounded up; 0: never. */
uint16_t lights_hold_left_s(uint32_t now_ms);

/* Brightness or wiring changed: show the same picture anew. */
void lights_rewire(uint8_t strip_before);

#endif
