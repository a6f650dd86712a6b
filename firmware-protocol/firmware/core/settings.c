#include "settings.h"

#include <string.h>

#include "crc16.h"
#include "port.h"

#define LAYOUT 1 /* must change with struct settings */
#define CRC_AT (1 + sizeof(struct settings))

struct settings settings;
static uint8_t saved_bytes; /* the progress of a save */
static bool saving;

void settings_defaults(void) {
    memset(&settings, 0, sizeof settings);
    settings.debounce_ms = 30;
    settings.beat_ms = 1000;
    settings.scan_ms = SCAN_MS;
    settings.bright = 64;
    settings.on = SENSOR_ON;
    settings.off = SENSOR_OFF;
    settings.colour = SENSOR_COLOUR;
    settings.strip = STRIP_WIRING;
    memset(settings.rest, SENSOR_REST, sizeof settings.rest);
}

/* The byte for an address of the memory. */
static uint8_t byte_at(uint8_t address, uint16_t crc) {
    if (address == 0) return LAYOUT;
    if (address < CRC_AT) return ((const uint8_t *)&settings)[address - 1];
    return (uint8_t)(address == CRC_AT ? crc >> 8 : crc);
}

static uint16_t checksum(void) {
    uint16_t crc = CRC16_START;
    for (uint8_t address = 0; address < CRC_AT; address++) crc = crc16_add(crc, byte_at(address, 0));
    return crc;
}

bool settings_are_saved(void) {
    uint16_t crc = checksum();
    for (uint8_t address = 0; address < MEMORY_BYTES; address++)
        if (port_memory_read(address) != byte_at(address, crc)) return false;
    return true;
}

void settings_load(void) {
    for (uint8_t at = 0; at < sizeof settings; at++) ((uint8_t *)&settings)[at] = port_memory_read(1u + at);
    if (!settings_are_saved()) settings_defaults();
}

void settings_save(void) {
    saving = true;
    saved_bytes = 0;
}

enum save_result settings_step(void) {
    uint16_t crc;
    if (!saving) return SAVE_IDLE;
    crc = checksum();
    for (; saved_bytes < MEMORY_BYTES; saved_bytes++) {
        uint8_t byte = byte_at(saved_bytes, crc);
        if (port_memory_read(saved_bytes) == byte) continue;
        if (!port_memory_write(saved_bytes, byte)) return SAVE_GOING_ON;
        saved_bytes++;
        return SAVE_GOING_ON;
    }
    saving = false;
    return settings_are_saved() ? SAVE_DONE : SAVE_FAILED;
}
