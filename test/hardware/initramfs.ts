import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { kernelFolder } from './requireHardware.js';

/**
 * Virtual disks and files of the host, HID, both ends of USB, serial adapters, Bluetooth, and the ciphers of
 * its controllers.
 */
const MODULES = [
  'virtio_pci',
  '9pnet_virtio',
  '9p',
  'overlay',
  'uhid',
  'hid-generic',
  'usbhid',
  'xhci-pci',
  'dummy_hcd',
  'usb_f_acm',
  'cdc-acm',
  'ftdi_sio',
  'hci_vhci',
  'algif_skcipher',
  'algif_hash',
  'ecb',
  'cmac',
];
/** Two of them, so that two devices can be plugged into one machine. */
const PARAMETERS: Readonly<Record<string, string>> = { 'dummy_hcd.ko': 'num=2' };

const kernelVersion = (): string => readdirSync(join(kernelFolder, 'lib/modules'))[0] ?? '';

export const kernelPath = (): string => join(kernelFolder, `boot/vmlinuz-${kernelVersion()}`);

/** All modules, each after those that it needs. */
const modulePaths = (): readonly string[] => {
  const paths = MODULES.flatMap((module) =>
    execFileSync('/sbin/modprobe', ['-d', kernelFolder, '-S', kernelVersion(), '--show-depends', module], {
      encoding: 'utf8',
    })
      .split('\n')
      .flatMap((line) => /^insmod (\S+)/.exec(line)?.[1] ?? []),
  );
  return [...new Set(paths)];
};

/** A project inside the host's /tmp must stay visible. */
const isInTmp = (folder: string): boolean => folder.startsWith('/tmp/');

/**
 * Runs before the host's files are mounted: loads modules, mounts the files, and becomes the guest's program.
 */
const initScript = (order: readonly string[], program: string, folder: string): string => `#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t proc proc /proc; mount -t sysfs sys /sys; mount -t devtmpfs dev /dev
mkdir -p /dev/pts /dev/shm; mount -t devpts devpts /dev/pts
${order.map((name) => `insmod /modules/${name} ${PARAMETERS[name] ?? ''}`).join('\n')}
mount -t 9p -o trans=virtio,version=9p2000.L,ro,msize=512000,cache=loose host /host
mount -t tmpfs tmpfs /over; mkdir /over/up /over/work
mount -t overlay -o lowerdir=/host,upperdir=/over/up,workdir=/over/work overlay /root
for folder in proc sys dev; do mount --rbind /$folder /root/$folder; done
mount -t tmpfs tmpfs /root/run; mount -t tmpfs tmpfs /root/dev/shm
${isInTmp(folder) ? '' : 'mount -t tmpfs tmpfs /root/tmp'}
mount -t configfs none /root/sys/kernel/config
ip link set lo up
chroot /root /bin/sh -c 'cd ${folder} && exec env DEPTH=${process.env['DEPTH'] ?? ''} ${process.execPath} ${program}'
poweroff -f
`;

/**
 * Writes an initial file system that runs a program of this project's folder as root, on top of the host's
 * files.
 */
export const makeInitramfs = (workFolder: string, program: string): string => {
  const root = join(workFolder, 'root');
  for (const folder of ['bin', 'modules', 'proc', 'sys', 'dev', 'host', 'over', 'root'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync('/bin/busybox', join(root, 'bin/busybox'), { dereference: true });
  const modules = modulePaths();
  for (const path of modules) cpSync(path, join(root, 'modules', basename(path)));
  const names = modules.map((path) => basename(path));
  writeFileSync(join(root, 'init'), initScript(names, program, process.cwd()), { mode: 0o755 });
  const archive = join(workFolder, 'initramfs');
  execFileSync('/bin/sh', ['-c', `find . | cpio --quiet -o -H newc > ${archive}`], { cwd: root });
  return archive;
};
