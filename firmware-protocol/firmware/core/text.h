/* Reads the few notations of the protocol. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stdint.h>

#define SQUARES 64

/* 0..15, or 255 for any other character. */
uint8_t hex_value(char c);

/* The character of a hexadecimal digit, upper case. */
char hex_digit(uint8_t value);

/* Whether the text has only hexadecimal digits, from `digits_min` to `digits_max` of them. */
bool is_hex(const char *text, uint8_t digits_min, uint8_t digits_max);

/* The value of up to eight hexadecimal digits. */
uint32_t hex_number(const char *text);

/* A decimal number without sign and leading zeros, at most `max`. False for any other text. */
bool parse_number(const char *text, uint32_t max, uint32_t *number);

/* a1 = 0 .. h8 = 63 from two characters, or 255. */
uint8_t square_number(char file, char rank);

/* Whether a character is a code for the content of a square. */
bool is_square_content(char c);

#endif
