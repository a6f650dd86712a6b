import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const packageOf: Readonly<Record<string, string>> = {
  make: 'make',
  'avr-gcc': 'gcc-avr',
  'qemu-system-avr': 'qemu-system-misc',
  clang: 'clang',
  'llvm-cov': 'llvm',
};

const packageOfFile: Readonly<Record<string, string>> = {
  '/usr/lib/avr/include/avr/io.h': 'avr-libc',
  '/usr/include/simavr/sim_avr.h': 'libsimavr-dev',
  '/usr/include/libelf.h': 'libelf-dev',
  '/usr/include/clang': 'libclang-rt-dev',
};

const isInstalled = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));

/** Fails with the command that installs what is missing. */
export const requireFirmwareTools = (): void => {
  const missing = [
    ...Object.entries(packageOf).filter(([command]) => !isInstalled(command)),
    ...Object.entries(packageOfFile).filter(([file]) => !existsSync(file)),
  ].map(([, name]) => name);
  if (missing.length > 0) throw new Error(`missing Debian packages: apt-get install ${missing.join(' ')}`);
};
