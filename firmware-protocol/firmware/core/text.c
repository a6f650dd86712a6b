#include "text.h"

#include <string.h>

uint8_t hex_value(char c) {
    if (c >= '0' && c <= '9') return (uint8_t)(c - '0');
    if (c >= 'A' && c <= 'F') return (uint8_t)(c - 'A' + 10);
    if (c >= 'a' && c <= 'f') return (uint8_t)(c - 'a' + 10);
    return 255;
}

char hex_digit(uint8_t value) {
    value &= 15;
    return (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

bool is_hex(const char *text, uint8_t digits_min, uint8_t digits_max) {
    uint8_t digits = 0;
    for (; text[digits] != '\0'; digits++)
        if (digits == digits_max || hex_value(text[digits]) == 255) return false;
    return digits >= digits_min;
}

uint32_t hex_number(const char *text) {
    uint32_t number = 0;
    for (; *text != '\0'; text++) number = number << 4 | hex_value(*text);
    return number;
}

bool parse_number(const char *text, uint32_t max, uint32_t *number) {
    uint32_t sum = 0;
    if (text[0] == '\0' || (text[0] == '0' && text[1] != '\0')) return false;
    for (; *text != '\0'; text++) {
        uint8_t digit = (uint8_t)(*text - '0');
        if (digit > 9 || sum > UINT32_MAX / 10) return false;
        sum *= 10;
        if (sum > UINT32_MAX - digit) return false;
        sum += digit;
    }
    *number = sum;
    return sum <= max;
}

uint8_t square_number(char file, char rank) {
    if (file < 'a' || file > 'h' || rank < '1' || rank > '8') return 255;
    return (uint8_t)((rank - '1') * 8 + (file - 'a'));
}

bool is_square_content(char c) { return c != '\0' && strchr(".?oUuPNBRQKpnbrqk", c) != 0; }
