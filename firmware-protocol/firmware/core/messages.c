/* Written by firmware-protocol/generate.mjs from firmware-protocol/messages.json; do not edit. */
#include "messages.h"

#include "flash.h"

static const char words_0[] FLASH = "board\0" "caps\0" "state\0" "lights\0" "clock\0" "battery\0" "settings\0" "levels\0" "rest\0";
static const char words_1[] FLASH = "0\0" "1\0" "8\0";
static const char words_2[] FLASH = "occupancy\0" "colour\0" "piece\0";
static const char words_3[] FLASH = "none\0" "squares\0" "corners\0";
static const char words_4[] FLASH = "none\0" "mono\0" "rgb\0";
static const char words_5[] FLASH = "fixed\0" "turnable\0" "sensed\0";
static const char words_6[] FLASH = "down\0" "up\0";
static const char words_7[] FLASH = "moving\0" "done\0" "blocked\0" "stopped\0" "disarmed\0";
static const char words_8[] FLASH = "type\0" "field\0" "version\0" "unsupported\0" "busy\0" "store\0" "unarmed\0";

static const struct field_rule hello_fields[] FLASH = {
    {"min", KIND_UINT, 0, 1, 255UL, 0},
    {"max", KIND_UINT, 0, 1, 255UL, 0},
    {"host", KIND_TEXT, 1, 0, 24UL, 0},
};

static const struct field_rule read_fields[] FLASH = {
    {"what", KIND_WORD, 0, 0, 0UL, words_0},
};

static const struct field_rule light_fields[] FLASH = {
    {"picture", KIND_PICTURE, 1, 0, 0UL, 0},
    {"a", KIND_PEN, 1, 0, 0UL, 0},
    {"b", KIND_PEN, 1, 0, 0UL, 0},
    {"c", KIND_PEN, 1, 0, 0UL, 0},
    {"d", KIND_PEN, 1, 0, 0UL, 0},
    {"e", KIND_PEN, 1, 0, 0UL, 0},
    {"hold", KIND_UINT, 1, 0, 3600UL, 0},
};

static const struct field_rule setclock_fields[] FLASH = {
    {"ms1", KIND_UINT, 0, 0, 359999999UL, 0},
    {"ms8", KIND_UINT, 0, 0, 359999999UL, 0},
    {"add1", KIND_UINT, 1, 0, 3600000UL, 0},
    {"add8", KIND_UINT, 1, 0, 3600000UL, 0},
};

static const struct field_rule runclock_fields[] FLASH = {
    {"side", KIND_WORD, 0, 0, 0UL, words_1},
};

static const struct field_rule set_fields[] FLASH = {
    {"debounce", KIND_UINT, 1, 0, 500UL, 0},
    {"scan", KIND_UINT, 1, 2, 100UL, 0},
    {"beat", KIND_UINT, 1, 200, 5000UL, 0},
    {"bright", KIND_UINT, 1, 0, 255UL, 0},
    {"on", KIND_UINT, 1, 1, 255UL, 0},
    {"off", KIND_UINT, 1, 1, 255UL, 0},
    {"colour", KIND_UINT, 1, 0, 2UL, 0},
    {"sensors", KIND_UINT, 1, 0, 7UL, 0},
    {"strip", KIND_UINT, 1, 0, 15UL, 0},
    {"id", KIND_HEX, 1, 8, 8UL, 0},
};

static const struct field_rule stream_fields[] FLASH = {
    {"every", KIND_UINT, 0, 0, 5000UL, 0},
};

static const struct field_rule calibrate_fields[] FLASH = {
    {"rest", KIND_LEVELS, 1, 0, 0UL, 0},
};

static const struct field_rule arm_fields[] FLASH = {
    {"seconds", KIND_UINT, 0, 1, 60UL, 0},
};

static const struct field_rule drive_fields[] FLASH = {
    {"from", KIND_SQUARE, 0, 0, 0UL, 0},
    {"to", KIND_SQUARE, 0, 0, 0UL, 0},
};

static const struct field_rule board_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"proto", KIND_UINT, 0, 1, 255UL, 0},
    {"id", KIND_HEX, 0, 8, 32UL, 0},
    {"name", KIND_TEXT, 0, 0, 32UL, 0},
    {"fw", KIND_TEXT, 0, 0, 16UL, 0},
    {"boot", KIND_HEX, 0, 1, 8UL, 0},
};

static const struct field_rule caps_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"sense", KIND_WORD, 0, 0, 0UL, words_2},
    {"levels", KIND_UINT, 0, 0, 1UL, 0},
    {"lights", KIND_WORD, 0, 0, 0UL, words_3},
    {"colours", KIND_WORD, 0, 0, 0UL, words_4},
    {"buttons", KIND_UINT, 0, 0, 16UL, 0},
    {"clock", KIND_UINT, 0, 0, 1UL, 0},
    {"battery", KIND_UINT, 0, 0, 1UL, 0},
    {"scan", KIND_UINT, 0, 1, 1000UL, 0},
    {"turn", KIND_WORD, 0, 0, 0UL, words_5},
    {"motors", KIND_UINT, 0, 0, 1UL, 0},
    {"queue", KIND_UINT, 0, 1, 16UL, 0},
    {"line", KIND_UINT, 0, 200, 65535UL, 0},
};

