#include "virtual_sensors.h"

#include <stddef.h>
#include <string.h>

#include <simavr/avr_adc.h>
#include <simavr/avr_ioport.h>

#define REST_MILLIVOLTS 2500
#define PIECE_MILLIVOLTS 3500
#define DATA_REGISTER 0x4E /* SPDR */
#define TRANSFER_CYCLES 32 /* eight bits at a quarter of the clock */

static avr_irq_t *analog_in;
static unsigned channel; /* of the multiplexers */

static struct {
    uint8_t shifted_out, rows, columns, shifted_in;
    avr_cycle_count_t began_at;
} shift;

static bool has_piece(unsigned row) { return row < 2 || row > 5; }

/* The shift registers share a clock: each byte sent out shifts in what the 74HC165 has latched. */
static void transfer(avr_t *avr, avr_io_addr_t address, uint8_t byte, void *unused) {
    (void)address;
    (void)unused;
    shift.shifted_in = shift.columns;
    shift.columns = 0;
    shift.shifted_out = byte;
    shift.began_at = avr->cycle;
}

static uint8_t read_transfer(avr_t *avr, avr_io_addr_t address, void *unused) {
    (void)address;
    (void)unused;
    return avr->cycle - shift.began_at < TRANSFER_CYCLES ? 0x55 : shift.shifted_in;
}

static void see_latch(struct avr_irq_t *irq, uint32_t high, void *unused) {
    (void)irq;
    (void)unused;
    if (high) shift.rows = shift.shifted_out;
}

static void see_load(struct avr_irq_t *irq, uint32_t high, void *unused) {
    (void)irq;
    (void)unused;
    for (unsigned row = 0; !high && row < 8; row++)
        if (shift.rows >> row & 1) shift.columns |= has_piece(row) ? 0xFF : 0x00;
}

static void select_channel(struct avr_irq_t *irq, uint32_t port, void *unused) {
    (void)irq;
    (void)unused;
    channel = port & 15;
}

static void sample(struct avr_irq_t *irq, uint32_t value, void *unused) {
    avr_adc_mux_t mux = {0};
    (void)irq;
    (void)unused;
    memcpy(&mux, &value, sizeof value);
    if (mux.src < 4)
        avr_raise_irq(analog_in + mux.src, has_piece(mux.src * 2 + channel / 8) ? PIECE_MILLIVOLTS : REST_MILLIVOLTS);
}

static avr_irq_t *pin(avr_t *avr, char port, int bit) {
    return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit);
}

void virtual_sensors_connect(avr_t *avr, const struct virtual_pins *pins) {
    avr->vcc = avr->avcc = avr->aref = 5000;
    avr->io[AVR_DATA_TO_IO(DATA_REGISTER)].w.c = transfer;
    avr->io[AVR_DATA_TO_IO(DATA_REGISTER)].r.c = read_transfer;
    avr_irq_register_notify(pin(avr, 'B', pins->latch_bit), see_latch, NULL);
    avr_irq_register_notify(pin(avr, 'B', pins->load_bit), see_load, NULL);
    analog_in = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC0);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER), sample, NULL);
    avr_irq_register_notify(pin(avr, pins->select_port, IOPORT_IRQ_REG_PORT), select_channel, NULL);
    virtual_button(avr, pins, 0, false);
    virtual_button(avr, pins, 1, false);
}

void virtual_button(avr_t *avr, const struct virtual_pins *pins, int button, bool down) {
    avr_raise_irq(pin(avr, pins->buttons_port, pins->first_button_bit + button), !down);
}
