import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restartProcessor } from './gdbStub.js';

/** A controller in qemu that runs a release ELF. Each of its serial ports is a pseudo-terminal. */
export type EmulatedController = {
  readonly serialPaths: readonly string[];
  /** Presses the reset button: devices and processor restart, and the memory keeps its contents. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

const START_MS_MAX = 10_000;

const readPaths = (qemu: ChildProcess, count: number): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    let text = '';
    const fail = (): void => {
      qemu.kill();
      reject(new Error(`qemu opened no pseudo-terminal: ${text}`));
    };
    const timer = setTimeout(fail, START_MS_MAX);
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const paths = [...text.matchAll(/redirected to (\/dev\/\S+) \(label serial\d\)/g)];
      if (paths.length < count) return;
      clearTimeout(timer);
      resolve(paths.map(([, path = '']) => path));
    };
    qemu.stdout?.on('data', take);
    qemu.stderr?.on('data', take);
    qemu.once('error', reject);
    qemu.once('exit', fail);
  });

const MONITOR_MS_MAX = 5000;

/** Sends a command to the emulator's monitor and waits for the end of its output. */
const command = async (qemu: ChildProcessWithoutNullStreams, text: string, end: RegExp): Promise<void> => {
  let printed = '';
  qemu.stdin.write(`${text}\n`);
  while (!end.test(printed)) {
    const [chunk] = await once(qemu.stdout, 'data', { signal: AbortSignal.timeout(MONITOR_MS_MAX) });
    printed += String(chunk);
  }
};

/**
 * The emulator resets its devices between two commands, so the answer to the second shows that the reset is
 * done.
 */
const resetDevices = async (qemu: ChildProcessWithoutNullStreams): Promise<void> => {
  await command(qemu, 'system_reset', /\n\(qemu\) $/);
  await command(qemu, 'info status', /VM status[^\n]*\n\(qemu\) $/);
};

/** `machine`: uno has one serial port, and mega2560 has four, two of which are opened. */
export const startController = async (
  machine: 'uno' | 'mega2560',
  elfFile: string,
): Promise<EmulatedController> => {
  const ports = machine === 'uno' ? 1 : 2;
  const serial = Array.from({ length: ports }, () => ['-serial', 'pty']).flat();
  const folder = mkdtempSync(join(tmpdir(), 'controller-'));
  const gdbSocket = join(folder, 'gdb');
  const qemu = spawn(
    'qemu-system-avr',
    [
      '-machine',
      machine,
      '-bios',
      elfFile,
      '-display',
      'none',
      '-monitor',
      'stdio',
      '-gdb',
      `unix:${gdbSocket},server,nowait`,
      ...serial,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  return {
    serialPaths: await readPaths(qemu, ports),
    reset: () => restartProcessor(gdbSocket, () => resetDevices(qemu)),
    stop: async () => {
      rmSync(folder, { recursive: true, force: true });
      if (qemu.exitCode !== null || qemu.signalCode !== null) return;
      qemu.kill();
      await once(qemu, 'exit');
    },
  };
};
