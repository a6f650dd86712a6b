/* Edges of the buttons with their times. A bouncing contact is reported once, at its first edge. */
#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

struct button_event {
    uint32_t at_ms;
    uint8_t button; /* from 1 */
    bool down;
};

/* A button that is held at the start, or not connected, causes no event. */
void buttons_start(uint8_t held);

/* The next edge; false when there is none. `held` has one bit per button. */
bool buttons_step(uint8_t held, uint32_t now_ms, struct button_event *event);

#endif
