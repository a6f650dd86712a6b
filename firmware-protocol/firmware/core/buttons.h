/* Edges of the buttons with their times; contacts that bounce are told once, at their first touch. */
#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

struct button_event {
    uint32_t at_ms;
    uint8_t button; /* from 1 */
    bool down;
};

/* What is held at the start, or is not connected, is no event. */
void buttons_start(uint8_t held);

/* The next edge; false when there is none. `held` has one bit a button. */
bool buttons_step(uint8_t held, uint32_t now_ms, struct button_event *event);

#endif
