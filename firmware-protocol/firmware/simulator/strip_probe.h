/* Checks the signal to the lights: every pulse is within its limits, and no gap is long enough to end a picture. */
#ifndef STRIP_PROBE_H
#define STRIP_PROBE_H

#include <simavr/sim_avr.h>

/* `port` and `bit` name the pin of the strip. */
void strip_probe_connect(avr_t *avr, char port, int bit);

struct strip_report {
    unsigned pictures;       /* complete ones of 64 lights */
    unsigned broken;         /* incomplete ones */
    unsigned bad_pulses;     /* neither a 0 nor a 1 */
    unsigned longest_gap;    /* cycles of low level within a picture */
    unsigned char last[192]; /* the last picture as sent: green, red, blue of every light */
};

extern struct strip_report strip_report;

/* Call when the signal has been low for a while. Counts a picture that has just ended. */
void strip_probe_finish(avr_t *avr);

#endif
