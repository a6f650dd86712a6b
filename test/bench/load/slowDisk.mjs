// A slow disk for a whole process: a small library, loaded before any other, that delays synchronisation.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int late(const char *name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  const char *delay = getenv("SYNC_DELAY_MS");
  if (delay != NULL) usleep(1000 * (useconds_t)atoi(delay));
  return real(file);
}
int fsync(int file) { return late("fsync", file); }
int fdatasync(int file) { return late("fdatasync", file); }
`;

/** The environment of a process whose fsync takes this much longer. Throws the compiler's message. */
export const slowDiskEnv = (dir, delayMs) => {
  const [source, library] = [join(dir, 'slowDisk.c'), join(dir, 'slowDisk.so')];
  writeFileSync(source, SOURCE);
  const { status, stderr, error } = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`cc is needed for a slow disk: ${error?.message ?? stderr}`);
  return { LD_PRELOAD: library, SYNC_DELAY_MS: String(delayMs) };
};
