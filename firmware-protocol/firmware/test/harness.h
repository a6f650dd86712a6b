/* A few words for tests: each test runs in a process of its own, so the firmware's variables are always fresh. */
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

/* --- talking to the board on the fake port --- */

/* Starts the board: all levels at rest, its first lines forgotten. */
void start_board(void);

/* Lets time pass, a millisecond a step. */
void pass_ms(unsigned ms);

/* Sends a line with the next number and its checksum, and lets 20 ms pass. Returns the number. */
unsigned say(const char *text);

/* The same line again, number and all. */
void say_again(void);

/* Whether the board said this text since the last `say`. */
bool heard(const char *text);

/* How many times. */
unsigned times_heard(const char *text);

/* Sends a line and checks that the board said this text in answer to it. */
void ask(const char *text, const char *expected);

#endif
