/* What the core needs from a controller. Everything is called only from the main loop. */
#ifndef PORT_H
#define PORT_H

#include <stdbool.h>
#include <stdint.h>

#include "config.h"
#include "text.h"

/* Milliseconds since the start, which wrap around after 2^32 - 1. */
uint32_t port_millis(void);

/* The next received byte; false when there is none. */
bool port_get(uint8_t *byte);
/* How many bytes port_put can take now. Must reach LINE_BYTES_MAX when nothing waits to be sent. */
uint8_t port_room(void);
void port_put(uint8_t byte);

/* The level of every sensor in the order of the wiring, row by row. */
void port_scan(uint8_t levels[SQUARES]);

/* One bit per button, bit 0 for button 1. 1 means held down. */
uint8_t port_buttons(void);

/* Shows `count` lights in the order of the strip. Each light has a pen, and each pen a colour (red, green, blue). */
void port_show(const uint8_t *pens, uint8_t count, uint8_t colours[][3]);

/* A memory of at least MEMORY_BYTES that keeps its contents without power. A write may take a while. False when the
   previous one is not finished, and then nothing is written. */
uint8_t port_memory_read(uint16_t address);
bool port_memory_write(uint16_t address, uint8_t byte);

/* A number that differs from that of the previous start. */
uint16_t port_boot_number(void);

#endif
