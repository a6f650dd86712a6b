/* From raw levels to contents of squares: two thresholds, a delay, and a list of unreported changes. */
#ifndef SQUARES_H
#define SQUARES_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

/* Forgets the contents of all squares. */
void squares_reset(void);

/* Scans all sensors and accepts readings that have lasted. A separate function, so that its time can be measured. */
__attribute__((noinline)) void squares_scan(uint32_t now_ms);

/* The level of a square in the last scan. squares_rest_here makes all these levels the resting ones. */
uint8_t squares_level(uint8_t square);
void squares_rest_here(void);

char squares_content(uint8_t square);
uint16_t squares_hash(void);

/* When the last change was accepted. */
uint32_t squares_changed_at_ms(void);

/* The number of squares that have changed since they were last reported. */
uint8_t squares_untold_count(void);
bool squares_is_untold(uint8_t square);
void squares_all_told(void);

#endif
