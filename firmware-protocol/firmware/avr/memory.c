/* Settings and the number of starts in the EEPROM. */
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>

#include "memory.h"
#include "port.h"

#define BOOT_AT ((uint16_t *)0)
#define SETTINGS_AT 16

/* Survives a reset. After power-on its value is random. */
static uint16_t resets __attribute__((section(".noinit")));
static uint16_t boot_number;

/* Counts in two places, so that the number changes even when one of them fails. */
void memory_start(void) {
    uint16_t starts = (uint16_t)(eeprom_read_word(BOOT_AT) + 1);
    eeprom_update_word(BOOT_AT, starts);
    resets++;
    boot_number = (uint16_t)(starts + resets);
}

uint16_t port_boot_number(void) { return boot_number; }

static uint8_t *place(uint16_t address) { return (uint8_t *)(SETTINGS_AT + address); }

uint8_t port_memory_read(uint16_t address) { return eeprom_read_byte(place(address)); }

bool port_memory_write(uint16_t address, uint8_t byte) {
    if (!eeprom_is_ready()) return false;
    eeprom_write_byte(place(address), byte);
    return true;
}
