#ifndef CRC16_H
#define CRC16_H

#include <stdint.h>

#define CRC16_START 0xFFFFu

/* CRC-16/IBM-3740 (polynomial 1021, most significant bit first) after another byte. */
uint16_t crc16_add(uint16_t crc, uint8_t byte);

#endif
