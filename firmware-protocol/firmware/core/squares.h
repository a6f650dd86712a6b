/* From raw levels to what stands where: two thresholds, a wait, and a list of what is not yet told. */
#ifndef SQUARES_H
#define SQUARES_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

/* Nothing is known of any square. */
void squares_reset(void);

/* Scans all sensors and takes over what has lasted. A function of its own, so that its time can be measured. */
__attribute__((noinline)) void squares_scan(uint32_t now_ms);

/* The level of a square in the last scan, and all of them as resting levels. */
uint8_t squares_level(uint8_t square);
void squares_rest_here(void);

char squares_content(uint8_t square);
uint16_t squares_hash(void);

/* When the last change was sure. */
uint32_t squares_changed_at_ms(void);

/* Squares that changed since they were last told. */
uint8_t squares_untold_count(void);
bool squares_is_untold(uint8_t square);
void squares_all_told(void);

#endif
