#include "telling.h"

#include <string.h>

#include "flash.h"
#include "lights.h"
#include "port.h"
#include "settings.h"
#include "squares.h"
#include "writer.h"

#define CHANGES_MAX 32
#define BUTTON_EVENTS_MAX 4

struct chess_clock chess_clock;
uint16_t bad_lines;

static uint16_t due;     /* one bit per message */
static uint16_t answers; /* those that answer `answered_seq` */
static uint16_t answered_seq;
static uint8_t error_code;
static char error_key[KEY_CHARS_MAX + 1];
static struct button_event button_events[BUTTON_EVENTS_MAX];
static uint8_t button_count;

void tell(uint8_t message) { due |= (uint16_t)(1u << message); }

void answer(uint8_t message, uint16_t re) {
    answered_seq = re;
    answers |= (uint16_t)(1u << message);
    tell(message);
}

void answer_error(uint16_t re, uint8_t code, const char *key) {
    error_code = code;
    strncpy(error_key, key, KEY_CHARS_MAX);
    answer(MESSAGE_ERR, re);
}

bool button_room(void) { return button_count < BUTTON_EVENTS_MAX; }

void tell_button(const struct button_event *event) {
    button_events[button_count++] = *event;
    tell(MESSAGE_BUTTON);
}

static void write_board(void) {
    write_uint(BOARD_PROTO, PROTOCOL_NUMBER);
    write_hex(BOARD_ID, settings.id, 8);
    write_text(BOARD_NAME, NAME);
    write_text(BOARD_FW, VERSION);
    write_hex(BOARD_BOOT, port_boot_number(), 4);
}

static void write_caps(void) {
    write_word(CAPS_SENSE, settings.colour == COLOUR_NONE ? CAPS_SENSE_OCCUPANCY : CAPS_SENSE_COLOUR);
    write_uint(CAPS_LEVELS, 1);
    write_word(CAPS_LIGHTS, LIGHTS == 81 ? CAPS_LIGHTS_CORNERS : CAPS_LIGHTS_SQUARES);
    write_word(CAPS_COLOURS, CAPS_COLOURS_RGB);
    write_uint(CAPS_BUTTONS, BUTTONS);
    write_uint(CAPS_CLOCK, 1);
    write_uint(CAPS_BATTERY, 0);
    write_uint(CAPS_SCAN, settings.scan_ms);
    write_word(CAPS_TURN, CAPS_TURN_FIXED);
    write_uint(CAPS_MOTORS, 0);
    write_uint(CAPS_QUEUE, 1);
    write_uint(CAPS_LINE, LINE_BYTES_MAX);
}

static void write_state(uint32_t now_ms) {
    write_uint(STATE_T, now_ms);
    write_key(STATE_SQUARES);
    for (uint8_t square = 0; square < SQUARES; square++) write_char(squares_content(square));
    write_hex(STATE_HASH, squares_hash(), 4);
    squares_all_told();
}

static void write_diff(void) {
    write_uint(DIFF_T, squares_changed_at_ms());
    write_key(DIFF_CHANGES);
    for (uint8_t square = 0; square < SQUARES; square++) {
        if (!squares_is_untold(square)) continue;
        write_char((char)('a' + square % 8));
        write_char((char)('1' + square / 8));
        write_char(squares_content(square));
    }
    write_hex(DIFF_HASH, squares_hash(), 4);
    squares_all_told();
}

static void write_beat(uint32_t now_ms) {
    write_uint(BEAT_T, now_ms);
    write_hex(BEAT_HASH, squares_hash(), 4);
    write_uint(BEAT_BAD, bad_lines);
}

static void write_lit(uint32_t now_ms) {
    uint8_t used = 0;
    write_key(LIT_PICTURE);
    for (uint8_t light = 0; light < LIGHTS; light++) {
        uint8_t pen = lights_pen(light);
        used |= (uint8_t)(1u << pen);
        write_char((char)(pen == 0 ? '.' : 'a' + pen - 1));
    }
    for (uint8_t pen = 1; pen <= PENS; pen++)
        if (used >> pen & 1) lights_write_pen((uint8_t)(LIT_A + pen - 1), pen);
    write_uint(LIT_HOLD, lights_hold_left_s(now_ms));
}

