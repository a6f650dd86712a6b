/* Board time from timer 1, without an interrupt, so that no time is lost while the lights are refreshed. */
#include <avr/io.h>

#include "port.h"

#define TICKS_PER_MS (F_CPU / 64 / 1000)

/* Must be called at least every 262 ms, after which the timer wraps around. */
uint32_t port_millis(void) {
    static uint32_t millis;
    static uint16_t counted;
    uint16_t ticks = (uint16_t)(TCNT1 - counted);
    uint16_t passed = ticks / TICKS_PER_MS;
    counted = (uint16_t)(counted + passed * TICKS_PER_MS);
    return millis += passed;
}