static const struct field_rule state_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"t", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"squares", KIND_SQUARES, 0, 0, 0UL, 0},
    {"hash", KIND_HEX, 0, 4, 4UL, 0},
};

static const struct field_rule diff_fields[] FLASH = {
    {"t", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"changes", KIND_CHANGES, 0, 0, 0UL, 0},
    {"hash", KIND_HEX, 0, 4, 4UL, 0},
};

static const struct field_rule beat_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"t", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"hash", KIND_HEX, 0, 4, 4UL, 0},
    {"bad", KIND_UINT, 0, 0, 65535UL, 0},
};

static const struct field_rule lit_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"picture", KIND_PICTURE, 0, 0, 0UL, 0},
    {"a", KIND_PEN, 1, 0, 0UL, 0},
    {"b", KIND_PEN, 1, 0, 0UL, 0},
    {"c", KIND_PEN, 1, 0, 0UL, 0},
    {"d", KIND_PEN, 1, 0, 0UL, 0},
    {"e", KIND_PEN, 1, 0, 0UL, 0},
    {"hold", KIND_UINT, 0, 0, 3600UL, 0},
};

static const struct field_rule clock_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"t", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"ms1", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"ms8", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"run", KIND_WORD, 0, 0, 0UL, words_1},
    {"lever", KIND_WORD, 0, 0, 0UL, words_1},
    {"flag", KIND_WORD, 0, 0, 0UL, words_1},
};

static const struct field_rule button_fields[] FLASH = {
    {"t", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"n", KIND_UINT, 0, 1, 16UL, 0},
    {"is", KIND_WORD, 0, 0, 0UL, words_6},
};

static const struct field_rule battery_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"percent", KIND_UINT, 0, 0, 100UL, 0},
    {"charging", KIND_UINT, 0, 0, 1UL, 0},
};

static const struct field_rule settings_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"debounce", KIND_UINT, 0, 0, 500UL, 0},
    {"scan", KIND_UINT, 0, 2, 100UL, 0},
    {"beat", KIND_UINT, 0, 200, 5000UL, 0},
    {"bright", KIND_UINT, 0, 0, 255UL, 0},
    {"on", KIND_UINT, 0, 1, 255UL, 0},
    {"off", KIND_UINT, 0, 1, 255UL, 0},
    {"colour", KIND_UINT, 0, 0, 2UL, 0},
    {"sensors", KIND_UINT, 0, 0, 7UL, 0},
    {"strip", KIND_UINT, 0, 0, 15UL, 0},
    {"id", KIND_HEX, 0, 8, 8UL, 0},
    {"saved", KIND_UINT, 0, 0, 1UL, 0},
};

static const struct field_rule levels_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"t", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"levels", KIND_LEVELS, 0, 0, 0UL, 0},
};

static const struct field_rule rest_fields[] FLASH = {
    {"re", KIND_UINT, 1, 0, 65535UL, 0},
    {"levels", KIND_LEVELS, 0, 0, 0UL, 0},
};

static const struct field_rule motor_fields[] FLASH = {
    {"t", KIND_UINT, 0, 0, 4294967295UL, 0},
    {"is", KIND_WORD, 0, 0, 0UL, words_7},
    {"at", KIND_SQUARE, 1, 0, 0UL, 0},
};

static const struct field_rule ok_fields[] FLASH = {
    {"re", KIND_UINT, 0, 0, 65535UL, 0},
};

static const struct field_rule err_fields[] FLASH = {
    {"re", KIND_UINT, 0, 0, 65535UL, 0},
    {"code", KIND_WORD, 0, 0, 0UL, words_8},
    {"key", KIND_TEXT, 1, 0, 12UL, 0},
};

const struct message_rule host_messages[] FLASH = {
    {"HELLO", 3, hello_fields},
    {"READ", 1, read_fields},
    {"PING", 0, 0},
    {"LIGHT", 7, light_fields},
    {"SETCLOCK", 4, setclock_fields},
    {"RUNCLOCK", 1, runclock_fields},
    {"SET", 10, set_fields},
    {"SAVE", 0, 0},
    {"DEFAULTS", 0, 0},
    {"STREAM", 1, stream_fields},
    {"CALIBRATE", 1, calibrate_fields},
    {"ARM", 1, arm_fields},
    {"DRIVE", 2, drive_fields},
    {"STOP", 0, 0},
};

const struct message_rule board_messages[] FLASH = {
    {"BOARD", 6, board_fields},
    {"CAPS", 13, caps_fields},
    {"STATE", 4, state_fields},
    {"DIFF", 3, diff_fields},
    {"BEAT", 4, beat_fields},
    {"LIT", 8, lit_fields},
    {"CLOCK", 7, clock_fields},
    {"BUTTON", 3, button_fields},
    {"BATTERY", 3, battery_fields},
    {"SETTINGS", 12, settings_fields},
    {"LEVELS", 3, levels_fields},
    {"REST", 2, rest_fields},
    {"MOTOR", 3, motor_fields},
    {"OK", 1, ok_fields},
    {"ERR", 3, err_fields},
};
