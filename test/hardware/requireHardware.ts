import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const packageOfFile: Readonly<Record<string, string>> = {
  '/usr/bin/qemu-system-x86_64': 'qemu-system-x86',
  '/bin/busybox': 'busybox-static',
  '/sbin/modprobe': 'kmod',
  '/usr/bin/cpio': 'cpio',
  '/lib/systemd/systemd-udevd': 'udev',
  '/usr/libexec/bluetooth/bluetoothd': 'bluez',
  '/usr/bin/btvirt': 'bluez-test-tools',
  '/usr/bin/dbus-daemon': 'dbus',
};

/** The folder in which `getKernel.sh` puts a kernel and its modules. */
export const kernelFolder = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'jadoube/kernel',
);

/** Fails with the commands that install what is missing. */
export const requireHardware = (): void => {
  const missing = Object.entries(packageOfFile)
    .filter(([file]) => !existsSync(file))
    .map(([, name]) => name);
  if (missing.length > 0) throw new Error(`missing Debian packages: apt-get install ${missing.join(' ')}`);
  if (!existsSync(join(kernelFolder, 'complete')))
    throw new Error('the kernel of the virtual machine is missing: run test/hardware/getKernel.sh');
};
