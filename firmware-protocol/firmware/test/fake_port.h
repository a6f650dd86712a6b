/* A port whose time, sensors, memory and line are controlled by the tests. Checks the length, checksum, number and
   fields of every line of the board. */
#ifndef FAKE_PORT_H
#define FAKE_PORT_H

#include "port.h"

extern uint32_t fake_ms;
extern uint8_t fake_levels[SQUARES];
extern uint8_t fake_buttons;
extern uint8_t fake_memory[256];
extern bool fake_memory_fails;
extern unsigned fake_memory_busy; /* this many writes are refused */
extern uint8_t fake_room;
extern uint8_t fake_shown[LIGHTS][3]; /* red, green, blue in the order of the strip */
extern unsigned fake_shows;

/* Sends bytes to the board. */
void fake_send(const void *bytes, unsigned count);

/* All lines since the last fake_forget, each with its line feed. */
const char *fake_said(void);
void fake_forget(void);

#endif
