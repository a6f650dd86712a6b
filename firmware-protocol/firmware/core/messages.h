/* Written by firmware-protocol/generate.mjs from firmware-protocol/messages.json; do not edit. */
#ifndef MESSAGES_H
#define MESSAGES_H

#include <stdint.h>

#define PROTOCOL_NUMBER 1
#define LINE_BYTES_MAX 200 /* with the line end */
#define FIELDS_MAX 13
#define KEY_CHARS_MAX 8 /* of the keys known here */
#define NAME_CHARS_MAX 9

enum {
    KIND_UINT,
    KIND_HEX,
    KIND_WORD,
    KIND_TEXT,
    KIND_SQUARE,
    KIND_SQUARES,
    KIND_CHANGES,
    KIND_LEVELS,
    KIND_PICTURE,
    KIND_PEN,
};

enum {
    MESSAGE_HELLO,
    MESSAGE_READ,
    MESSAGE_PING,
    MESSAGE_LIGHT,
    MESSAGE_SETCLOCK,
    MESSAGE_RUNCLOCK,
    MESSAGE_SET,
    MESSAGE_SAVE,
    MESSAGE_DEFAULTS,
    MESSAGE_STREAM,
    MESSAGE_CALIBRATE,
    MESSAGE_ARM,
    MESSAGE_DRIVE,
    MESSAGE_STOP,
    HOST_MESSAGES,
};

enum {
    MESSAGE_BOARD,
    MESSAGE_CAPS,
    MESSAGE_STATE,
    MESSAGE_DIFF,
    MESSAGE_BEAT,
    MESSAGE_LIT,
    MESSAGE_CLOCK,
    MESSAGE_BUTTON,
    MESSAGE_BATTERY,
    MESSAGE_SETTINGS,
    MESSAGE_LEVELS,
    MESSAGE_REST,
    MESSAGE_MOTOR,
    MESSAGE_OK,
    MESSAGE_ERR,
    BOARD_MESSAGES,
};

enum {
    HELLO_MIN,
    HELLO_MAX,
    HELLO_HOST,
    HELLO_FIELDS,
};

enum {
    READ_WHAT,
    READ_FIELDS,
};

enum {
    READ_WHAT_BOARD,
    READ_WHAT_CAPS,
    READ_WHAT_STATE,
    READ_WHAT_LIGHTS,
    READ_WHAT_CLOCK,
    READ_WHAT_BATTERY,
    READ_WHAT_SETTINGS,
    READ_WHAT_LEVELS,
    READ_WHAT_REST,
};

enum {
    PING_FIELDS,
};

enum {
    LIGHT_PICTURE,
    LIGHT_A,
    LIGHT_B,
    LIGHT_C,
    LIGHT_D,
    LIGHT_E,
    LIGHT_HOLD,
    LIGHT_FIELDS,
};

enum {
    SETCLOCK_MS1,
    SETCLOCK_MS8,
    SETCLOCK_ADD1,
    SETCLOCK_ADD8,
    SETCLOCK_FIELDS,
};

enum {
    RUNCLOCK_SIDE,
    RUNCLOCK_FIELDS,
};

enum {
    RUNCLOCK_SIDE_0,
    RUNCLOCK_SIDE_1,
    RUNCLOCK_SIDE_8,
};

enum {
    SET_DEBOUNCE,
    SET_SCAN,
    SET_BEAT,
    SET_BRIGHT,
    SET_ON,
    SET_OFF,
    SET_COLOUR,
    SET_SENSORS,
    SET_STRIP,
    SET_ID,
    SET_FIELDS,
};

enum {
    SAVE_FIELDS,
};

enum {
    DEFAULTS_FIELDS,
};

enum {
    STREAM_EVERY,
    STREAM_FIELDS,
};

enum {
    CALIBRATE_REST,
    CALIBRATE_FIELDS,
};

enum {
    ARM_SECONDS,
    ARM_FIELDS,
};

enum {
    DRIVE_FROM,
    DRIVE_TO,
    DRIVE_FIELDS,
};

enum {
    STOP_FIELDS,
};

enum {
    BOARD_RE,
    BOARD_PROTO,
    BOARD_ID,
    BOARD_NAME,
    BOARD_FW,
    BOARD_BOOT,
    BOARD_FIELDS,
};

enum {
    CAPS_RE,
    CAPS_SENSE,
    CAPS_LEVELS,
    CAPS_LIGHTS,
    CAPS_COLOURS,
    CAPS_BUTTONS,
    CAPS_CLOCK,
    CAPS_BATTERY,
    CAPS_SCAN,
    CAPS_TURN,
    CAPS_MOTORS,
    CAPS_QUEUE,
    CAPS_LINE,
    CAPS_FIELDS,
};

