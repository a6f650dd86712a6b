/* The whole board on top of a port. */
#ifndef BOARD_H
#define BOARD_H

void board_start(void);

/* One round of the main loop. Never waits, and writes at most one line. */
void board_step(void);

#endif
