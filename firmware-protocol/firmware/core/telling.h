/* Lines waiting to be sent. They report the state at the time of sending, so only button events need a queue. */
#ifndef TELLING_H
#define TELLING_H

#include <stdbool.h>
#include <stdint.h>

#include "buttons.h"
#include "clock.h"

extern struct chess_clock chess_clock;
/* Damaged lines dropped since the start. */
extern uint16_t bad_lines;

/* Sends a line when there is room. */
void tell(uint8_t message);
/* Sends a line as an answer to line `re`. */
void answer(uint8_t message, uint16_t re);
void answer_error(uint16_t re, uint8_t code, const char *key);

/* Whether there is room for another button event. */
bool button_room(void);
void tell_button(const struct button_event *event);

/* Writes the most urgent line; false when there is none. The port must have room for it. */
bool tell_next(uint32_t now_ms);

#endif
