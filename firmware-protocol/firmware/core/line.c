#include "line.h"

#include <string.h>

#include "crc16.h"
#include "text.h"

#define CHECKSUM_CHARS 5 /* including its star */
#define WORD_CHARS_MAX 12

static bool is_letter(char c, char first) { return c >= first && c <= first + 25; }

/* The length of a name of digits and letters from `first` on, which begins with a letter. 0 when it is none. */
static uint8_t name_length(const char *text, char first) {
    uint8_t length = 0;
    if (!is_letter(text[0], first)) return 0;
    while (is_letter(text[length], first) || (text[length] >= '0' && text[length] <= '9')) length++;
    return length > WORD_CHARS_MAX ? 0 : length;
}

static bool are_words(const char *text) {
    while (*text != '\0') {
        uint8_t length = name_length(text, 'a');
        const char *value = text + length + 1;
        if (length == 0 || text[length] != '=') return false;
        for (text = value; *text != '\0' && *text != ' '; text++)
            if (*text == '=' || *text == '*') return false;
        if (text == value) return false;
        if (*text == ' ' && *++text == '\0') return false;
    }
    return true;
}

/* Splits `<seq> <TYPE> <words>` into its parts. */
static bool cut(char *text, struct line *line) {
    uint32_t seq;
    uint8_t length;
    char *space = strchr(text, ' ');
    if (space == 0) return false;
    *space = '\0';
    if (!parse_number(text, UINT16_MAX, &seq)) return false;
    line->seq = (uint16_t)seq;
    line->type = space + 1;
    length = name_length(line->type, 'A');
    if (length == 0) return false;
    line->words = line->type + length;
    if (*line->words == '\0') return true;
    if (*line->words != ' ') return false;
    *line->words++ = '\0';
    return *line->words != '\0' && are_words(line->words);
}

static enum line_result check(char *text, uint8_t length, struct line *line) {
    uint16_t crc = CRC16_START;
    char *star = text + length - CHECKSUM_CHARS;
    if (length < CHECKSUM_CHARS || *star != '*' || !is_hex(star + 1, 4, 4)) return LINE_BAD_SHAPE;
    line->crc = (uint16_t)hex_number(star + 1);
    *star = '\0';
    for (const char *at = text; at != star; at++) crc = crc16_add(crc, (uint8_t)*at);
    if (crc != line->crc) return LINE_BAD_CHECKSUM;
    return cut(text, line) ? LINE_GOOD : LINE_BAD_SHAPE;
}

static enum line_result judge(struct line_reader *reader, struct line *line) {
    if (reader->length == 0) return LINE_EMPTY;
    if (reader->too_long) return LINE_TOO_LONG;
    if (reader->text[0] == '#') return LINE_DEBUG;
    if (reader->text[0] == '!') return LINE_STOP;
    if (reader->bad_character) return LINE_BAD_CHARACTER;
    if (reader->text[0] == '?' && reader->length == 1) return LINE_ASK;
    reader->text[reader->length] = '\0';
    return check(reader->text, reader->length, line);
}

enum line_result line_take(struct line_reader *reader, uint8_t byte, struct line *line) {
    enum line_result result;
    if (byte != '\n' && byte != '\r') {
        if (byte < 0x20 || byte > 0x7E) reader->bad_character = true;
        if (reader->length == LINE_CHARS_MAX)
            reader->too_long = true;
        else
            reader->text[reader->length++] = (char)byte;
        return LINE_UNFINISHED;
    }
    result = judge(reader, line);
    reader->length = 0;
    reader->too_long = false;
    reader->bad_character = false;
    return result;
}
