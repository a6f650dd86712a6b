/* The wiring of sensors and lights in the form of settings, instead of a table for every board. */
#ifndef WIRING_H
#define WIRING_H

#include <stdint.h>

#define WIRING_MIRROR_FILES 1
#define WIRING_MIRROR_RANKS 2
#define WIRING_EXCHANGE 4
#define WIRING_SERPENTINE 8

/* The index in the wiring of square (or corner) `index`, on a grid of `side` by `side`. */
uint8_t wired_at(uint8_t index, uint8_t wiring, uint8_t side);

#endif