static void write_clock(uint32_t now_ms) {
    write_uint(CLOCK_T, now_ms);
    write_uint(CLOCK_MS1, chess_clock.left_ms[0]);
    write_uint(CLOCK_MS8, chess_clock.left_ms[1]);
    write_word(CLOCK_RUN, chess_clock.run);
    write_word(CLOCK_LEVER, chess_clock.lever);
    write_word(CLOCK_FLAG, chess_clock.flag);
}

static void write_button(void) {
    const struct button_event *event = &button_events[0];
    write_uint(BUTTON_T, event->at_ms);
    write_uint(BUTTON_N, event->button);
    write_word(BUTTON_IS, event->down ? BUTTON_IS_DOWN : BUTTON_IS_UP);
    button_count--;
    memmove(&button_events[0], &button_events[1], button_count * sizeof button_events[0]);
    if (button_count > 0) tell(MESSAGE_BUTTON);
}

static void write_settings(void) {
    write_uint(SETTINGS_DEBOUNCE, settings.debounce_ms);
    write_uint(SETTINGS_SCAN, settings.scan_ms);
    write_uint(SETTINGS_BEAT, settings.beat_ms);
    write_uint(SETTINGS_BRIGHT, settings.bright);
    write_uint(SETTINGS_ON, settings.on);
    write_uint(SETTINGS_OFF, settings.off);
    write_uint(SETTINGS_COLOUR, settings.colour);
    write_uint(SETTINGS_SENSORS, settings.sensors);
    write_uint(SETTINGS_STRIP, settings.strip);
    write_hex(SETTINGS_ID, settings.id, 8);
    write_uint(SETTINGS_SAVED, settings_are_saved());
}

static void write_levels(uint32_t now_ms) {
    write_uint(LEVELS_T, now_ms);
    write_key(LEVELS_LEVELS);
    for (uint8_t square = 0; square < SQUARES; square++) write_hex_byte(squares_level(square));
}

static void write_rest(void) {
    write_key(REST_LEVELS);
    for (uint8_t square = 0; square < SQUARES; square++) write_hex_byte(settings.rest[square]);
}

static void write_error(void) {
    write_word(ERR_CODE, error_code);
    if (error_key[0] != '\0') write_text(ERR_KEY, error_key);
}

static void write_fields(uint8_t message, uint32_t now_ms) {
    switch (message) {
        case MESSAGE_BOARD: write_board(); break;
        case MESSAGE_CAPS: write_caps(); break;
        case MESSAGE_STATE: write_state(now_ms); break;
        case MESSAGE_DIFF: write_diff(); break;
        case MESSAGE_BEAT: write_beat(now_ms); break;
        case MESSAGE_LIT: write_lit(now_ms); break;
        case MESSAGE_CLOCK: write_clock(now_ms); break;
        case MESSAGE_BUTTON: write_button(); break;
        case MESSAGE_SETTINGS: write_settings(); break;
        case MESSAGE_LEVELS: write_levels(now_ms); break;
        case MESSAGE_REST: write_rest(); break;
        case MESSAGE_ERR: write_error(); break;
        default: break;
    }
}

static void write_message(uint8_t message, uint32_t now_ms) {
    uint16_t bit = (uint16_t)(1u << message);
    due &= (uint16_t)~bit;
    write_line(message);
    /* The first field of every answer is `re`. */
    if (answers & bit) write_uint(OK_RE, answered_seq);
    answers &= (uint16_t)~bit;
    write_fields(message, now_ms);
    write_end();
}

bool tell_next(uint32_t now_ms) {
    static const uint8_t most_urgent_first[] FLASH = {
        MESSAGE_BOARD,  MESSAGE_CAPS,  MESSAGE_STATE, MESSAGE_DIFF, MESSAGE_BUTTON,   MESSAGE_CLOCK, MESSAGE_OK,
        MESSAGE_ERR,    MESSAGE_LIT,   MESSAGE_REST,  MESSAGE_BEAT, MESSAGE_SETTINGS, MESSAGE_LEVELS,
    };
    if (squares_untold_count() > 0) tell(squares_untold_count() > CHANGES_MAX ? MESSAGE_STATE : MESSAGE_DIFF);
    if (due == 0) return false;
    for (uint8_t at = 0; at < sizeof most_urgent_first; at++) {
        uint8_t message = (uint8_t)flash_char(&most_urgent_first[at]);
        if ((due >> message & 1) == 0) continue;
        if (message == MESSAGE_DIFF && squares_untold_count() == 0) {
            due &= (uint16_t)~(1u << message); /* a STATE line has reported it */
            continue;
        }
        write_message(message, now_ms);
        return true;
    }
    return false;
}
