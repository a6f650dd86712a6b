/* libFuzzer for everything that reads the line: any bytes, and the same bytes with correct checksums. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "board.h"
#include "crc16.h"
#include "fake_port.h"
#include "text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void run(void) {
    for (int round = 0; round < 12; round++) {
        fake_ms += 7;
        board_step();
    }
    fake_forget();
}

/* Gives every line its correct checksum, which a fuzzer would not guess. */
static void send_mended(const uint8_t *data, size_t size) {
    size_t start = 0;
    for (size_t at = 0; at <= size; at++) {
        uint16_t crc = CRC16_START;
        char tail[6] = "*";
        if (at < size && data[at] != '\n') continue;
        for (size_t byte = start; byte < at; byte++) crc = crc16_add(crc, data[byte]);
        for (int digit = 0; digit < 4; digit++) tail[1 + digit] = hex_digit((uint8_t)(crc >> (12 - 4 * digit)));
        tail[5] = '\n';
        fake_send(data + start, (unsigned)(at - start));
        fake_send(tail, sizeof tail);
        run();
        start = at + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool started;
    if (size > 600) return 0;
    if (!started) board_start();
    started = true;
    fake_send(data, (unsigned)size);
    run();
    fake_send("\n", 1);
    send_mended(data, size);
    return 0;
}
