/* Turns bytes into lines: finds line ends, limits the length, checks checksum and shape. */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "messages.h"

#define LINE_CHARS_MAX (LINE_BYTES_MAX - 1)

enum line_result {
    LINE_UNFINISHED,
    LINE_EMPTY,
    LINE_DEBUG,
    LINE_ASK,
    LINE_STOP,
    LINE_GOOD,
    /* All results from here on are damage. */
    LINE_TOO_LONG,
    LINE_BAD_CHARACTER,
    LINE_BAD_SHAPE,
    LINE_BAD_CHECKSUM,
};

/* All zero is a reader that has read nothing. */
struct line_reader {
    char text[LINE_CHARS_MAX + 1];
    uint8_t length;
    bool too_long;
    bool bad_character;
};

/* A good line. It points into the reader and is valid until the reader's next byte. */
struct line {
    uint16_t seq;
    uint16_t crc;
    char *type;
    /* `key=value` words separated by single spaces. May be empty. */
    char *words;
};

/* Takes the next byte. Fills in `line` when the result is LINE_GOOD. */
enum line_result line_take(struct line_reader *reader, uint8_t byte, struct line *line);

#endif
