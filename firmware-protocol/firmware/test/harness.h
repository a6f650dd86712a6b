/* Helpers for tests. Each test runs in its own process, so the firmware's variables are always fresh. */
#ifndef HARNESS_H
#define HARNESS_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                        \
    do {                                                                        \
        if (!(condition)) {                                                     \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                            \
        }                                                                       \
    } while (0)

struct test {
    const char *name;
    void (*run)(void);
};

extern const struct test vector_tests[], unit_tests[], board_tests[];

/* --- conversations with the board on the fake port --- */

/* Starts the board with all levels at rest, and forgets its first lines. */
void start_board(void);

/* Lets time pass in steps of a millisecond. */
void pass_ms(unsigned ms);

/* Sends a line with the next number and its checksum, and lets 20 ms pass. Returns the number. */
unsigned say(const char *text);

/* Sends the last line again with the same number. */
void say_again(void);

/* Whether the board has sent this text since the last `say`. */
bool heard(const char *text);

/* How many times the board has sent this text since the last `say`. */
unsigned times_heard(const char *text);

/* Sends a line and checks that the board answers with this text. */
void ask(const char *text, const char *expected);

#endif
