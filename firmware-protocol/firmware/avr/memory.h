#ifndef MEMORY_H
#define MEMORY_H

void memory_start(void);

#endif
