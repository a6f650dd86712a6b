/* Tests of single parts of the core. */
#include "buttons.h"
#include "clock.h"
#include "fake_port.h"
#include "fields.h"
#include "harness.h"
#include "settings.h"
#include "squares.h"
#include "wiring.h"

static void start_squares(void) {
    settings_defaults();
    settings.debounce_ms = 30;
    settings.scan_ms = 10;
    memset(fake_levels, SENSOR_REST, sizeof fake_levels);
    squares_reset();
    for (int scan = 0; scan < 10; scan++) squares_scan(0);
    squares_all_told();
}

static void scan(unsigned times) {
    while (times-- > 0) squares_scan(fake_ms += 10);
}

static void tells_what_lasts(void) {
    start_squares();
    CHECK(squares_content(12) == '.');
    fake_levels[12] = SENSOR_REST + SENSOR_ON;
    scan(3);
    CHECK(squares_content(12) == '.' && squares_untold_count() == 0);
    scan(1);
    CHECK(squares_content(12) == 'o' && squares_is_untold(12) && squares_untold_count() == 1);
    CHECK(squares_changed_at_ms() == fake_ms);
}

static void does_not_tell_flicker(void) {
    start_squares();
    for (int turn = 0; turn < 50; turn++) {
        fake_levels[12] = SENSOR_REST + SENSOR_ON;
        scan(2);
        fake_levels[12] = SENSOR_REST;
        scan(1);
    }
    CHECK(squares_untold_count() == 0 && squares_content(12) == '.');
}

static void changes_nothing_between_thresholds(void) {
    start_squares();
    fake_levels[12] = SENSOR_REST + SENSOR_ON - 1;
    scan(10);
    CHECK(squares_content(12) == '.');
    fake_levels[12] = SENSOR_REST + SENSOR_ON;
    scan(4);
    fake_levels[12] = SENSOR_REST + SENSOR_OFF;
    scan(10);
    CHECK(squares_content(12) == 'o');
    fake_levels[12] = SENSOR_REST + SENSOR_OFF - 1;
    scan(4);
    CHECK(squares_content(12) == '.');
}

static void knows_nothing_between_thresholds_at_first(void) {
    settings_defaults();
    memset(fake_levels, SENSOR_REST + SENSOR_ON - 1, sizeof fake_levels);
    squares_reset();
    scan(20);
    CHECK(squares_content(0) == '?' && squares_content(63) == '?');
}

static void tells_a_broken_wire(void) {
    start_squares();
    fake_levels[12] = 0;
    fake_levels[13] = 255;
    scan(4);
    CHECK(squares_content(12) == '?' && squares_content(13) == '?' && squares_content(14) == '.');
}

static void tells_colours(void) {
    start_squares();
    settings.colour = COLOUR_WHITE_ABOVE;
    fake_levels[0] = SENSOR_REST + SENSOR_ON;
    fake_levels[1] = SENSOR_REST - SENSOR_ON;
    scan(4);
    CHECK(squares_content(0) == 'U' && squares_content(1) == 'u');
    settings.colour = COLOUR_WHITE_BELOW;
    scan(4);
    CHECK(squares_content(0) == 'u' && squares_content(1) == 'U');
}

static void wires_every_square_once(void) {
    for (uint8_t side = 8; side <= 9; side++)
        for (uint8_t wiring = 0; wiring < 16; wiring++) {
            bool taken[81] = {false};
            for (uint8_t index = 0; index < side * side; index++) {
                uint8_t place = wired_at(index, wiring, side);
                CHECK(place < side * side && !taken[place]);
                taken[place] = true;
            }
        }
}

static void wires_as_the_text_says(void) {
    CHECK(wired_at(1, 0, 8) == 1);                              /* b1 */
    CHECK(wired_at(1, WIRING_MIRROR_FILES, 8) == 6);
    CHECK(wired_at(1, WIRING_MIRROR_RANKS, 8) == 57);
    CHECK(wired_at(1, WIRING_EXCHANGE, 8) == 8);
    CHECK(wired_at(1, WIRING_EXCHANGE | WIRING_MIRROR_FILES, 8) == 15);
    CHECK(wired_at(1, WIRING_SERPENTINE, 8) == 1);
    CHECK(wired_at(8, WIRING_SERPENTINE, 8) == 15);             /* a2 */
}

