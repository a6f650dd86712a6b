/* The sensors of a simulated controller: shift registers with reed switches, and multiplexers with Hall sensors. */
#ifndef VIRTUAL_SENSORS_H
#define VIRTUAL_SENSORS_H

#include <stdbool.h>

#include <simavr/sim_avr.h>

/* The pins of a controller. */
struct virtual_pins {
    int latch_bit, load_bit; /* on port B */
    char select_port;
    char buttons_port;
    int first_button_bit;
};

/* Puts pieces on the squares of the start array, with no button pressed. Both kinds of sensors are connected, and a
   firmware sees only its own. */
void virtual_sensors_connect(avr_t *avr, const struct virtual_pins *pins);

/* Presses or releases a button. 0 is D2. */
void virtual_button(avr_t *avr, const struct virtual_pins *pins, int button, bool down);

#endif
