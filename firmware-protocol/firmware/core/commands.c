#include "commands.h"

#include <string.h>

#include "fields.h"
#include "flash.h"
#include "lights.h"
#include "port.h"
#include "settings.h"
#include "squares.h"
#include "telling.h"

#define STREAM_MS_MIN 50

enum { DONE = 254, WAITING = 255 }; /* other results are error codes */

static struct {
    bool any;
    uint16_t seq;
    uint16_t crc;
} last_done;
static bool saving;
static uint16_t save_seq;
static uint16_t stream_every_ms;

uint16_t stream_ms(void) { return stream_every_ms; }

/* Names `key` as the faulty one. */
static uint8_t refuse(struct fields *fields, const char *key) {
    strcpy(fields->fault, key);
    return ERR_CODE_FIELD;
}

static uint8_t take_light(struct fields *fields, uint32_t now_ms) {
    const char *picture = field_given(fields, LIGHT_PICTURE) ? fields->values[LIGHT_PICTURE].text : 0;
    uint32_t hold_s = field_given(fields, LIGHT_HOLD) ? fields->values[LIGHT_HOLD].number : 0;
    char pen[] = "a";
    if (picture != 0 && strlen(picture) != LIGHTS) return refuse(fields, "picture");
    for (uint8_t field = LIGHT_A; field <= LIGHT_E; field++, pen[0]++)
        if (picture != 0 && strchr(picture, pen[0]) != 0 && !field_given(fields, field)) return refuse(fields, pen);
    for (uint8_t field = LIGHT_A; field <= LIGHT_E; field++)
        if (field_given(fields, field)) lights_set_pen((uint8_t)(field - LIGHT_A + 1), fields->values[field].text);
    lights_show(picture, (uint16_t)hold_s, now_ms);
    return DONE;
}

static uint8_t take_setclock(const struct fields *fields) {
    uint32_t left_ms[2] = {fields->values[SETCLOCK_MS1].number, fields->values[SETCLOCK_MS8].number};
    uint32_t add_ms[2] = {0, 0};
    if (field_given(fields, SETCLOCK_ADD1)) add_ms[0] = fields->values[SETCLOCK_ADD1].number;
    if (field_given(fields, SETCLOCK_ADD8)) add_ms[1] = fields->values[SETCLOCK_ADD8].number;
    clock_set(&chess_clock, left_ms, add_ms);
    tell(MESSAGE_CLOCK);
    return DONE;
}

static uint8_t take_runclock(const struct fields *fields, uint32_t now_ms) {
    clock_run(&chess_clock, (uint8_t)fields->values[RUNCLOCK_SIDE].number, now_ms);
    tell(MESSAGE_CLOCK);
    return DONE;
}

static void set_byte(const struct fields *fields, uint8_t field, uint8_t *setting) {
    if (field_given(fields, field)) *setting = (uint8_t)fields->values[field].number;
}

static uint8_t take_set(struct fields *fields) {
    uint8_t strip_before = settings.strip;
    uint8_t on = settings.on;
    uint8_t off = settings.off;
    set_byte(fields, SET_ON, &on);
    set_byte(fields, SET_OFF, &off);
    if (off > on) return refuse(fields, field_given(fields, SET_OFF) ? "off" : "on");
    settings.on = on;
    settings.off = off;
    if (field_given(fields, SET_DEBOUNCE)) settings.debounce_ms = (uint16_t)fields->values[SET_DEBOUNCE].number;
    if (field_given(fields, SET_BEAT)) settings.beat_ms = (uint16_t)fields->values[SET_BEAT].number;
    if (field_given(fields, SET_ID)) settings.id = fields->values[SET_ID].number;
    set_byte(fields, SET_SCAN, &settings.scan_ms);
    set_byte(fields, SET_BRIGHT, &settings.bright);
    set_byte(fields, SET_COLOUR, &settings.colour);
    set_byte(fields, SET_SENSORS, &settings.sensors);
    set_byte(fields, SET_STRIP, &settings.strip);
    lights_rewire(strip_before);
    return DONE;
}

static uint8_t take_defaults(void) {
    uint32_t id = settings.id;
    uint8_t strip_before = settings.strip;
    settings_defaults();
    settings.id = id;
    lights_rewire(strip_before);
    return DONE;
}

static uint8_t take_save(uint16_t seq) {
    saving = true;
    save_seq = seq;
    settings_save();
    return WAITING;
}

void answer_save(bool done) {
    saving = false;
    if (done)
        answer(MESSAGE_OK, save_seq);
    else
        answer_error(save_seq, ERR_CODE_STORE, "");
}

