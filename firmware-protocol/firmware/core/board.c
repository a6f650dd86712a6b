#include "board.h"

#include "buttons.h"
#include "commands.h"
#include "lights.h"
#include "line.h"
#include "port.h"
#include "settings.h"
#include "squares.h"
#include "telling.h"

#define HOST_GONE_MS 10000

static struct line_reader reader;
static struct line line;
static enum line_result waiting; /* a line to answer when there is room, else LINE_UNFINISHED */
static uint32_t scanned_at_ms;
static uint32_t beat_at_ms;
static uint32_t streamed_at_ms;
static uint32_t heard_at_ms;
static bool host_is_there;

void board_start(void) {
    settings_load();
    squares_reset();
    buttons_start(port_buttons());
    tell(MESSAGE_BOARD);
}

/* Whether `every_ms` have passed. If so, starts the next interval without drifting. */
static bool is_time(uint32_t *last_ms, uint16_t every_ms, uint32_t now_ms) {
    if (now_ms - *last_ms < every_ms) return false;
    *last_ms = now_ms - *last_ms < 2UL * every_ms ? *last_ms + every_ms : now_ms;
    return true;
}

static void step_buttons(uint32_t now_ms) {
    struct button_event event;
    if (!button_room() || !buttons_step(port_buttons(), now_ms, &event)) return;
    tell_button(&event);
    if (event.down && event.button <= SIDE_RANK_8 && clock_press(&chess_clock, event.button)) tell(MESSAGE_CLOCK);
}

static void step_beat(uint32_t now_ms) {
    if (is_time(&beat_at_ms, settings.beat_ms, now_ms)) {
        tell(MESSAGE_BEAT);
        if (chess_clock.run != SIDE_NONE) tell(MESSAGE_CLOCK);
    }
    if (stream_ms() != 0 && is_time(&streamed_at_ms, stream_ms(), now_ms)) tell(MESSAGE_LEVELS);
    if (host_is_there && now_ms - heard_at_ms >= HOST_GONE_MS) {
        host_is_there = false;
        host_is_gone(now_ms);
    }
}

static void step_saving(void) {
    enum save_result result = settings_step();
    if (result == SAVE_DONE || result == SAVE_FAILED) answer_save(result == SAVE_DONE);
}

static void hear(enum line_result result, uint32_t now_ms) {
    if (result == LINE_GOOD || result == LINE_ASK) waiting = result;
    if (result == LINE_STOP) lights_show(0, 0, now_ms);
    if (result > LINE_GOOD) bad_lines++;
}

/* Reads until a line needs an answer, so that bytes do not pile up while the output is busy. */
static void listen(uint32_t now_ms) {
    uint8_t byte;
    while (waiting == LINE_UNFINISHED && port_get(&byte)) hear(line_take(&reader, byte, &line), now_ms);
}

static void obey(uint32_t now_ms) {
    if (waiting == LINE_ASK) {
        tell(MESSAGE_BOARD);
        tell(MESSAGE_CAPS);
        tell(MESSAGE_STATE);
    } else if (waiting == LINE_GOOD) {
        heard_at_ms = now_ms;
        host_is_there = true;
        carry_out(&line, now_ms);
    }
    waiting = LINE_UNFINISHED;
}

void board_step(void) {
    uint32_t now_ms = port_millis();
    if (is_time(&scanned_at_ms, settings.scan_ms, now_ms)) squares_scan(now_ms);
    if (clock_step(&chess_clock, now_ms)) tell(MESSAGE_CLOCK);
    step_buttons(now_ms);
    step_saving();
    step_beat(now_ms);
    lights_step(now_ms);
    listen(now_ms);
    if (port_room() < LINE_BYTES_MAX) return;
    if (!tell_next(now_ms)) obey(now_ms);
}
