/* Tests of the whole board in conversation. */
#include "board.h"
#include "crc16.h"
#include "fake_port.h"
#include "harness.h"
#include "settings.h"
#include "squares.h"
#include "text.h"

#define ROW "oooooooo"
#define GAP "........"

static uint32_t random_state = 1;

static uint32_t random_below(uint32_t limit) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % limit;
}

static void greets(void) {
    const char *board, *caps, *state;
    start_board();
    ask("HELLO min=1 max=3 host=test", "BOARD re=");
    board = strstr(fake_said(), "BOARD re=");
    caps = strstr(fake_said(), "CAPS re=");
    state = strstr(fake_said(), "STATE re=");
    CHECK(board != NULL && caps != NULL && state != NULL && board < caps && caps < state);
    CHECK(heard("proto=1 id=00000000 name=test%20board fw=1.0.0 boot=001F"));
    CHECK(heard("squares=" GAP GAP GAP GAP GAP GAP GAP GAP));
}

static void refuses_what_it_does_not_know(void) {
    start_board();
    ask("HELLO min=2 max=3", "code=version");
    ask("HELLO min=2 max=1", "code=field key=max");
    ask("DANCE", "code=type");
    ask("BEAT", "code=type");
    ask("READ what=everything", "code=field key=what");
    ask("READ what=battery", "code=unsupported");
    ask("ARM seconds=5", "code=unsupported");
    ask("DRIVE from=e2 to=e4", "code=unsupported");
    ask("STOP", "OK");
    ask("STREAM every=10", "code=field key=every");
    ask("SET on=10 off=11", "code=field key=off");
    ask("SET on=10", "code=field key=on");
    ask("LIGHT picture=" ROW, "code=field key=picture");
}

static void shows_itself_to_a_terminal(void) {
    start_board();
    fake_send("?\r", 2);
    pass_ms(10);
    CHECK(heard("BOARD proto=1") && heard("CAPS sense=occupancy") && heard("STATE t="));
}

static void beats(void) {
    start_board();
    pass_ms(5000);
    CHECK(times_heard("BEAT t=") == 5);
    ask("SET beat=200", "OK");
    fake_forget();
    pass_ms(1000);
    CHECK(times_heard("BEAT t=") == 5);
    ask("PING", "BEAT re=");
}

/* The squares as a host would know them from the lines. */
static char host_squares[SQUARES + 1];

static void follow_line(const char *line) {
    const char *squares = strstr(line, " squares=");
    const char *changes = strstr(line, " changes=");
    const char *hash = strstr(line, " hash=");
    uint16_t crc = CRC16_START;
    if (squares != NULL) memcpy(host_squares, squares + 9, SQUARES);
    if (changes != NULL)
        for (const char *at = changes + 9; *at != ' '; at += 3) host_squares[square_number(at[0], at[1])] = at[2];
    if (hash == NULL) return;
    for (int square = 0; square < SQUARES; square++) crc = crc16_add(crc, (uint8_t)host_squares[square]);
    CHECK(crc == strtoul(hash + 6, NULL, 16));
}

static void follow(void) {
    static char said[100000];
    strcpy(said, fake_said());
    for (char *line = strtok(said, "\n"); line != NULL; line = strtok(NULL, "\n")) follow_line(line);
    fake_forget();
}

static void can_be_followed(void) {
    start_board();
    say("READ what=state");
    follow();
    for (int act = 0; act < 2000; act++) {
        uint32_t count = random_below(20) == 0 ? 64 : random_below(4);
        while (count-- > 0) fake_levels[random_below(SQUARES)] = (uint8_t)random_below(256);
        fake_room = random_below(3) == 0 ? 100 : 255; /* the output is sometimes busy */
        pass_ms(random_below(60));
        follow();
    }
    fake_room = 255;
    pass_ms(2000);
    follow();
    for (uint8_t square = 0; square < SQUARES; square++) CHECK(host_squares[square] == squares_content(square));
}

static void tells_many_changes_as_a_state(void) {
    start_board();
    memset(fake_levels, 200, 32);
    pass_ms(60);
    CHECK(times_heard("DIFF") == 1 && !heard("STATE"));
    fake_forget();
    memset(fake_levels, 128, 32);
    fake_levels[32] = 200;
    pass_ms(60);
    CHECK(times_heard("STATE") == 1 && !heard("DIFF"));
}