static void reads_sensors_as_wired(void) {
    start_squares();
    settings.sensors = WIRING_EXCHANGE | WIRING_MIRROR_RANKS;
    fake_levels[wired_at(12, settings.sensors, 8)] = 200;
    scan(4);
    CHECK(squares_content(12) == 'o' && squares_level(12) == 200 && squares_untold_count() == 1);
}

static struct chess_clock make_clock(uint32_t ms, uint32_t add_ms) {
    struct chess_clock clock = {0};
    uint32_t left_ms[2] = {ms, ms};
    uint32_t add[2] = {add_ms, add_ms};
    clock_set(&clock, left_ms, add);
    return clock;
}

static void runs_and_adds(void) {
    struct chess_clock clock = make_clock(10000, 2000);
    clock_run(&clock, SIDE_RANK_1, 100);
    CHECK(!clock_step(&clock, 1100) && clock.left_ms[0] == 9000 && clock.left_ms[1] == 10000);
    CHECK(clock_press(&clock, SIDE_RANK_1));
    CHECK(clock.left_ms[0] == 11000 && clock.run == SIDE_RANK_8 && clock.lever == SIDE_RANK_8);
    CHECK(!clock_press(&clock, SIDE_RANK_1) && clock.left_ms[0] == 11000);
    CHECK(!clock_step(&clock, 1600) && clock.left_ms[1] == 9500);
}

static void drops_a_flag_once(void) {
    struct chess_clock clock = make_clock(500, 0);
    clock_run(&clock, SIDE_RANK_8, UINT32_MAX - 200); /* board time wraps around meanwhile */
    CHECK(!clock_step(&clock, 200) && clock.left_ms[1] == 99);
    CHECK(clock_step(&clock, 400));
    CHECK(clock.left_ms[1] == 0 && clock.flag == SIDE_RANK_8 && clock.run == SIDE_NONE);
    CHECK(!clock_step(&clock, 900));
    clock_run(&clock, SIDE_RANK_1, 900);
    CHECK(clock_step(&clock, 2000) && clock.flag == SIDE_RANK_8);
}

static void moves_the_lever_of_a_standing_clock(void) {
    struct chess_clock clock = make_clock(500, 100);
    CHECK(clock_press(&clock, SIDE_RANK_8) && clock.lever == SIDE_RANK_1);
    CHECK(!clock_press(&clock, SIDE_RANK_8));
    CHECK(clock_press(&clock, SIDE_RANK_1) && clock.lever == SIDE_RANK_8);
    CHECK(clock.run == SIDE_NONE && clock.left_ms[0] == 500 && clock.left_ms[1] == 500);
}

static void hears_a_button_once(void) {
    struct button_event event;
    buttons_start(2); /* button 2 is stuck */
    CHECK(!buttons_step(2, 100, &event));
    CHECK(buttons_step(3, 101, &event) && event.button == 1 && event.down && event.at_ms == 101);
    CHECK(!buttons_step(2, 105, &event) && !buttons_step(3, 110, &event));
    CHECK(!buttons_step(3, 200, &event));
    CHECK(buttons_step(2, 240, &event) && event.button == 1 && !event.down);
    CHECK(!buttons_step(2, 300, &event));
}

const struct test unit_tests[] = {
    {"squares: a change is told once it has lasted", tells_what_lasts},
    {"squares: flicker is not told", does_not_tell_flicker},
    {"squares: between the thresholds nothing changes", changes_nothing_between_thresholds},
    {"squares: between the thresholds nothing is known at first", knows_nothing_between_thresholds_at_first},
    {"squares: a broken wire is not an empty square", tells_a_broken_wire},
    {"squares: colours", tells_colours},
    {"wiring: every square has a place of its own", wires_every_square_once},
    {"wiring: as the text says", wires_as_the_text_says},
    {"wiring: of the sensors", reads_sensors_as_wired},
    {"clock: runs, changes sides, adds", runs_and_adds},
    {"clock: one flag", drops_a_flag_once},
    {"clock: a lever moved while it stands", moves_the_lever_of_a_standing_clock},
    {"buttons: bouncing and stuck ones", hears_a_button_once},
    {NULL, NULL},
};
