/* What the core asks of a controller. Everything is called from the main loop only. */
#ifndef PORT_H
#define PORT_H

#include <stdbool.h>
#include <stdint.h>

#include "config.h"
#include "text.h"

/* Milliseconds since the start, beginning again at 0 after 2^32 - 1. */
uint32_t port_millis(void);

/* The next byte received; false when there is none. */
bool port_get(uint8_t *byte);
/* How many bytes port_put would take now; must reach LINE_BYTES_MAX when nothing waits to be sent. */
uint8_t port_room(void);
void port_put(uint8_t byte);

/* The level of every sensor, in the order of the wiring: row by row. */
void port_scan(uint8_t levels[SQUARES]);

/* One bit a button, bit 0 is button 1; 1 = held down. */
uint8_t port_buttons(void);

/* Shows `count` lights in the order of the strip: each a pen, each pen a colour (red, green, blue). */
void port_show(const uint8_t *pens, uint8_t count, uint8_t colours[][3]);

/* A memory of at least MEMORY_BYTES that keeps what it holds without power. A write may take a while; false: the last
   one is not over yet, nothing was done. */
uint8_t port_memory_read(uint16_t address);
bool port_memory_write(uint16_t address, uint8_t byte);

/* Another number than at the start before. */
uint16_t port_boot_number(void);

#endif
