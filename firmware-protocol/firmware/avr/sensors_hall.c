/* 64 linear Hall sensors behind four 16-channel multiplexers with outputs on A0 to A3. Multiplexer m has rows 2m and
   2m + 1 on its channels 0 to 7 and 8 to 15. */
#include <avr/io.h>
#include <util/delay.h>

#include "port.h"
#include "sensors.h"

#define CHANNELS 16
#define MULTIPLEXERS 4
#define SETTLE_US 5

void sensors_start(void) {
    SELECT_DDR |= CHANNELS - 1;
    /* Eight of ten bits are enough, so the converter may run at 1 MHz: 13 us per sensor. */
    ADCSRA = 1 << ADEN | 1 << ADPS2;
}

static uint8_t convert(uint8_t input) {
    ADMUX = (uint8_t)(1 << REFS0 | 1 << ADLAR | input);
    ADCSRA |= 1 << ADSC;
    while (ADCSRA & (1 << ADSC)) continue;
    return ADCH;
}

void port_scan(uint8_t levels[SQUARES]) {
    for (uint8_t channel = 0; channel < CHANNELS; channel++) {
        SELECT_PORT = (uint8_t)((SELECT_PORT & ~(CHANNELS - 1)) | channel);
        _delay_us(SETTLE_US);
        for (uint8_t input = 0; input < MULTIPLEXERS; input++)
            levels[input * CHANNELS + channel] = convert(input);
    }
}
