/* Judges every line of vectors.json and writes the good ones anew. */
#include "vectors.h"

#include "crc16.h"
#include "fields.h"
#include "flash.h"
#include "harness.h"
#include "text.h"

static char rewritten[LINE_BYTES_MAX + 1];

static void append(const char *text) { strncat(rewritten, text, LINE_BYTES_MAX - strlen(rewritten)); }

static void append_word(const struct field_rule *rule, uint32_t number) {
    const char *word = rule->words;
    for (; number > 0; number--) word += strlen(word) + 1;
    append(word);
}

static void append_value(const struct field_rule *rule, const union field_value *value) {
    char number[16];
    switch (rule->kind) {
        case KIND_UINT: snprintf(number, sizeof number, "%u", value->number); break;
        case KIND_HEX:
            if (rule->max > 8) {
                append(value->text);
                return;
            }
            snprintf(number, sizeof number, "%08X", value->number);
            break;
        case KIND_SQUARE:
            snprintf(number, sizeof number, "%c%u", 'a' + value->number % 8, value->number / 8 + 1);
            break;
        case KIND_WORD: append_word(rule, value->number); return;
        default: append(value->text); return;
    }
    append(number);
}

static bool is_shorter_hex(const struct field_rule *rule) { return rule->kind == KIND_HEX && rule->min < 8; }

/* Writes a line anew from its meaning. False when it has a number with fewer digits than the firmware writes. */
static bool rewrite(const struct line *line, const struct message_rule *message, const struct fields *fields) {
    uint16_t crc = CRC16_START;
    bool same_digits = true;
    snprintf(rewritten, sizeof rewritten, "%u %s", line->seq, line->type);
    for (uint8_t field = 0; field < message->field_count; field++) {
        const struct field_rule *rule = &message->fields[field];
        if (!field_given(fields, field)) continue;
        if (is_shorter_hex(rule)) same_digits = false;
        append(" ");
        append(rule->key);
        append("=");
        append_value(rule, &fields->values[field]);
    }
    for (const char *at = rewritten; *at != '\0'; at++) crc = crc16_add(crc, (uint8_t)*at);
    snprintf(rewritten + strlen(rewritten), 6, "*%04X", crc);
    return same_digits;
}

static void check_vector(const struct vector *vector) {
    static struct line_reader reader;
    struct line line;
    struct fields fields;
    const struct message_rule *messages = vector->from == FROM_HOST ? host_messages : board_messages;
    uint8_t count = vector->from == FROM_HOST ? HOST_MESSAGES : BOARD_MESSAGES;
    uint8_t message;
    bool good;
    for (int at = 0; at < vector->length; at++)
        CHECK(line_take(&reader, (uint8_t)vector->line[at], &line) == LINE_UNFINISHED);
    CHECK(line_take(&reader, '\n', &line) == vector->result);
    if (vector->result != LINE_GOOD) return;
    message = message_number(messages, count, line.type);
    CHECK((message == count) == (vector->verdict == VERDICT_TYPE));
    if (message == count) return;
    good = fields_read(&fields, &messages[message], line.words);
    CHECK(good == (vector->verdict == VERDICT_MEANS));
    CHECK(good || strcmp(fields.fault, vector->key) == 0);
    if (good && vector->again != NULL && rewrite(&line, &messages[message], &fields))
        CHECK(strcmp(rewritten, vector->again) == 0);
}

static void check_vectors(void) {
    unsigned count = sizeof vectors / sizeof *vectors;
    CHECK(count >= 60);
    for (unsigned at = 0; at < count; at++) check_vector(&vectors[at]);
}

static void check_checksum(void) {
    uint16_t crc = CRC16_START;
    for (const char *at = "123456789"; *at != '\0'; at++) crc = crc16_add(crc, (uint8_t)*at);
    CHECK(crc == 0x29B1);
}

static void check_line_ends(void) {
    static struct line_reader reader;
    struct line line;
    const char *text = "7 PING*018E\r\n7 PING*018E\r7 PING*018E\n\n";
    unsigned good = 0, empty = 0;
    for (; *text != '\0'; text++) {
        enum line_result result = line_take(&reader, (uint8_t)*text, &line);
        good += result == LINE_GOOD;
        empty += result == LINE_EMPTY;
    }
    CHECK(good == 3 && empty == 2);
}

const struct test vector_tests[] = {
    {"all vectors", check_vectors},
    {"the checksum's check value", check_checksum},
    {"CR, LF and CR LF end a line", check_line_ends},
    {NULL, NULL},
};
