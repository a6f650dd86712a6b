#ifndef SENSORS_H
#define SENSORS_H

/* Sets up the pins that port_scan uses. */
void sensors_start(void);

#endif
