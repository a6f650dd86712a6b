/* Watches the wire to the lights: every pulse within its limits, no gap long enough to be taken for an end. */
#ifndef STRIP_PROBE_H
#define STRIP_PROBE_H

#include <simavr/sim_avr.h>

/* `port` and `bit`: the pin of the strip. */
void strip_probe_connect(avr_t *avr, char port, int bit);

struct strip_report {
    unsigned pictures;       /* complete ones of 64 lights */
    unsigned broken;         /* others */
    unsigned bad_pulses;     /* neither a 0 nor a 1 */
    unsigned longest_gap;    /* cycles of low within a picture */
    unsigned char last[192]; /* the last picture as sent: green, red, blue of every light */
};

extern struct strip_report strip_report;

/* To be asked when the wire has been low for a while: counts a picture that has just ended. */
void strip_probe_finish(avr_t *avr);

#endif
