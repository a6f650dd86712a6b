/* Carries out what the host says and makes the answer due. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdint.h>

#include "line.h"

void carry_out(const struct line *line, uint32_t now_ms);

/* Writing the settings is over: the answer to SAVE. */
void answer_save(bool done);

/* Nobody has been heard for a while. */
void host_is_gone(uint32_t now_ms);

/* Time between two LEVELS lines; 0: none wanted. */
uint16_t stream_ms(void);

#endif
