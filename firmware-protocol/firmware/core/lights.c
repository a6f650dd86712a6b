#include "lights.h"

#include <string.h>

#include "port.h"
#include "settings.h"
#include "text.h"
#include "wiring.h"
#include "writer.h"

#define SIDE (LIGHTS == 81 ? 9 : 8)
#define REFRESH_MS 1000 /* repairs a light that took a spike for data */

static struct {
    uint8_t colour[3];
    uint8_t pattern;
} pens[PENS + 1]; /* 0 is dark */
static uint8_t strip[LIGHTS]; /* in the order of the wiring */
static uint32_t hold_ms;
static uint32_t shown_at_ms; /* the picture */
static uint32_t refreshed_at_ms;
static uint8_t shown_phase;
static bool stale = true;

void lights_set_pen(uint8_t pen, const char *text) {
    for (uint8_t channel = 0; channel < 3; channel++)
        pens[pen].colour[channel] =
            (uint8_t)(hex_value(text[2 * channel]) << 4 | hex_value(text[2 * channel + 1]));
    pens[pen].pattern = text[6] == '\0'  ? PATTERN_STEADY
                        : text[7] == 's' ? PATTERN_SLOW
                        : text[7] == 'f' ? PATTERN_FAST
                                         : PATTERN_ANTI;
}

void lights_show(const char *picture, uint16_t hold_s, uint32_t now_ms) {
    for (uint8_t light = 0; light < LIGHTS; light++) {
        bool dark = picture == 0 || picture[light] == '.';
        strip[wired_at(light, settings.strip, SIDE)] = dark ? 0 : (uint8_t)(picture[light] - 'a' + 1);
    }
    hold_ms = hold_s * 1000UL;
    shown_at_ms = now_ms;
    stale = true;
}

static bool is_lit(uint8_t pattern, uint8_t phase) {
    switch (pattern) {
        case PATTERN_SLOW: return (phase & 4) == 0;
        case PATTERN_ANTI: return (phase & 4) != 0;
        case PATTERN_FAST: return (phase & 1) == 0;
        default: return true;
    }
}

static void refresh(uint8_t phase) {
    uint8_t colours[PENS + 1][3];
    for (uint8_t pen = 0; pen <= PENS; pen++)
        for (uint8_t channel = 0; channel < 3; channel++) {
            uint16_t value = (uint16_t)(pens[pen].colour[channel] * (settings.bright + 1u));
            colours[pen][channel] = is_lit(pens[pen].pattern, phase) ? (uint8_t)(value >> 8) : 0;
        }
    port_show(strip, LIGHTS, colours);
}

/* Whether a pattern looks different in two phases. */
static bool blinks_between(uint8_t before, uint8_t after) {
    for (uint8_t pen = 1; pen <= PENS; pen++)
        if (is_lit(pens[pen].pattern, before) != is_lit(pens[pen].pattern, after)) return true;
    return false;
}

void lights_step(uint32_t now_ms) {
    uint8_t phase = (uint8_t)((now_ms - shown_at_ms) / 125 & 7);
    if (hold_ms != 0 && now_ms - shown_at_ms >= hold_ms) lights_show(0, 0, now_ms);
    if (!stale && !blinks_between(shown_phase, phase) && now_ms - refreshed_at_ms < REFRESH_MS) return;
    refresh(phase);
    stale = false;
    shown_phase = phase;
    refreshed_at_ms = now_ms;
}

uint8_t lights_pen(uint8_t light) { return strip[wired_at(light, settings.strip, SIDE)]; }

void lights_write_pen(uint8_t field, uint8_t pen) {
    static const char names[][6] = {"", "/slow", "/fast", "/anti"};
    write_key(field);
    for (uint8_t channel = 0; channel < 3; channel++) write_hex_byte(pens[pen].colour[channel]);
    for (const char *at = names[pens[pen].pattern]; *at != '\0'; at++) write_char(*at);
}

uint16_t lights_hold_left_s(uint32_t now_ms) {
    uint32_t since_ms = now_ms - shown_at_ms;
    if (hold_ms == 0) return 0;
    return since_ms >= hold_ms ? 1 : (uint16_t)((hold_ms - since_ms + 999) / 1000);
}

void lights_rewire(uint8_t strip_before) {
    uint8_t before[LIGHTS];
    memcpy(before, strip, sizeof before);
    for (uint8_t light = 0; light < LIGHTS; light++)
        strip[wired_at(light, settings.strip, SIDE)] = before[wired_at(light, strip_before, SIDE)];
    stale = true;
}
