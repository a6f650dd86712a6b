/* The serial port to the host. */
#ifndef SERIAL_H
#define SERIAL_H

#include <avr/io.h>
#include <stdint.h>

#define RECEIVED_MAX 64

extern volatile uint8_t received[RECEIVED_MAX];
extern volatile uint8_t received_start;
extern volatile uint8_t received_end;

/* Reads a received byte. The receiver holds only two bytes, so with interrupts off this must be called at least
   every 170 us, before a third byte is complete. When the ring is full, the byte stays in the receiver with its
   interrupt off until there is room. */
static inline __attribute__((always_inline)) void serial_poll(void) {
    if (UCSR0A & (1 << RXC0)) {
        uint8_t end = received_end;
        uint8_t after = (uint8_t)((end + 1) % RECEIVED_MAX);
        if (after == received_start) {
            UCSR0B &= (uint8_t)~(1 << RXCIE0);
            return;
        }
        received[end] = UDR0;
        received_end = after;
    }
}

void serial_start(void);

#endif
