/* Sensors and buttons received over the second serial port, for tests in an emulator: 64 levels and one byte for the
   buttons, two hexadecimal digits each, then a line feed. Other lines are dropped. The main loop polls the port,
   because not every emulator has the interrupts of the second port. */
#include <avr/io.h>
#include <string.h>

#include "port.h"
#include "sensors.h"

#define DIVIDER (F_CPU / 8 / 115200 - 1)
#define BYTES (SQUARES + 1)

static uint8_t coming[BYTES];
static uint8_t digits;
static uint8_t told[BYTES];

void sensors_start(void) {
    memset(told, SENSOR_REST, SQUARES);
    UBRR1 = DIVIDER;
    UCSR1A = 1 << U2X1;
    UCSR1C = 1 << UCSZ11 | 1 << UCSZ10;
    UCSR1B = 1 << RXEN1;
}

static void take(char c) {
    uint8_t value = hex_value(c);
    if (value == 255) {
        if (c == '\n' && digits == 2 * BYTES) memcpy(told, coming, BYTES);
        digits = 0;
    } else if (digits < 2 * BYTES) {
        coming[digits / 2] = (uint8_t)(coming[digits / 2] << 4 | value);
        digits++;
    }
}

void port_scan(uint8_t levels[SQUARES]) { memcpy(levels, told, SQUARES); }

uint8_t port_buttons(void) {
    while (UCSR1A & (1 << RXC1)) take((char)UDR1);
    return told[SQUARES];
}
