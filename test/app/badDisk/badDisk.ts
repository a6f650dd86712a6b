// A disk that is full, broken or read-only for a whole process while a file says so: a small library that is
// loaded before any other. It needs no root privileges and does not affect the machine's disk.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

/* What the file says: the number of an error; 0 without it. */
static int trouble(void) {
  const char *path = getenv("BAD_DISK");
  int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  char text[16] = "";
  int file = path ? real(path, O_RDONLY) : -1;
  if (file < 0) return 0;
  if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
  close(file);
  return atoi(text);
}
static int isUnder(const char *path) {
  const char *under = getenv("BAD_DISK_UNDER");
  return under && strncmp(path, under, strlen(under)) == 0;
}
static int isOnDisk(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return isUnder(path);
}
static int refuses(int file) {
  int saved = errno, why = isOnDisk(file) ? trouble() : 0;
  errno = why ? why : saved;
  return why != 0;
}
#define REAL(type, name, ...) ((type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))
ssize_t write(int f, const void *b, size_t n) { return refuses(f) ? -1 : REAL(ssize_t, write, int, const void *, size_t)(f, b, n); }
ssize_t pwrite(int f, const void *b, size_t n, off_t o) { return refuses(f) ? -1 : REAL(ssize_t, pwrite, int, const void *, size_t, off_t)(f, b, n, o); }
ssize_t pwrite64(int f, const void *b, size_t n, off64_t o) { return refuses(f) ? -1 : REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t)(f, b, n, o); }
ssize_t writev(int f, const struct iovec *v, int n) { return refuses(f) ? -1 : REAL(ssize_t, writev, int, const struct iovec *, int)(f, v, n); }
ssize_t pwritev(int f, const struct iovec *v, int n, off_t o) { return refuses(f) ? -1 : REAL(ssize_t, pwritev, int, const struct iovec *, int, off_t)(f, v, n, o); }
ssize_t pwritev64(int f, const struct iovec *v, int n, off64_t o) { return refuses(f) ? -1 : REAL(ssize_t, pwritev64, int, const struct iovec *, int, off64_t)(f, v, n, o); }
int fsync(int f) { return refuses(f) ? -1 : REAL(int, fsync, int)(f); }
int fdatasync(int f) { return refuses(f) ? -1 : REAL(int, fdatasync, int)(f); }

/* Read-only: nothing opens for writing. On a full disk empty files can still be made. */
#define OPEN(name) \\
  int name(const char *path, int flags, ...) { \\
    va_list more; va_start(more, flags); int mode = va_arg(more, int); va_end(more); \\
    if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) && isUnder(path) && trouble() == EROFS) { errno = EROFS; return -1; } \\
    return REAL(int, name, const char *, int, int)(path, flags, mode); \\
  }
OPEN(open)
OPEN(open64)
int mkdir(const char *path, mode_t mode) {
  int why = isUnder(path) ? trouble() : 0;
  if (why) { errno = why; return -1; }
  return REAL(int, mkdir, const char *, mode_t)(path, mode);
}
`;

/** Error numbers of Linux. */
export const DISK_TROUBLES = { full: 28, broken: 5, readOnly: 30 } as const;
export type DiskTrouble = keyof typeof DISK_TROUBLES;

export type BadDisk = {
  /** The environment of a process whose writes under the folder may be refused. */
  readonly env: Readonly<Record<string, string>>;
  readonly suffer: (trouble: DiskTrouble) => void;
  readonly recover: () => void;
};

/**
 * `dir` is the folder of the library, and `under` is the folder on the bad disk. Throws the compiler's
 * message.
 */
export const makeBadDisk = (dir: string, under: string): BadDisk => {
  const [source, library, sign] = [join(dir, 'badDisk.c'), join(dir, 'badDisk.so'), join(dir, 'badDisk')];
  writeFileSync(source, SOURCE);
  const { status, stderr, error } = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`cc is missing: apt-get install gcc libc6-dev (${error?.message ?? stderr})`);
  return {
    env: { LD_PRELOAD: library, BAD_DISK: sign, BAD_DISK_UNDER: under },
    suffer: (trouble) => writeFileSync(sign, String(DISK_TROUBLES[trouble])),
    recover: () => rmSync(sign, { force: true }),
  };
};
