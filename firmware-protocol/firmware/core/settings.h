/* What a host can set, and the resting levels. Stored in the port's memory with a checksum. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

enum { COLOUR_NONE, COLOUR_WHITE_ABOVE, COLOUR_WHITE_BELOW };

struct settings {
    uint32_t id;
    uint16_t debounce_ms;
    uint16_t beat_ms;
    uint8_t scan_ms;
    uint8_t bright;
    uint8_t on;
    uint8_t off;
    uint8_t colour;
    uint8_t sensors; /* wiring of the sensors */
    uint8_t strip;   /* wiring of the lights */
    uint8_t rest[SQUARES]; /* by square */
};

#define MEMORY_BYTES (1 + sizeof(struct settings) + 2)

enum save_result { SAVE_IDLE, SAVE_GOING_ON, SAVE_DONE, SAVE_FAILED };

extern struct settings settings;

void settings_defaults(void);

/* Loads the settings from the memory, or the defaults when they are damaged or missing. */
void settings_load(void);

/* Whether the memory holds exactly these settings. */
bool settings_are_saved(void);

void settings_save(void);

/* Must be called often: continues a save byte by byte. Returns SAVE_DONE or SAVE_FAILED once. */
enum save_result settings_step(void);

#endif
