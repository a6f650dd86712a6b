#include "fields.h"

#include <string.h>

#include "flash.h"
#include "text.h"

#define CHANGES_MAX 32
#define PATTERN_AT 6 /* in a pen, after its colour */

uint8_t message_number(const struct message_rule *messages, uint8_t count, const char *name) {
    struct message_rule rule;
    uint8_t number;
    for (number = 0; number < count; number++) {
        flash_copy(&rule, &messages[number]);
        if (strcmp(rule.name, name) == 0) break;
    }
    return number;
}

/* Whether the word at `word` in flash equals `text`. */
static bool is_word(const char *word, const char *text) {
    while (*text != '\0' && *text == flash_char(word)) {
        text++;
        word++;
    }
    return *text == '\0' && flash_char(word) == '\0';
}

static bool word_number(const char *words, const char *text, uint32_t *number) {
    for (*number = 0; flash_char(words) != '\0'; (*number)++) {
        if (is_word(words, text)) return true;
        while (flash_char(words++) != '\0') continue;
    }
    return false;
}

static bool is_text(const char *text, uint32_t max) {
    size_t length = strlen(text);
    for (const char *at = text; *at != '\0'; at++) {
        if (*at != '%') continue;
        if (hex_value(at[1]) == 255 || hex_value(at[2]) == 255) return false;
    }
    return length <= max;
}

static bool is_pen(const char *text) {
    const char *pattern = text + PATTERN_AT;
    for (uint8_t digit = 0; digit < PATTERN_AT; digit++)
        if (hex_value(text[digit]) == 255) return false;
    return *pattern == '\0' || strcmp(pattern, "/slow") == 0 || strcmp(pattern, "/fast") == 0 ||
           strcmp(pattern, "/anti") == 0;
}

static bool is_picture(const char *text) {
    uint8_t length = 0;
    for (; text[length] != '\0'; length++)
        if (text[length] != '.' && (text[length] < 'a' || text[length] > 'e')) return false;
    return length == 64 || length == 81;
}

static bool are_squares(const char *text) {
    uint8_t length = 0;
    for (; text[length] != '\0'; length++)
        if (!is_square_content(text[length])) return false;
    return length == SQUARES;
}

static bool are_changes(const char *text) {
    uint8_t count = 0;
    for (; *text != '\0'; text += 3, count++)
        if (square_number(text[0], text[1]) == 255 || !is_square_content(text[2])) return false;
    return count <= CHANGES_MAX;
}

static bool read_value(const struct field_rule *rule, const char *text, union field_value *value) {
    uint32_t number;
    switch (rule->kind) {
        case KIND_UINT:
            if (!parse_number(text, rule->max, &number) || number < rule->min) return false;
            value->number = number;
            return true;
        case KIND_WORD:
            if (!word_number(rule->words, text, &number)) return false;
            value->number = number;
            return true;
        case KIND_SQUARE:
            value->number = square_number(text[0], text[0] == '\0' ? '\0' : text[1]);
            return value->number != 255 && text[2] == '\0';
        case KIND_HEX:
            if (!is_hex(text, (uint8_t)rule->min, (uint8_t)rule->max)) return false;
            value->text = text;
            if (rule->max <= 8) value->number = hex_number(text);
            return true;
        default: break;
    }
    value->text = text;
    switch (rule->kind) {
        case KIND_TEXT: return is_text(text, rule->max);
        case KIND_PEN: return is_pen(text);
        case KIND_PICTURE: return is_picture(text);
        case KIND_SQUARES: return are_squares(text);
        case KIND_CHANGES: return are_changes(text);
        default: return is_hex(text, 2 * SQUARES, 2 * SQUARES);
    }
}

/* Reads one `key=value`. False for a known key with a bad value. */
static bool read_word(struct fields *fields, const struct message_rule *message, const char *key, const char *value) {
    struct field_rule rule;
    for (uint8_t field = 0; field < message->field_count; field++) {
        flash_copy(&rule, &message->fields[field]);
        if (strcmp(rule.key, key) != 0) continue;
        if (field_given(fields, field)) return true;
        fields->present |= (uint16_t)(1u << field);
        if (read_value(&rule, value, &fields->values[field])) return true;
        strcpy(fields->fault, rule.key);
        return false;
    }
    return true;
}

static bool find_missing(struct fields *fields, const struct message_rule *message) {
    struct field_rule rule;
    for (uint8_t field = 0; field < message->field_count; field++) {
        flash_copy(&rule, &message->fields[field]);
        if (rule.optional || field_given(fields, field)) continue;
        strcpy(fields->fault, rule.key);
        return true;
    }
    return false;
}

bool fields_read(struct fields *fields, const struct message_rule *message, char *words) {
    struct message_rule rule;
    flash_copy(&rule, message);
    fields->present = 0;
    fields->fault[0] = '\0';
    while (*words != '\0') {
        char *key = words;
        char *value = strchr(key, '=');
        *value++ = '\0';
        words = value;
        while (*words != '\0' && *words != ' ') words++;
        if (*words == ' ') *words++ = '\0';
        if (!read_word(fields, &rule, key, value)) return false;
    }
    return !find_missing(fields, &rule);
}
