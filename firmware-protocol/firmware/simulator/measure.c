/* Runs a release ELF cycle by cycle through everything it can do and measures: time of a scan, depth of the stack,
   pulses to the lights, bytes lost meanwhile.

   measure ELF MCU SCAN_ADDRESS FREE_RAM_ADDRESS STATIC_RAM_BYTES FLASH_BYTES   (from avr-nm and avr-size) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#include "crc16.h"
#include "serial_line.h"
#include "strip_probe.h"
#include "virtual_sensors.h"

#define MS 16000u
#define PAINT 0xA5
#define FLASH_BYTES_MAX 16384
#define RAM_BYTES_MAX 1433 /* 1.4 KB */
#define SCAN_CYCLES_MAX (10 * MS)
#define GAP_CYCLES_MAX 80 /* 5 us: the fastest lights take at least 6 us for the end of a picture */
#define STREAM_LINES 60
#define TIMED_S 2
#define TIME_ERROR_MS 3 /* the time of the answer is not exact */

static avr_t *avr;
static avr_flashaddr_t scan_address;
static unsigned failures;

static struct {
    unsigned count, longest;
    avr_cycle_count_t began_at;
    unsigned sp;
} scans;

static unsigned stack_pointer(void) { return avr->data[R_SPL] | (unsigned)avr->data[R_SPH] << 8; }

static void watch_scan(void) {
    if (scans.began_at == 0) {
        if (avr->pc != scan_address) return;
        scans.began_at = avr->cycle;
        scans.sp = stack_pointer();
        return;
    }
    if (stack_pointer() <= scans.sp) return;
    scans.count++;
    if (avr->cycle - scans.began_at > scans.longest) scans.longest = (unsigned)(avr->cycle - scans.began_at);
    scans.began_at = 0;
}

static void run(unsigned cycles) {
    avr_cycle_count_t end = avr->cycle + cycles;
    while (avr->cycle < end) {
        int state;
        serial_line_step(avr);
        state = avr_run(avr);
        watch_scan();
        if (state != cpu_Done && state != cpu_Crashed) continue;
        fprintf(stderr, "the firmware crashed\n");
        exit(1);
    }
    strip_probe_finish(avr);
}

static void verdict(const char *what, unsigned value, const char *unit, unsigned limit) {
    bool fits = value <= limit;
    printf("  %-36s %6u %-7s (limit %u) %s\n", what, value, unit, limit, fits ? "fits" : "DOES NOT FIT");
    if (!fits) failures++;
}

static void check(const char *what, bool good) {
    printf("  %-36s %s\n", what, good ? "yes" : "NO");
    if (!good) failures++;
}

static unsigned next_seq = 1;
static char answered[256]; /* the last answer */

static void say(const char *text) {
    char line[256];
    uint16_t crc = CRC16_START;
    snprintf(line, sizeof line, "%u %s", next_seq++, text);
    for (const char *at = line; *at != '\0'; at++) crc = crc16_add(crc, (uint8_t)*at);
    snprintf(line + strlen(line), 8, "*%04X\n", crc);
    serial_line_send(line);
}

/* Sends a command and runs until a line with `expected` answers it. */
static bool ask(const char *text, const char *expected) {
    char re[16];
    snprintf(re, sizeof re, " re=%u", next_seq);
    say(text);
    for (unsigned waited_ms = 0; waited_ms < 1500; waited_ms++) {
        run(MS);
        for (const char *line = serial_line_receive(); line != NULL; line = serial_line_receive()) {
            const char *at = strstr(line, re);
            if (at == NULL || (at[strlen(re)] != ' ' && at[strlen(re)] != '*')) continue;
            snprintf(answered, sizeof answered, "%s", line);
            if (strstr(line, expected) != NULL) return true;
            printf("  %s: %s instead of %s\n", text, line, expected);
            return false;
        }
    }
    printf("  %s: no answer\n", text);
    return false;
}

