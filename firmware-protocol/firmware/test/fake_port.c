#include "fake_port.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "line.h"

#define SAID_MAX 100000
#define SENT_MAX 2000

uint32_t fake_ms;
uint8_t fake_levels[SQUARES];
uint8_t fake_buttons;
uint8_t fake_memory[256];
bool fake_memory_fails;
unsigned fake_memory_busy;
uint8_t fake_room = 255;
uint8_t fake_shown[LIGHTS][3];
unsigned fake_shows;

static char said[SAID_MAX];
static unsigned said_length;
static uint8_t sent[SENT_MAX];
static unsigned sent_start, sent_end;
static struct line_reader listener;
static int next_seq = -1;

static void give_up(const char *why, const char *line) {
    fprintf(stderr, "the board said a bad line (%s): %s\n", why, line);
    abort();
}

static void check_line(const struct line *line) {
    struct fields fields;
    uint8_t message = message_number(board_messages, BOARD_MESSAGES, line->type);
    if (message == BOARD_MESSAGES) give_up("type", line->type);
    if (!fields_read(&fields, &board_messages[message], line->words)) give_up(fields.fault, line->type);
    if (next_seq >= 0 && line->seq != next_seq) give_up("number", line->type);
    next_seq = (line->seq + 1) & 0xFFFF;
}

void fake_send(const void *bytes, unsigned count) {
    if (sent_start == sent_end) sent_start = sent_end = 0;
    if (sent_end + count > SENT_MAX) abort();
    memcpy(sent + sent_end, bytes, count);
    sent_end += count;
}

const char *fake_said(void) { return said; }

void fake_forget(void) {
    said_length = 0;
    said[0] = '\0';
}

uint32_t port_millis(void) { return fake_ms; }

bool port_get(uint8_t *byte) {
    if (sent_start == sent_end) return false;
    *byte = sent[sent_start++];
    return true;
}

uint8_t port_room(void) { return fake_room; }

void port_put(uint8_t byte) {
    struct line line;
    enum line_result result = line_take(&listener, byte, &line);
    if (said_length + 2 < SAID_MAX) said[said_length++] = (char)byte;
    said[said_length] = '\0';
    if (result == LINE_GOOD)
        check_line(&line);
    else if (result != LINE_UNFINISHED)
        give_up("shape", said);
}

void port_scan(uint8_t levels[SQUARES]) { memcpy(levels, fake_levels, SQUARES); }

uint8_t port_buttons(void) { return fake_buttons; }

void port_show(const uint8_t *pens, uint8_t count, uint8_t colours[][3]) {
    for (uint8_t light = 0; light < count; light++) memcpy(fake_shown[light], colours[pens[light]], 3);
    fake_shows++;
}

uint8_t port_memory_read(uint16_t address) { return fake_memory[address]; }

bool port_memory_write(uint16_t address, uint8_t byte) {
    if (fake_memory_busy > 0) {
        fake_memory_busy--;
        return false;
    }
    if (!fake_memory_fails) fake_memory[address] = byte;
    return true;
}

uint16_t port_boot_number(void) { return 0x1F; }
