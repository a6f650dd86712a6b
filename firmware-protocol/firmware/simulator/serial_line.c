#include "serial_line.h"

#include <string.h>

#include <simavr/avr_uart.h>
#include <simavr/sim_interrupts.h>

#define BUFFER_MAX 65536
#define HELD_MAX 2 /* whole bytes that the receiver holds besides the incoming one */
#define RECEIVED_FLAG 0x80 /* RXC0 */

unsigned serial_line_lost;

static avr_uart_t *uart;
static char outgoing[BUFFER_MAX];
static unsigned out_start, out_end;
static char incoming[BUFFER_MAX];
static unsigned in_start, in_end;
static uint8_t held[HELD_MAX + 1]; /* the last one is the shift register */
static unsigned held_count;
static avr_cycle_count_t next_at;

static uint8_t read_status(avr_t *avr, avr_io_addr_t address, void *unused) {
    (void)unused;
    uint8_t others = avr->data[address] & (uint8_t)~RECEIVED_FLAG;
    return others | (held_count > 0 ? RECEIVED_FLAG : 0);
}

static uint8_t read_data(avr_t *avr, avr_io_addr_t address, void *unused) {
    (void)address;
    (void)unused;
    uint8_t byte = held[0];
    if (held_count > 0) memmove(held, held + 1, --held_count);
    avr_clear_interrupt(avr, &uart->rxc);
    if (held_count > 0) avr_raise_interrupt(avr, &uart->rxc);
    return byte;
}

static void take_sent(struct avr_irq_t *irq, uint32_t value, void *unused) {
    (void)irq;
    (void)unused;
    if (in_end < BUFFER_MAX) incoming[in_end++] = (char)value;
}

void serial_line_connect(avr_t *avr) {
    uint32_t flags = 0;
    for (avr_io_t *io = avr->io_port; io != NULL; io = io->next)
        if (strcmp(io->kind, "uart") == 0 && ((avr_uart_t *)io)->name == '0') uart = (avr_uart_t *)io;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), take_sent, NULL);
    avr->io[AVR_DATA_TO_IO(uart->r_udr)].r.c = read_data;
    avr->io[AVR_DATA_TO_IO(uart->r_ucsra)].r.c = read_status;
}

void serial_line_step(avr_t *avr) {
    if (out_start == out_end || avr->cycle < next_at) return;
    /* Ten bits at 115200 baud. The first byte begins now. */
    next_at = (next_at == 0 || avr->cycle > next_at + 1389 ? avr->cycle : next_at) + 1389;
    if (held_count > HELD_MAX) {
        serial_line_lost++;
        out_start++;
        return;
    }
    held[held_count++] = (uint8_t)outgoing[out_start++];
    avr_raise_interrupt(avr, &uart->rxc);
}

void serial_line_send(const char *text) {
    if (out_start == out_end) out_start = out_end = 0;
    for (; *text != '\0' && out_end < BUFFER_MAX; text++) outgoing[out_end++] = *text;
}

bool serial_line_is_quiet(void) { return out_start == out_end; }

const char *serial_line_receive(void) {
    char *end = memchr(incoming + in_start, '\n', in_end - in_start);
    const char *line = incoming + in_start;
    if (end == NULL) {
        memmove(incoming, line, in_end - in_start);
        in_end -= in_start;
        in_start = 0;
        return NULL;
    }
    *end = '\0';
    in_start = (unsigned)(end + 1 - incoming);
    return line;
}
