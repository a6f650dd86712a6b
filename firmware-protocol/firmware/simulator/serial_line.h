/* A host at exactly 115200 baud on the serial port of a simulated controller. The receiver's buffer is as short as
   the real one. */
#ifndef SERIAL_LINE_H
#define SERIAL_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include <simavr/sim_avr.h>

void serial_line_connect(avr_t *avr);

/* Must be called after every instruction. Delivers the next byte when it is due. */
void serial_line_step(avr_t *avr);

void serial_line_send(const char *text);
bool serial_line_is_quiet(void);

/* The next whole line of the board without its end, or null. Valid until the next call. */
const char *serial_line_receive(void);

/* Bytes that arrived while the receiver was full. */
extern unsigned serial_line_lost;

#endif