static void survives_noise(void) {
    start_board();
    for (int block = 0; block < 1000; block++) {
        uint8_t bytes[1000];
        for (unsigned at = 0; at < sizeof bytes; at++) bytes[at] = (uint8_t)random_below(block % 2 ? 256 : 10);
        fake_send(bytes, sizeof bytes);
        pass_ms(2);
    }
    for (int block = 0; block < 1000; block++) { /* a megabyte without a line end */
        char bytes[1000];
        memset(bytes, 'x', sizeof bytes);
        fake_send(bytes, sizeof bytes);
        pass_ms(1);
    }
    fake_send("\n", 1);
    ask("HELLO min=1 max=1", "STATE re=");
}

static void counts_damage(void) {
    start_board();
    fake_send("1 PING*0000\n\x80\n# debug\n\n12 PING\n", 31);
    pass_ms(5);
    CHECK(!heard("re="));
    ask("PING", "bad=3");
}

static void does_nothing_twice(void) {
    start_board();
    ask("SETCLOCK ms1=60000 ms8=60000", "OK");
    ask("RUNCLOCK side=1", "OK");
    pass_ms(1000);
    ask("SETCLOCK ms1=50000 ms8=50000", "OK");
    pass_ms(1000);
    say_again();
    CHECK(heard("OK re="));
    ask("READ what=clock", "run=1");
    CHECK(heard("ms1=489") || heard("ms1=490"));
    ask("HELLO min=1 max=1", "BOARD");
}

static void plays_a_clock(void) {
    start_board();
    ask("SETCLOCK ms1=5000 ms8=3000 add1=1000", "OK");
    CHECK(heard("CLOCK t="));
    ask("RUNCLOCK side=1", "OK");
    pass_ms(500);
    fake_forget();
    fake_buttons = 1;
    pass_ms(2);
    CHECK(heard("BUTTON t=") && heard("n=1 is=down") && heard("run=8 lever=8 flag=0"));
    fake_buttons = 0;
    pass_ms(50);
    CHECK(heard("n=1 is=up"));
    pass_ms(3000);
    CHECK(heard("ms8=0 run=0 lever=8 flag=8"));
    CHECK(times_heard("flag=8") == 1);
}

static void keeps_button_events(void) {
    start_board();
    fake_room = 0;
    for (int press = 0; press < 3; press++) {
        fake_buttons ^= 3;
        pass_ms(40);
    }
    fake_room = 255;
    pass_ms(10);
    CHECK(times_heard("BUTTON") == 6 && times_heard("n=2 is=down") == 2 && times_heard("n=2 is=up") == 1);
}

static bool is_light(uint8_t light, uint8_t red, uint8_t green, uint8_t blue) {
    return fake_shown[light][0] == red && fake_shown[light][1] == green && fake_shown[light][2] == blue;
}

static void shows_lights(void) {
    start_board();
    ask("SET bright=255", "OK");
    ask("LIGHT picture=a......." GAP GAP GAP GAP GAP GAP ".......b a=FF8000 b=010203/anti hold=3", "OK");
    CHECK(is_light(0, 0xFF, 0x80, 0) && is_light(1, 0, 0, 0));
    CHECK(is_light(56, 0, 0, 0)); /* h8 is at the end of the serpentine, and dark at first */
    ask("READ what=lights", "picture=a......." GAP GAP GAP GAP GAP GAP ".......b a=FF8000 b=010203/anti hold=3");
    pass_ms(500);
    CHECK(is_light(56, 1, 2, 3) && is_light(0, 0xFF, 0x80, 0));
    ask("SET bright=127", "OK");
    CHECK(is_light(0, 0x7F, 0x40, 0));
    pass_ms(2500);
    CHECK(is_light(0, 0, 0, 0) && is_light(56, 0, 0, 0));
    ask("READ what=lights", "picture=" GAP GAP GAP GAP GAP GAP GAP GAP " hold=0");
}

static void refuses_half_a_picture(void) {
    start_board();
    ask("SET bright=255", "OK");
    ask("LIGHT picture=aaaaaaaa" GAP GAP GAP GAP GAP GAP GAP " a=FFFFFF", "OK");
    ask("LIGHT picture=abbbbbbb" GAP GAP GAP GAP GAP GAP GAP " a=010101", "code=field key=b");
    CHECK(is_light(0, 0xFF, 0xFF, 0xFF));
}

static void keeps_lights_through_rewiring(void) {
    start_board();
    ask("SET bright=255", "OK");
    ask("LIGHT picture=.a......" GAP GAP GAP GAP GAP GAP GAP " a=FFFFFF", "OK");
    ask("SET strip=4", "OK");
    CHECK(is_light(8, 0xFF, 0xFF, 0xFF) && is_light(1, 0, 0, 0));
    ask("READ what=lights", "picture=.a......");
}

