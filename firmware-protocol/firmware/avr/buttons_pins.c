/* Two clock buttons that connect to ground. */
#include <avr/io.h>

#include "port.h"

uint8_t port_buttons(void) { return (uint8_t)(~BUTTONS_PIN >> BUTTONS_BIT) & ((1 << BUTTONS) - 1); }
