/* The boards of this port. -DSENSORS_… selects the sensors, and the controller determines the pins. The wiring pages
   have drawings. */
#ifndef CONFIG_H
#define CONFIG_H

#define VERSION "1.0.0"
#define SCAN_MS 10
#define LIGHTS 64
#define BUTTONS 2
#define STRIP_WIRING 8 /* every second row runs back */

#if defined(SENSORS_REED)
#define NAME "reed%20board"
#define SENSOR_REST 0
#define SENSOR_ON 128
#define SENSOR_OFF 128
#define SENSOR_COLOUR COLOUR_NONE
#define SENSOR_RAILS 0
#elif defined(SENSORS_HALL) || defined(SENSORS_VIRTUAL)
#ifdef SENSORS_HALL
#define NAME "hall%20board"
#else
#define NAME "virtual%20board"
#endif
#define SENSOR_REST 128
#define SENSOR_ON 24
#define SENSOR_OFF 16
#define SENSOR_COLOUR COLOUR_NONE
#define SENSOR_RAILS 1 /* a level at either end of the scale means a broken wire */
#else
#error "choose the sensors: -DSENSORS_REED, -DSENSORS_HALL or -DSENSORS_VIRTUAL"
#endif

#if defined(__AVR_ATmega328P__)
#define STRIP_PORT PORTD
#define STRIP_DDR DDRD
#define STRIP_BIT 6 /* D6 */

#define BUTTONS_PORT PORTD
#define BUTTONS_PIN PIND
#define BUTTONS_BIT 2 /* D2, and D3 above it */

#define SHIFT_PORT PORTB
#define SHIFT_DDR DDRB
#define SHIFT_CLOCK_BIT 5 /* D13, SCK */
#define SHIFT_OUT_BIT 3   /* D11, MOSI */
#define SHIFT_LATCH_BIT 2 /* D10, SS */
#define SHIFT_LOAD_BIT 1  /* D9 */

#define SELECT_PORT PORTB
#define SELECT_DDR DDRB /* D8 to D11 on its bits 0 to 3 */
#elif defined(__AVR_ATmega2560__)
#define STRIP_PORT PORTA
#define STRIP_DDR DDRA
#define STRIP_BIT 0 /* D22 */

#define BUTTONS_PORT PORTE
#define BUTTONS_PIN PINE
#define BUTTONS_BIT 4 /* D2, and D3 above it */

#define SHIFT_PORT PORTB
#define SHIFT_DDR DDRB
#define SHIFT_CLOCK_BIT 1 /* D52, SCK */
#define SHIFT_OUT_BIT 2   /* D51, MOSI */
#define SHIFT_LATCH_BIT 0 /* D53, SS */
#define SHIFT_LOAD_BIT 4  /* D10 */

#define SELECT_PORT PORTC
#define SELECT_DDR DDRC /* D37 to D34 on its bits 0 to 3 */
#else
#error "no pins are given for this controller"
#endif

#endif
