#include "serial.h"

#include <avr/interrupt.h>

#include "port.h"

/* 115200 baud with U2X: 2.1 % fast at 16 MHz, within the 4 % that eight bits tolerate. */
#define DIVIDER (F_CPU / 8 / 115200 - 1)

/* The ring is as long as the range of its index, so the index wraps around by itself. */
#define TO_SEND_MAX 256

volatile uint8_t received[RECEIVED_MAX];
volatile uint8_t received_end;
volatile uint8_t received_start;
static volatile uint8_t to_send[TO_SEND_MAX];
static volatile uint8_t to_send_start;
static volatile uint8_t to_send_end;

void serial_start(void) {
    UBRR0 = DIVIDER;
    UCSR0A = 1 << U2X0;
    UCSR0C = 1 << UCSZ01 | 1 << UCSZ00;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0 | 1 << RXCIE0;
}

#ifdef USART0_RX_vect
ISR(USART0_RX_vect) { serial_poll(); }
ISR(USART0_UDRE_vect) {
#else
ISR(USART_RX_vect) { serial_poll(); }
ISR(USART_UDRE_vect) {
#endif
    uint8_t start = to_send_start;
    if (start == to_send_end) {
        UCSR0B &= (uint8_t)~(1 << UDRIE0);
        return;
    }
    UDR0 = to_send[start];
    to_send_start = (uint8_t)(start + 1);
}

bool port_get(uint8_t *byte) {
    uint8_t start = received_start;
    if (start == received_end) return false;
    *byte = received[start];
    received_start = (uint8_t)((start + 1) % RECEIVED_MAX);
    UCSR0B |= 1 << RXCIE0;
    return true;
}

uint8_t port_room(void) { return (uint8_t)(to_send_start - to_send_end - 1); }

void port_put(uint8_t byte) {
    uint8_t end = to_send_end;
    to_send[end] = byte;
    to_send_end = (uint8_t)(end + 1);
    UCSR0B |= 1 << UDRIE0;
}