static void goes_dark_without_a_host(void) {
    start_board();
    ask("SET bright=255", "OK");
    ask("STREAM every=50", "OK");
    ask("LIGHT picture=aaaaaaaa" GAP GAP GAP GAP GAP GAP GAP " a=FFFFFF", "OK");
    pass_ms(9000);
    ask("PING", "BEAT");
    pass_ms(9000);
    CHECK(is_light(0, 0xFF, 0xFF, 0xFF) && heard("LEVELS"));
    pass_ms(2000);
    CHECK(is_light(0, 0, 0, 0));
    fake_forget();
    pass_ms(200);
    CHECK(!heard("LEVELS"));
}

static void stops_at_once(void) {
    start_board();
    ask("LIGHT picture=aaaaaaaa" GAP GAP GAP GAP GAP GAP GAP " a=FFFFFF", "OK");
    fake_room = 0; /* even when nothing can be sent */
    fake_send("!\n", 2);
    pass_ms(2);
    CHECK(is_light(0, 0, 0, 0));
}

static void saves_settings(void) {
    start_board();
    ask("SET debounce=77 id=0BADCAFE", "OK");
    ask("READ what=settings", "id=0BADCAFE saved=0");
    fake_memory_busy = 50;
    ask("SAVE", "OK");
    ask("READ what=settings", "debounce=77 ");
    CHECK(heard("saved=1"));
    ask("DEFAULTS", "OK");
    ask("READ what=settings", "debounce=30 ");
    CHECK(heard("id=0BADCAFE saved=0"));
    board_start();
    ask("READ what=settings", "debounce=77 ");
    fake_memory[5] ^= 1;
    board_start();
    ask("READ what=settings", "debounce=30 ");
}

static void tells_a_worn_memory(void) {
    start_board();
    fake_memory_fails = true;
    ask("SET debounce=77", "OK");
    ask("SAVE", "code=store");
    ask("READ what=settings", "saved=0");
}

static void changes_nothing_under_a_save(void) {
    unsigned seq;
    char re[16];
    start_board();
    ask("SET debounce=77", "OK");
    fake_memory_busy = 1000;
    seq = say("SAVE");
    say_again();
    CHECK(!heard("OK re="));
    ask("SET debounce=11", "code=busy");
    fake_memory_busy = 0;
    pass_ms(100);
    snprintf(re, sizeof re, "OK re=%u*", seq);
    CHECK(heard(re));
}

static void calibrates(void) {
    char digits[129];
    start_board();
    fake_levels[0] = 140;
    pass_ms(20);
    ask("CALIBRATE", "OK");
    ask("READ what=rest", "levels=8C8080");
    memset(digits, '7', 128);
    digits[128] = '\0';
    {
        char line[160];
        snprintf(line, sizeof line, "CALIBRATE rest=%s", digits);
        ask(line, "OK");
    }
    ask("READ what=rest", digits);
    ask("READ what=levels", "levels=8C8080");
}

static void wraps_numbers(void) {
    start_board();
    fake_ms = UINT32_MAX - 500;
    ask("SET beat=200", "OK");
    pass_ms(1000);
    CHECK(times_heard("BEAT") >= 4);
    for (int pings = 0; pings < 70000; pings++) say("PING"); /* checks the board's own numbers on the way */
    ask("PING", "BEAT");
}

const struct test board_tests[] = {
    {"the handshake", greets},
    {"refusals", refuses_what_it_does_not_know},
    {"a person at a terminal", shows_itself_to_a_terminal},
    {"the beat", beats},
    {"states and differences can be followed on a busy line", can_be_followed},
    {"more than 32 changes are a state", tells_many_changes_as_a_state},
    {"two megabytes of noise", survives_noise},
    {"damaged lines are counted and not answered", counts_damage},
    {"a repeated line is carried out once", does_nothing_twice},
    {"a clock is played", plays_a_clock},
    {"no button event is lost while the line is busy", keeps_button_events},
    {"lights", shows_lights},
    {"half a picture is refused", refuses_half_a_picture},
    {"a picture stays through rewiring", keeps_lights_through_rewiring},
    {"dark without a host", goes_dark_without_a_host},
    {"the emergency stop", stops_at_once},
    {"settings are saved and survive", saves_settings},
    {"a memory that does not take settings", tells_a_worn_memory},
    {"settings do not change under a save", changes_nothing_under_a_save},
    {"calibration", calibrates},
    {"numbers and time begin again", wraps_numbers},
    {NULL, NULL},
};
