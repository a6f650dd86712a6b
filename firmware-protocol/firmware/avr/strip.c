/* WS2812 lights: 20 cycles per bit at 16 MHz. Interrupts must be off, so the receiver is polled after every byte (10
   us). A byte of the host takes 87 us, so none is lost. */
#include <avr/interrupt.h>
#include <avr/io.h>

#include "port.h"
#include "serial.h"

#if F_CPU != 16000000UL
#error "the cycles are counted for 16 MHz"
#endif

/* `make loss` leaves the polling out to show what is lost without it. */
#ifdef DEAF_LIGHTS
#define look_at_receiver() ((void)0)
#else
#define look_at_receiver() serial_poll()
#endif

/* 6 cycles high (0.38 us) are a 0, 13 cycles (0.81 us) a 1. */
static inline __attribute__((always_inline)) void send(uint8_t byte, uint8_t high, uint8_t low) {
    uint8_t bits = 8;
    __asm__ volatile(
        "1: st %a[port], %[high]\n"
        "   nop\n"
        "   rjmp 2f\n"
        "2: sbrs %[byte], 7\n"
        "   st %a[port], %[low]\n"
        "   lsl %[byte]\n"
        "   rjmp 3f\n"
        "3: rjmp 4f\n"
        "4: nop\n"
        "   st %a[port], %[low]\n"
        "   nop\n"
        "   nop\n"
        "   dec %[bits]\n"
        "   brne 1b\n"
        : [byte] "+r"(byte), [bits] "+d"(bits)
        : [port] "e"(&STRIP_PORT), [high] "r"(high), [low] "r"(low)
        : "memory");
}

__attribute__((noinline)) void port_show(const uint8_t *pens, uint8_t count, uint8_t colours[][3]) {
    uint8_t high;
    uint8_t low;
    cli();
    high = STRIP_PORT | 1 << STRIP_BIT;
    low = STRIP_PORT & (uint8_t)~(1 << STRIP_BIT);
    for (; count > 0; count--) {
        const uint8_t *colour = colours[*pens++];
        send(colour[1], high, low);
        look_at_receiver();
        send(colour[0], high, low);
        look_at_receiver();
        send(colour[2], high, low);
        look_at_receiver();
    }
    sei();
}