static char *filled(char *text, const char *pattern, unsigned times) {
    *text = '\0';
    while (times-- > 0) strcat(text, pattern);
    return text;
}

static bool try_everything(void) {
    char part[256], line[256];
    static const char *const reads[] = {"board", "caps", "state", "lights", "clock", "settings", "levels", "rest"};
    bool good = ask("HELLO min=1 max=1 host=measure", "BOARD");
    snprintf(line, sizeof line, "LIGHT picture=%.64s a=FF0000/slow b=00FF00/fast c=0000FF/anti d=FFFFFF e=102030 hold=60",
             filled(part, "abcde", 13));
    good &= ask(line, "OK");
    for (unsigned at = 0; at < sizeof reads / sizeof *reads; at++) {
        snprintf(line, sizeof line, "READ what=%s", reads[at]);
        good &= ask(line, "re=");
    }
    good &= ask("SETCLOCK ms1=300000 ms8=4000 add1=2000 add8=0", "OK") && ask("RUNCLOCK side=8", "OK");
    good &= ask("SET debounce=20 scan=5 beat=200 bright=255 on=30 off=20 colour=1 sensors=7 strip=7 id=0BADCAFE", "OK");
    snprintf(line, sizeof line, "CALIBRATE rest=%s", filled(part, "80", 64));
    good &= ask(line, "OK") && ask("STREAM every=50", "OK") && ask("SAVE", "OK");
    good &= ask("READ what=settings", "saved=1") && ask("SET on=1 off=2", "key=off") && ask("DANCE", "type");
    serial_line_send("\xFF\x80 noise*0000\n1 PING*0000\n");
    for (unsigned bytes = 0; bytes < 40; bytes++) serial_line_send("too long a line ");
    serial_line_send("\n");
    run(400 * MS);
    good &= ask("DEFAULTS", "OK") && ask("STREAM every=0", "OK") && ask("PING", "bad=3");
    return good;
}

/* The clock of rank 8 runs down until its button is pressed. */
static bool try_buttons(const struct virtual_pins *pins) {
    bool good = ask("SETCLOCK ms1=60000 ms8=60000", "OK") && ask("RUNCLOCK side=8", "OK");
    virtual_button(avr, pins, 1, true);
    run(50 * MS);
    virtual_button(avr, pins, 1, false);
    run(50 * MS);
    return good && ask("READ what=clock", "run=1 lever=1") && ask("RUNCLOCK side=0", "OK");
}

static bool try_sensors(void) {
    char part[256], expected[256];
    ask("SET scan=10 debounce=30", "OK");
    run(200 * MS);
    snprintf(expected, sizeof expected, "squares=%s", filled(part, "o", 16));
    filled(part, ".", 32);
    strcat(expected, part);
    strcat(expected, filled(part, "o", 16));
    return ask("READ what=state", expected);
}

/* Blinks 64 lights as fast as possible while the host sends without a pause. */
static bool try_stream(void) {
    char part[256], line[256];
    unsigned lost_before = serial_line_lost;
    unsigned pictures_before = strip_report.pictures;
    filled(part, "a", 64);
    snprintf(line, sizeof line, "LIGHT picture=%s a=FFFFFF/fast", part);
    if (!ask("SET bright=255 strip=8", "OK") || !ask(line, "OK")) return false;
    for (unsigned lines = 0; lines < STREAM_LINES; lines++) {
        serial_line_send("# ");
        serial_line_send(filled(part, "0123456789", 19));
        serial_line_send("\n");
    }
    while (!serial_line_is_quiet()) run(MS);
    printf("  %-36s %6u bytes without a pause, %u pictures meanwhile, %u bytes lost\n", "streamed to the board",
           STREAM_LINES * 193, strip_report.pictures - pictures_before, serial_line_lost - lost_before);
    return serial_line_lost == lost_before && strip_report.pictures - pictures_before >= 6 && ask("PING", "bad=3");
}

