#include "harness.h"

#include <sys/wait.h>
#include <unistd.h>

#include "board.h"
#include "crc16.h"
#include "fake_port.h"

static unsigned next_seq;
static char last_line[256];

void start_board(void) {
    memset(fake_levels, SENSOR_REST, sizeof fake_levels);
    board_start();
    pass_ms(100);
    fake_forget();
}

void pass_ms(unsigned ms) {
    while (ms-- > 0) {
        fake_ms++;
        /* A real main loop runs many times per millisecond. */
        for (int round = 0; round < 8; round++) board_step();
    }
}

void say_again(void) {
    fake_forget();
    fake_send(last_line, (unsigned)strlen(last_line));
    pass_ms(20);
}

unsigned say(const char *text) {
    uint16_t crc = CRC16_START;
    unsigned last_seq;
    int length = snprintf(last_line, sizeof last_line - 8, "%u %s", next_seq, text);
    for (const char *at = last_line; *at != '\0'; at++) crc = crc16_add(crc, (uint8_t)*at);
    snprintf(last_line + length, 8, "*%04X\n", crc);
    say_again();
    last_seq = next_seq;
    next_seq = (next_seq + 1) & 0xFFFF;
    return last_seq;
}

unsigned times_heard(const char *text) {
    unsigned times = 0;
    for (const char *at = fake_said(); (at = strstr(at, text)) != NULL; at++) times++;
    return times;
}

bool heard(const char *text) { return times_heard(text) > 0; }

void ask(const char *text, const char *expected) {
    char re[16];
    snprintf(re, sizeof re, "re=%u", say(text));
    if (heard(re) && heard(expected)) return;
    fprintf(stderr, "%s: expected %s, heard:\n%s", text, expected, fake_said());
    exit(1);
}

static bool passes(const struct test *test) {
    int status;
    pid_t child;
    fflush(stdout);
    child = fork();
    if (child == 0) {
        test->run();
        exit(0);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(void) {
    const struct test *lists[] = {vector_tests, unit_tests, board_tests};
    unsigned passed = 0;
    unsigned failed = 0;
    for (unsigned list = 0; list < sizeof lists / sizeof *lists; list++)
        for (const struct test *test = lists[list]; test->name != NULL; test++) {
            bool good = passes(test);
            if (good) passed++;
            if (!good) failed++;
            if (!good) printf("FAILED: %s\n", test->name);
        }
    printf("%u tests passed, %u failed\n", passed, failed);
    return failed > 0;
}
