/* 8 x 8 reed switches with a diode each. A 74HC595 drives one row at a time, and a 74HC165 reads its eight columns. */
#include <avr/io.h>
#include <util/delay.h>

#include "port.h"
#include "sensors.h"

#define SETTLE_US 5   /* for 10 kohm and a whole row */
#define TRANSFER_US 3 /* eight bits at a quarter of the clock, with some margin */

void sensors_start(void) {
    SHIFT_DDR |= 1 << SHIFT_CLOCK_BIT | 1 << SHIFT_OUT_BIT | 1 << SHIFT_LATCH_BIT | 1 << SHIFT_LOAD_BIT;
    SHIFT_PORT |= 1 << SHIFT_LOAD_BIT;
    SPCR = 1 << SPE | 1 << MSTR;
}

/* Waits for a fixed time, so that a controller without shift registers, or a simulated one, does not hang. */
static uint8_t transfer(uint8_t byte) {
    SPDR = byte;
    _delay_us(TRANSFER_US);
    return SPDR;
}

static uint8_t read_row(uint8_t row) {
    transfer((uint8_t)(1 << row));
    SHIFT_PORT |= 1 << SHIFT_LATCH_BIT;
    SHIFT_PORT &= (uint8_t)~(1 << SHIFT_LATCH_BIT);
    _delay_us(SETTLE_US);
    SHIFT_PORT &= (uint8_t)~(1 << SHIFT_LOAD_BIT);
    SHIFT_PORT |= 1 << SHIFT_LOAD_BIT;
    return transfer(0);
}

void port_scan(uint8_t levels[SQUARES]) {
    for (uint8_t row = 0; row < 8; row++) {
        uint8_t columns = read_row(row);
        for (uint8_t column = 0; column < 8; column++, columns >>= 1) *levels++ = columns & 1 ? 255 : 0;
    }
}
