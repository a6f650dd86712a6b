/* The fields of a line, checked against the table of messages. */
#ifndef FIELDS_H
#define FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include "messages.h"

/* A value as its kind has it: a number (uint, a word's place in its list, hex of up to eight digits, a square), else
   the checked text. */
union field_value {
    uint32_t number;
    const char *text;
};

struct fields {
    uint16_t present; /* one bit a field, in the order of the table */
    union field_value values[FIELDS_MAX];
    char fault[KEY_CHARS_MAX + 1]; /* the key at fault, when reading failed */
};

static inline bool field_given(const struct fields *fields, uint8_t field) {
    return (fields->present >> field & 1) != 0;
}

/* The place of a message in a table in flash, or `count`. */
uint8_t message_number(const struct message_rule *messages, uint8_t count, const char *name);

/* Cuts `words` up in place. False when a value is not allowed or one is missing; `fault` tells which. */
bool fields_read(struct fields *fields, const struct message_rule *message, char *words);

#endif
