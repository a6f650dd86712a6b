#include "buttons.h"

#include "config.h"

#define DEAF_MS 30 /* after an edge, because the contact bounces */

static uint8_t told;
static uint32_t told_at_ms[BUTTONS];
static uint8_t deaf; /* one bit per button */

void buttons_start(uint8_t held) { told = held; }

bool buttons_step(uint8_t held, uint32_t now_ms, struct button_event *event) {
    for (uint8_t button = 0; button < BUTTONS; button++) {
        uint8_t bit = (uint8_t)(1u << button);
        if ((deaf & bit) && now_ms - told_at_ms[button] < DEAF_MS) continue;
        deaf &= (uint8_t)~bit;
        if (((held ^ told) & bit) == 0) continue;
        told ^= bit;
        deaf |= bit;
        told_at_ms[button] = now_ms;
        event->at_ms = now_ms;
        event->button = (uint8_t)(button + 1);
        event->down = (held & bit) != 0;
        return true;
    }
    return false;
}
