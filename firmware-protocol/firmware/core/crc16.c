#include "crc16.h"

/* Does eight steps of the shift register at once: no table, a dozen instructions. */
uint16_t crc16_add(uint16_t crc, uint8_t byte) {
    uint8_t x = (uint8_t)(crc >> 8) ^ byte;
    x ^= (uint8_t)(x >> 4);
    return (uint16_t)(crc << 8) ^ (uint16_t)((uint16_t)x << 12) ^ (uint16_t)((uint16_t)x << 5) ^ x;
}
