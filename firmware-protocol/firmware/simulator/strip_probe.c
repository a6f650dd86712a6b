#include "strip_probe.h"

#include <string.h>

#include <simavr/avr_ioport.h>

#define END_CYCLES 800 /* 50 us of low level end a picture */
#define BITS (64 * 24)

struct strip_report strip_report;

static unsigned char coming[BITS / 8];
static unsigned bits;
static avr_cycle_count_t rose_at, fell_at;

static void finish(void) {
    if (bits == 0) return;
    if (bits == BITS) {
        strip_report.pictures++;
        memcpy(strip_report.last, coming, sizeof coming);
    } else {
        strip_report.broken++;
    }
    bits = 0;
    memset(coming, 0, sizeof coming);
}

static void take_pulse(unsigned cycles) {
    /* 0.2 .. 0.5 us is a 0, 0.65 .. 0.95 us a 1. */
    unsigned one = cycles >= 11 && cycles <= 15;
    if (!one && (cycles < 4 || cycles > 8)) strip_report.bad_pulses++;
    if (bits < BITS && one) coming[bits / 8] |= (unsigned char)(0x80 >> bits % 8);
    bits++;
}

static void see_edge(struct avr_irq_t *irq, uint32_t high, void *param) {
    avr_t *avr = param;
    (void)irq;
    if (!high) {
        if (rose_at != 0) take_pulse((unsigned)(avr->cycle - rose_at));
        fell_at = avr->cycle;
        return;
    }
    strip_probe_finish(avr);
    if (bits > 0 && avr->cycle - fell_at > strip_report.longest_gap)
        strip_report.longest_gap = (unsigned)(avr->cycle - fell_at);
    rose_at = avr->cycle;
}

void strip_probe_finish(avr_t *avr) {
    if (avr->cycle - fell_at > END_CYCLES) finish();
}

void strip_probe_connect(avr_t *avr, char port, int bit) {
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit), see_edge, avr);
}
