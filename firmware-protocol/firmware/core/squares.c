#include "squares.h"

#include <string.h>

#include "crc16.h"
#include "port.h"
#include "settings.h"
#include "wiring.h"

enum { UNKNOWN, EMPTY, PIECE, WHITE_PIECE, BLACK_PIECE };

static uint8_t levels[SQUARES]; /* in the order of the wiring */
/* Per square: the reported content in the low half, the current reading in the high half. */
static uint8_t contents[SQUARES];
static uint8_t scans[SQUARES]; /* the number of scans with the current reading */
static uint8_t untold[SQUARES / 8];
static uint32_t changed_at_ms;

void squares_reset(void) {
    memset(contents, UNKNOWN, sizeof contents);
    memset(scans, 0, sizeof scans);
    squares_all_told();
}

uint8_t squares_level(uint8_t square) { return levels[wired_at(square, settings.sensors, 8)]; }

void squares_rest_here(void) {
    for (uint8_t square = 0; square < SQUARES; square++) settings.rest[square] = squares_level(square);
}

/* What a level means on a square that was `before`. */
static uint8_t judge(uint8_t level, uint8_t rest, uint8_t before) {
    bool above = level > rest;
    uint8_t distance = (uint8_t)(above ? level - rest : rest - level);
    if (SENSOR_RAILS && (level == 0 || level == 255)) return UNKNOWN;
    if (distance < settings.off) return EMPTY;
    if (distance < settings.on) return before;
    if (settings.colour == COLOUR_NONE) return PIECE;
    return above == (settings.colour == COLOUR_WHITE_ABOVE) ? WHITE_PIECE : BLACK_PIECE;
}

static uint8_t told(uint8_t square) { return contents[square] & 15; }

static bool take(uint8_t square, uint8_t content, uint8_t scans_needed) {
    if (content != contents[square] >> 4) {
        contents[square] = (uint8_t)(content << 4 | told(square));
        scans[square] = 0;
    }
    if (content == told(square)) return false;
    if (scans[square] < scans_needed) {
        scans[square]++;
        return false;
    }
    contents[square] = (uint8_t)(content << 4 | content);
    untold[square >> 3] |= (uint8_t)(1u << (square & 7));
    return true;
}

void squares_scan(uint32_t now_ms) {
    uint16_t wanted = (uint16_t)((settings.debounce_ms + settings.scan_ms - 1u) / settings.scan_ms);
    uint8_t scans_needed = wanted > 250 ? 250 : (uint8_t)wanted;
    port_scan(levels);
    for (uint8_t square = 0; square < SQUARES; square++) {
        uint8_t content = judge(squares_level(square), settings.rest[square], told(square));
        if (take(square, content, scans_needed)) changed_at_ms = now_ms;
    }
}

uint32_t squares_changed_at_ms(void) { return changed_at_ms; }

char squares_content(uint8_t square) {
    static const char characters[] = {'?', '.', 'o', 'U', 'u'};
    return characters[told(square)];
}

uint16_t squares_hash(void) {
    uint16_t crc = CRC16_START;
    for (uint8_t square = 0; square < SQUARES; square++) crc = crc16_add(crc, (uint8_t)squares_content(square));
    return crc;
}

bool squares_is_untold(uint8_t square) { return (untold[square >> 3] >> (square & 7) & 1) != 0; }

uint8_t squares_untold_count(void) {
    uint8_t count = 0;
    for (uint8_t square = 0; square < SQUARES; square++) count += squares_is_untold(square);
    return count;
}

void squares_all_told(void) { memset(untold, 0, sizeof untold); }
