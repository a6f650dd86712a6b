/* The board of the tests on the computer: Hall sensors, a serpentine strip, two buttons. */
#ifndef CONFIG_H
#define CONFIG_H

#define NAME "test%20board"
#define VERSION "1.0.0"
#define SCAN_MS 10
#define SENSOR_REST 128
#define SENSOR_ON 40
#define SENSOR_OFF 25
#define SENSOR_COLOUR COLOUR_NONE
#define SENSOR_RAILS 1
#define STRIP_WIRING 8
#define LIGHTS 64
#define BUTTONS 2

#endif
