#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

#include "board.h"
#include "memory.h"
#include "port.h"
#include "sensors.h"
#include "serial.h"

int main(void) {
    MCUSR = 0;
    wdt_disable(); /* the watchdog stays on after the reset that it has made */
    TCCR1B = 1 << CS11 | 1 << CS10;
    STRIP_DDR |= 1 << STRIP_BIT;
    BUTTONS_PORT |= (uint8_t)(3 << BUTTONS_BIT); /* pull-ups */
    memory_start();
    serial_start();
    sensors_start();
    sei();
    board_start();
    for (;;) board_step();
}
