/* Tables that stay in flash on controllers whose flash is outside the data address space. */
#ifndef FLASH_H
#define FLASH_H

#include <string.h>

#ifdef __AVR__
#include <avr/pgmspace.h>
#define FLASH PROGMEM
#define flash_char(from) ((char)pgm_read_byte(from))
#define flash_copy(to, from) memcpy_P((to), (from), sizeof *(to))
#else
#define FLASH
#define flash_char(from) (*(const char *)(from))
#define flash_copy(to, from) memcpy((to), (from), sizeof *(to))
#endif

#endif
