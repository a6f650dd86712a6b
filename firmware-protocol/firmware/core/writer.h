/* Writes lines field by field directly to the port. Needs no buffer, because the checksum is computed on the way. */
#ifndef WRITER_H
#define WRITER_H

#include <stdint.h>

#include "messages.h"

/* Begins a line with a board message. The port must have room for LINE_BYTES_MAX bytes. */
void write_line(uint8_t message);
void write_uint(uint8_t field, uint32_t number);
void write_word(uint8_t field, uint8_t word);
void write_hex(uint8_t field, uint32_t number, uint8_t digits);
void write_text(uint8_t field, const char *text);
/* Begins a value that the caller writes character by character. */
void write_key(uint8_t field);
void write_char(char c);
void write_hex_byte(uint8_t byte);
void write_end(void);

#endif
