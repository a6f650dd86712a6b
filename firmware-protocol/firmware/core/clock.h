/* The two times, the lever and the flag. Sides have the numbers of their words in the protocol: 0 neither, 1 the
   player at rank 1, 2 the player at rank 8. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum { SIDE_NONE, SIDE_RANK_1, SIDE_RANK_8 };

struct chess_clock {
    uint32_t left_ms[2]; /* at last_ms */
    uint32_t add_ms[2];
    uint32_t last_ms;
    uint8_t run;
    uint8_t lever;
    uint8_t flag;
};

void clock_set(struct chess_clock *clock, const uint32_t left_ms[2], const uint32_t add_ms[2]);
void clock_run(struct chess_clock *clock, uint8_t side, uint32_t now_ms);

/* Must be called often. True when a flag has fallen. */
bool clock_step(struct chess_clock *clock, uint32_t now_ms);

/* The clock must have been stepped to the time of the press. True when the press changed anything. */
bool clock_press(struct chess_clock *clock, uint8_t side);

#endif
