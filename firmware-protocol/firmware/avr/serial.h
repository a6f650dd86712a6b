/* The serial port to the host. */
#ifndef SERIAL_H
#define SERIAL_H

#include <avr/io.h>
#include <stdint.h>

#define RECEIVED_MAX 64

extern volatile uint8_t received[RECEIVED_MAX];
extern volatile uint8_t received_start;
extern volatile uint8_t received_end;

/* Takes a byte that has come in. The receiver itself holds only two: while interrupts are off this must be called at
   least every 170 us, that is before a third byte is complete. When the ring is full the byte stays in the receiver,
   and its interrupt is off until there is room. */
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
