#include "wiring.h"

uint8_t wired_at(uint8_t index, uint8_t wiring, uint8_t side) {
    uint8_t column = index % side;
    uint8_t row = index / side;
    if (wiring & WIRING_EXCHANGE) {
        uint8_t file = column;
        column = row;
        row = file;
    }
    if (wiring & WIRING_MIRROR_FILES) column = (uint8_t)(side - 1 - column);
    if (wiring & WIRING_MIRROR_RANKS) row = (uint8_t)(side - 1 - row);
    if ((wiring & WIRING_SERPENTINE) && (row & 1)) column = (uint8_t)(side - 1 - column);
    return (uint8_t)(row * side + column);
}
