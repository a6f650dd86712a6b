/* The picture that the host wants, its patterns, and when it goes dark. */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "config.h"

#define PENS 5

enum { PATTERN_STEADY, PATTERN_SLOW, PATTERN_FAST, PATTERN_ANTI };

/* A pen as in the protocol: RRGGBB and an optional pattern, already checked. */
void lights_set_pen(uint8_t pen, const char *text);

/* Shows a picture of LIGHTS characters, already checked. Null is all dark. With `hold_s` 0 it stays. */
void lights_show(const char *picture, uint16_t hold_s, uint32_t now_ms);

/* Must be called often: blinks, goes dark in time, and refreshes. */
void lights_step(uint32_t now_ms);

/* The pen of a light. 0 is dark, 1 is pen a. */
uint8_t lights_pen(uint8_t light);
void lights_write_pen(uint8_t field, uint8_t pen);
/* Seconds until the picture goes dark, rounded up. 0 for never. */
uint16_t lights_hold_left_s(uint32_t now_ms);

/* Shows the same picture again after brightness or wiring has changed. */
void lights_rewire(uint8_t strip_before);

#endif