static uint8_t take_stream(struct fields *fields) {
    uint16_t every_ms = (uint16_t)fields->values[STREAM_EVERY].number;
    if (every_ms != 0 && every_ms < STREAM_MS_MIN) return refuse(fields, "every");
    stream_every_ms = every_ms;
    return DONE;
}

static uint8_t take_calibrate(const struct fields *fields) {
    const char *digits = fields->values[CALIBRATE_REST].text;
    if (!field_given(fields, CALIBRATE_REST)) {
        squares_rest_here();
        return DONE;
    }
    for (uint8_t square = 0; square < SQUARES; square++, digits += 2)
        settings.rest[square] = (uint8_t)(hex_value(digits[0]) << 4 | hex_value(digits[1]));
    return DONE;
}

static uint8_t take_command(uint8_t message, struct fields *fields, uint16_t seq, uint32_t now_ms) {
    switch (message) {
        case MESSAGE_LIGHT: return take_light(fields, now_ms);
        case MESSAGE_SETCLOCK: return take_setclock(fields);
        case MESSAGE_RUNCLOCK: return take_runclock(fields, now_ms);
        case MESSAGE_STREAM: return take_stream(fields);
        case MESSAGE_STOP: return DONE;
        case MESSAGE_ARM:
        case MESSAGE_DRIVE: return ERR_CODE_UNSUPPORTED;
        default: break;
    }
    /* All others use the settings, which must not change during a save. */
    if (saving) return ERR_CODE_BUSY;
    switch (message) {
        case MESSAGE_SET: return take_set(fields);
        case MESSAGE_SAVE: return take_save(seq);
        case MESSAGE_DEFAULTS: return take_defaults();
        default: return take_calibrate(fields);
    }
}

static void answer_read(uint8_t what, uint16_t re) {
    static const uint8_t messages[] FLASH = {
        MESSAGE_BOARD,   MESSAGE_CAPS,     MESSAGE_STATE,  MESSAGE_LIT,  MESSAGE_CLOCK,
        MESSAGE_BATTERY, MESSAGE_SETTINGS, MESSAGE_LEVELS, MESSAGE_REST,
    };
    if (what == READ_WHAT_BATTERY)
        answer_error(re, ERR_CODE_UNSUPPORTED, "");
    else
        answer((uint8_t)flash_char(&messages[what]), re);
}

static void take_hello(struct fields *fields, uint16_t re) {
    uint32_t min = fields->values[HELLO_MIN].number;
    uint32_t max = fields->values[HELLO_MAX].number;
    last_done.any = false;
    if (max < min) {
        answer_error(re, ERR_CODE_FIELD, "max");
    } else if (min > PROTOCOL_NUMBER) {
        answer_error(re, ERR_CODE_VERSION, "");
    } else {
        answer(MESSAGE_BOARD, re);
        answer(MESSAGE_CAPS, re);
        answer(MESSAGE_STATE, re);
    }
}

static void carry_out_once(const struct line *line, uint8_t message, struct fields *fields, uint32_t now_ms) {
    uint8_t outcome;
    if (last_done.any && last_done.seq == line->seq && last_done.crc == line->crc) {
        if (!saving) answer(MESSAGE_OK, line->seq);
        return;
    }
    outcome = take_command(message, fields, line->seq, now_ms);
    if (outcome < DONE) {
        answer_error(line->seq, outcome, fields->fault);
        return;
    }
    last_done.any = true;
    last_done.seq = line->seq;
    last_done.crc = line->crc;
    if (outcome == DONE) answer(MESSAGE_OK, line->seq);
}

void carry_out(const struct line *line, uint32_t now_ms) {
    struct fields fields;
    uint8_t message = message_number(host_messages, HOST_MESSAGES, line->type);
    if (message == HOST_MESSAGES) {
        answer_error(line->seq, ERR_CODE_TYPE, "");
        return;
    }
    if (!fields_read(&fields, &host_messages[message], line->words)) {
        answer_error(line->seq, ERR_CODE_FIELD, fields.fault);
        return;
    }
    switch (message) {
        case MESSAGE_HELLO: take_hello(&fields, line->seq); break;
        case MESSAGE_READ: answer_read((uint8_t)fields.values[READ_WHAT].number, line->seq); break;
        case MESSAGE_PING: answer(MESSAGE_BEAT, line->seq); break;
        default: carry_out_once(line, message, &fields, now_ms); break;
    }
}

void host_is_gone(uint32_t now_ms) {
    stream_every_ms = 0;
    lights_show(0, 0, now_ms);
}
