import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kernelPath, makeInitramfs } from './initramfs.js';

const FACT = /^FACT (\w+) (.*?)\r?$/;
/** On a busy machine the kernel calibrates the processor's clock wrongly, and its time would run too fast. */
const BOOT_OPTIONS = 'console=ttyS0 quiet panic=-1 mitigations=off nokaslr clocksource=acpi_pm';

/** It takes one to three minutes on a quiet host, and ten times as long on a busy one. */
export const MACHINE_WITHIN_MS = 1_080_000;

export type MachineOptions = {
  /** A program of this project, which runs as root in its folder. */
  readonly program: string;
  /** A TCP port of this machine at the other end of an FTDI serial adapter in the guest. */
  readonly adapterPort?: number;
  /** Called with each fact as it arrives. */
  readonly onFact?: (name: string) => void;
  /** The machine is switched off if it has not ended by then. */
  readonly withinMs?: number;
};

export type MachineRun = {
  /** The program's lines such as `FACT name {"json":1}`. */
  readonly facts: ReadonlyMap<string, unknown>;
  /** The whole output. */
  readonly console: string;
};

const serialAdapter = (port: number): readonly string[] => [
  ...['-device', 'qemu-xhci'],
  ...['-chardev', `socket,id=adapter,host=127.0.0.1,port=${port},reconnect=1`],
  ...['-device', 'usb-serial,chardev=adapter'],
];

/**
 * A whole machine with its own kernel and the files of this machine, which it can read but not change. Its
 * processor is emulated, so any machine can run it.
 */
export const runMachine = ({
  program,
  adapterPort,
  onFact,
  withinMs = MACHINE_WITHIN_MS,
}: MachineOptions): Promise<MachineRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-machine-'));
  const machine = spawn(
    'qemu-system-x86_64',
    [
      ...['-accel', 'tcg,thread=multi', '-cpu', 'max', '-m', '2048', '-smp', '2'],
      ...['-nic', 'none', '-vga', 'none', '-nographic', '-no-reboot'],
      ...['-kernel', kernelPath(), '-initrd', makeInitramfs(folder, program), '-append', BOOT_OPTIONS],
      ...['-virtfs', 'local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap'],
      ...(adapterPort === undefined ? [] : serialAdapter(adapterPort)),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  const facts = new Map<string, unknown>();
  const receive = (bytes: unknown): void => {
    text += String(bytes);
    if (process.env['HARDWARE_CONSOLE'] !== undefined) process.stderr.write(String(bytes));
    for (const line of text.split('\n').slice(0, -1)) {
      const [, name = '', json = ''] = FACT.exec(line) ?? [];
      if (name === '' || facts.has(name)) continue;
      facts.set(name, JSON.parse(json));
      onFact?.(name);
    }
  };
  machine.stdout.on('data', receive);
  machine.stderr.on('data', receive);
  const timer = setTimeout(() => machine.kill('SIGKILL'), withinMs);
  return new Promise((resolve, reject) => {
    machine.on('error', reject);
    machine.on('close', () => {
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
      resolve({ facts, console: text });
    });
  });
};
