#include "clock.h"

void clock_set(struct chess_clock *clock, const uint32_t left_ms[2], const uint32_t add_ms[2]) {
    for (uint8_t side = 0; side < 2; side++) {
        clock->left_ms[side] = left_ms[side];
        clock->add_ms[side] = add_ms[side];
    }
    clock->flag = SIDE_NONE;
}

void clock_run(struct chess_clock *clock, uint8_t side, uint32_t now_ms) {
    clock->run = side;
    clock->last_ms = now_ms;
    if (side != SIDE_NONE) clock->lever = side;
}

bool clock_step(struct chess_clock *clock, uint32_t now_ms) {
    uint32_t passed_ms = now_ms - clock->last_ms;
    uint32_t *left_ms;
    clock->last_ms = now_ms;
    if (clock->run == SIDE_NONE) return false;
    left_ms = &clock->left_ms[clock->run - 1];
    if (passed_ms < *left_ms) {
        *left_ms -= passed_ms;
        return false;
    }
    *left_ms = 0;
    if (clock->flag == SIDE_NONE) clock->flag = clock->run;
    clock->run = SIDE_NONE;
    return true;
}

bool clock_press(struct chess_clock *clock, uint8_t side) {
    uint8_t other = (uint8_t)(SIDE_RANK_1 + SIDE_RANK_8 - side);
    if (clock->lever == other) return false;
    if (clock->run == side) {
        clock->left_ms[side - 1] += clock->add_ms[side - 1];
        clock->run = other;
    }
    clock->lever = other;
    return true;
}