static bool try_colours(void) {
    bool good = ask("SET bright=255 strip=8", "OK") &&
                ask("LIGHT picture=a......b..................................................c..... "
                    "a=FF0000 b=00FF00 c=0102F0", "OK");
    run(5 * MS);
    /* h1 is the eighth light. c8 is in the last row, whose wiring runs backwards. */
    good &= memcmp(strip_report.last, "\x00\xFF\x00", 3) == 0;
    good &= memcmp(strip_report.last + 3 * 7, "\xFF\x00\x00", 3) == 0;
    return good && memcmp(strip_report.last + 3 * (56 + 5), "\x02\x01\xF0", 3) == 0;
}

/* Compares board time with two seconds of cycles while lights blink, because hosts time lifts by it. */
static bool try_time(void) {
    unsigned first, last;
    avr_cycle_count_t began_at;
    unsigned passed_ms;
    if (!ask("PING", " t=")) return false;
    began_at = avr->cycle;
    first = (unsigned)strtoul(strstr(answered, " t=") + 3, NULL, 10);
    for (unsigned seconds = 0; seconds < TIMED_S; seconds++) run(1000 * MS);
    if (!ask("PING", " t=")) return false;
    last = (unsigned)strtoul(strstr(answered, " t=") + 3, NULL, 10);
    passed_ms = (unsigned)((avr->cycle - began_at) / MS);
    printf("  %-36s %6u ms in %u ms\n", "board time", last - first, passed_ms);
    return last - first + TIME_ERROR_MS >= passed_ms && last - first <= passed_ms + TIME_ERROR_MS;
}

static const struct virtual_pins uno_pins = {2, 1, 'B', 'D', 2};
static const struct virtual_pins mega_pins = {0, 4, 'C', 'E', 4};

int main(int count, char **arguments) {
    const struct virtual_pins *pins;
    elf_firmware_t firmware = {0};
    unsigned free_ram, static_ram, untouched = 0;
    bool is_mega;
    if (count != 7) return 2;
    is_mega = strcmp(arguments[2], "atmega2560") == 0;
    pins = is_mega ? &mega_pins : &uno_pins;
    scan_address = (avr_flashaddr_t)strtoul(arguments[3], NULL, 16);
    free_ram = (unsigned)strtoul(arguments[4], NULL, 16) & 0xFFFF;
    static_ram = (unsigned)strtoul(arguments[5], NULL, 10);
    if (elf_read_firmware(arguments[1], &firmware) != 0) return 1;
    avr = avr_make_mcu_by_name(arguments[2]);
    avr_init(avr);
    avr->log = LOG_ERROR;
    avr->frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    memset(avr->data + free_ram, PAINT, avr->ramend + 1u - free_ram);
    serial_line_connect(avr);
    strip_probe_connect(avr, is_mega ? 'A' : 'D', is_mega ? 0 : 6);
    virtual_sensors_connect(avr, pins);

    printf("%s\n", arguments[1]);
    run(300 * MS);
    check("answers everything", try_everything());
    check("sees the start array", try_sensors());
    check("clock buttons work", try_buttons(pins));
    check("lights show what was asked", try_colours());
    check("no byte lost while lights blink", try_stream());
    check("board time keeps pace", try_time());
    check("every pulse to the lights in time", strip_report.bad_pulses == 0 && strip_report.broken == 0);
    verdict("longest gap within a picture", strip_report.longest_gap, "cycles", GAP_CYCLES_MAX);
    verdict("longest scan, judged and debounced", scans.longest, "cycles", SCAN_CYCLES_MAX);
    verdict("flash", (unsigned)strtoul(arguments[6], NULL, 10), "bytes", FLASH_BYTES_MAX);
    while (avr->data[free_ram + untouched] == PAINT) untouched++;
    printf("  %-36s %6u bytes static, %u stack\n", "of the RAM", static_ram, avr->ramend + 1 - free_ram - untouched);
    verdict("RAM with its deepest stack", avr->ramend + 1 - free_ram - untouched + static_ram, "bytes", RAM_BYTES_MAX);
    return failures > 0 || scans.count == 0;
}
