/* The fields of a line, checked against the table of messages. */
#ifndef FIELDS_H
#define FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include "messages.h"

/* A value by its kind: a number (uint, the index of a word, hex of up to eight digits, or a square), or else the
   checked text. */
union field_value {
    uint32_t number;
    const char *text;
};

struct fields {
    uint16_t present; /* one bit per field, in the order of the table */
    union field_value values[FIELDS_MAX];
    char fault[KEY_CHARS_MAX + 1]; /* the faulty key, when reading has failed */
};

static inline bool field_given(const struct fields *fields, uint8_t field) {
    return (fields->present >> field & 1) != 0;
}

/* The index of a message in a table in flash, or `count`. */
uint8_t message_number(const struct message_rule *messages, uint8_t count, const char *name);

/* Splits `words` in place. False when a value is not allowed or missing; `fault` then has its key. */
bool fields_read(struct fields *fields, const struct message_rule *message, char *words);

#endif
