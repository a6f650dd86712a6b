#include "writer.h"

#include "crc16.h"
#include "flash.h"
#include "port.h"
#include "text.h"

static uint16_t next_seq;
static uint16_t crc;
static struct message_rule rule;

void write_char(char c) {
    crc = crc16_add(crc, (uint8_t)c);
    port_put((uint8_t)c);
}

static void write_chars(const char *text) {
    for (; *text != '\0'; text++) write_char(*text);
}

static void write_number(uint32_t number) {
    char digits[11];
    uint8_t at = sizeof digits - 1;
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    write_chars(digits + at);
}

void write_line(uint8_t message) {
    crc = CRC16_START;
    flash_copy(&rule, &board_messages[message]);
    write_number(next_seq++);
    write_char(' ');
    write_chars(rule.name);
}

void write_key(uint8_t field) {
    struct field_rule field_rule;
    flash_copy(&field_rule, &rule.fields[field]);
    write_char(' ');
    write_chars(field_rule.key);
    write_char('=');
}

void write_uint(uint8_t field, uint32_t number) {
    write_key(field);
    write_number(number);
}

void write_word(uint8_t field, uint8_t word) {
    struct field_rule field_rule;
    const char *at;
    flash_copy(&field_rule, &rule.fields[field]);
    at = field_rule.words;
    for (; word > 0; word--)
        while (flash_char(at++) != '\0') continue;
    write_key(field);
    for (; flash_char(at) != '\0'; at++) write_char(flash_char(at));
}

static void write_digits(uint32_t number, uint8_t digits) {
    while (digits-- > 0) write_char(hex_digit((uint8_t)(number >> (4 * digits))));
}

void write_hex(uint8_t field, uint32_t number, uint8_t digits) {
    write_key(field);
    write_digits(number, digits);
}

void write_hex_byte(uint8_t byte) { write_digits(byte, 2); }

void write_text(uint8_t field, const char *text) {
    write_key(field);
    write_chars(text);
}

void write_end(void) {
    uint16_t checksum = crc;
    write_char('*');
    write_digits(checksum, 4);
    port_put('\n');
}