enum {
    CAPS_SENSE_OCCUPANCY,
    CAPS_SENSE_COLOUR,
    CAPS_SENSE_PIECE,
};

enum {
    CAPS_LIGHTS_NONE,
    CAPS_LIGHTS_SQUARES,
    CAPS_LIGHTS_CORNERS,
};

enum {
    CAPS_COLOURS_NONE,
    CAPS_COLOURS_MONO,
    CAPS_COLOURS_RGB,
};

enum {
    CAPS_TURN_FIXED,
    CAPS_TURN_TURNABLE,
    CAPS_TURN_SENSED,
};

enum {
    STATE_RE,
    STATE_T,
    STATE_SQUARES,
    STATE_HASH,
    STATE_FIELDS,
};

enum {
    DIFF_T,
    DIFF_CHANGES,
    DIFF_HASH,
    DIFF_FIELDS,
};

enum {
    BEAT_RE,
    BEAT_T,
    BEAT_HASH,
    BEAT_BAD,
    BEAT_FIELDS,
};

enum {
    LIT_RE,
    LIT_PICTURE,
    LIT_A,
    LIT_B,
    LIT_C,
    LIT_D,
    LIT_E,
    LIT_HOLD,
    LIT_FIELDS,
};

enum {
    CLOCK_RE,
    CLOCK_T,
    CLOCK_MS1,
    CLOCK_MS8,
    CLOCK_RUN,
    CLOCK_LEVER,
    CLOCK_FLAG,
    CLOCK_FIELDS,
};

enum {
    CLOCK_RUN_0,
    CLOCK_RUN_1,
    CLOCK_RUN_8,
};

enum {
    CLOCK_LEVER_0,
    CLOCK_LEVER_1,
    CLOCK_LEVER_8,
};

enum {
    CLOCK_FLAG_0,
    CLOCK_FLAG_1,
    CLOCK_FLAG_8,
};

enum {
    BUTTON_T,
    BUTTON_N,
    BUTTON_IS,
    BUTTON_FIELDS,
};

enum {
    BUTTON_IS_DOWN,
    BUTTON_IS_UP,
};

enum {
    BATTERY_RE,
    BATTERY_PERCENT,
    BATTERY_CHARGING,
    BATTERY_FIELDS,
};

enum {
    SETTINGS_RE,
    SETTINGS_DEBOUNCE,
    SETTINGS_SCAN,
    SETTINGS_BEAT,
    SETTINGS_BRIGHT,
    SETTINGS_ON,
    SETTINGS_OFF,
    SETTINGS_COLOUR,
    SETTINGS_SENSORS,
    SETTINGS_STRIP,
    SETTINGS_ID,
    SETTINGS_SAVED,
    SETTINGS_FIELDS,
};

enum {
    LEVELS_RE,
    LEVELS_T,
    LEVELS_LEVELS,
    LEVELS_FIELDS,
};

enum {
    REST_RE,
    REST_LEVELS,
    REST_FIELDS,
};

enum {
    MOTOR_T,
    MOTOR_IS,
    MOTOR_AT,
    MOTOR_FIELDS,
};

enum {
    MOTOR_IS_MOVING,
    MOTOR_IS_DONE,
    MOTOR_IS_BLOCKED,
    MOTOR_IS_STOPPED,
    MOTOR_IS_DISARMED,
};

enum {
    OK_RE,
    OK_FIELDS,
};

enum {
    ERR_RE,
    ERR_CODE,
    ERR_KEY,
    ERR_FIELDS,
};

enum {
    ERR_CODE_TYPE,
    ERR_CODE_FIELD,
    ERR_CODE_VERSION,
    ERR_CODE_UNSUPPORTED,
    ERR_CODE_BUSY,
    ERR_CODE_STORE,
    ERR_CODE_UNARMED,
};

struct field_rule {
    char key[KEY_CHARS_MAX + 1];
    uint8_t kind;
    uint8_t optional;
    uint16_t min;      /* least number, or fewest hexadecimal digits */
    uint32_t max;      /* greatest number, or most digits or characters */
    const char *words; /* one after the other, each with its end; an empty one ends the list */
};

struct message_rule {
    char name[NAME_CHARS_MAX + 1];
    uint8_t field_count;
    const struct field_rule *fields;
};

extern const struct message_rule host_messages[HOST_MESSAGES];
extern const struct message_rule board_messages[BOARD_MESSAGES];

#endif
