/* Carries out commands of the host and schedules the answers. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdint.h>

#include "line.h"

void carry_out(const struct line *line, uint32_t now_ms);

/* Answers SAVE once the settings are written. */
void answer_save(bool done);

/* No line has been received from the host for a while. */
void host_is_gone(uint32_t now_ms);

/* The time between two LEVELS lines. 0 when none are wanted. */
uint16_t stream_ms(void);

#endif
