import { access, constants, readdir, readFile, realpath, stat } from 'node:fs/promises';
import type { SerialPort, SerialPortMock } from 'serialport';
import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import type { KeyedText } from '../../shared/keyedText.js';
import { withoutNative } from '../../shared/nativeModule.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { createFairIntake, type FairIntake, programShare } from './fairIntake.js';
import { realTime } from './realTime.js';
import type { Transport, TransportEvent } from './transport.js';

/** Reads the 7th field of `/proc/PID/stat` (proc(5)). The 2nd, a name in brackets, may contain anything. */
const terminalOf = (line: string): number => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[4]);

/**
 * Whether the terminal at this path is in use, as the controlling terminal of some process. The numbers of
 * pseudo-terminals are reused, so a link left by a killed simulation may lead to another user's window. Known
 * on Linux only; false elsewhere.
 */
export const isTerminalInUse = async (path: string): Promise<boolean> => {
  const device = await realpath(path).catch(() => path);
  if (!device.startsWith('/dev/pts/')) return false;
  const { rdev } = await stat(device).catch(() => ({ rdev: 0 }));
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const id of processes) {
    const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    if (rdev !== 0 && terminalOf(line) === rdev) return true;
  }
  return false;
};

/** How often to ask the operating system whether the line still exists. */
const ASK_EVERY_MS = 1_000;

/** The system's errors for a lost line. A pseudo-terminal, which has no wires, has an error of its own. */
const GONE = /input\/output error|no such device|device not configured|bad file descriptor/i;

/**
 * Calls `onGone` once, within a second after the line is gone. `serialport` itself does not notice a cable
 * that is pulled while bytes are being read: a terminal that has hung up returns no bytes, at once, and
 * `serialport` keeps reading. Returns a function that stops watching.
 */
const watchLine = (port: SerialPort | SerialPortMock, onGone: () => void): (() => void) => {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking || !port.isOpen) return;
    isAsking = true;
    port.get((error) => {
      isAsking = false;
      if (!error || !GONE.test(error.message) || !port.isOpen) return;
      clearInterval(timer);
      onGone();
    });
  }, ASK_EVERY_MS);
  return () => clearInterval(timer);
};

export type SerialOptions = {
  readonly path: string;
  readonly settings: {
    readonly baudRate: number;
    readonly dataBits?: 7 | 8;
    readonly parity?: 'none' | 'odd' | 'even';
    readonly stopBits?: 1 | 2;
  };
  /** Opens ports in place of the operating system: tests use `@serialport/binding-mock`. */
  readonly binding?: { open(options: never): Promise<unknown> };
  /** The clock for the time of arriving bytes; the machine's when absent. */
  readonly time?: TimeSource;
};

/** The ports that this program has open, by device name. */
const openDevices = new Set<string>();

const deviceOf = (path: string): Promise<string> => realpath(path).catch(() => path);

/** Whether this program has the port open, under any name. */
export const isSerialPortOpen = async (path: string): Promise<boolean> =>
  openDevices.has(await deviceOf(path));

const loadSerialPort = () => import('serialport').catch(withoutNative('serialport', 'native.serial'));

/** Lists the ports that the native module finds. On Linux it needs `udevadm`. */
export const listNativePorts = async () => {
  const { SerialPort } = await loadSerialPort();
  try {
    return await SerialPort.list();
  } catch (error) {
    throw keyedError('LINK_FAILED', message('error.noPortList', { why: messageOf(error) }), {}, error);
  }
};

const codeOfErrno: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'LINK_NOT_FOUND',
  ENOTDIR: 'LINK_NOT_FOUND',
  EACCES: 'LINK_PERMISSION',
  EPERM: 'LINK_PERMISSION',
};

/**
 * The code for the binding's error text. `File not found` and `Access denied` come from Windows, where any
 * user may open a port, but only once. "Denied" therefore means that another program holds it.
 */
export const codeOfOpenMessage = (message: string): ErrorCode | undefined => {
  if (/lock|busy|access denied/i.test(message)) return 'LINK_BUSY';
  if (/permission denied|not permitted/i.test(message)) return 'LINK_PERMISSION';
  if (/no such (device|file)|file not found/i.test(message)) return 'LINK_NOT_FOUND';
  return undefined;
};

/**
 * The code for an error of the binding, which carries only text. Where the text tells nothing, the operating
 * system's view of the path decides.
 */
const codeOfOpenError = async (path: string, message: string): Promise<ErrorCode> => {
  const said = codeOfOpenMessage(message);
  if (said !== undefined) return said;
  const refusal = await access(path, constants.R_OK | constants.W_OK).then(
    () => '',
    (error: NodeJS.ErrnoException) => error.code ?? '',
  );
  return codeOfErrno[refusal] ?? 'LINK_FAILED';
};

const openError = async (path: string, error: unknown): Promise<BridgeError> => {
  // The binding's text is `Error: No such file or directory, cannot open PATH`.
  const why = messageOf(error)
    .replace(/^Error: /, '')
    .replace(/, cannot open .*$/, '')
    .replace(/^Opening \S+: /, '');
  const code = await codeOfOpenError(path, why);
  return keyedError(code, message('error.cannotOpen', { path, why }), { path }, error);
};

const writeError = (path: string, error: unknown): BridgeError =>
  keyedError('LINK_LOST', message('error.cannotWriteTo', { path, why: messageOf(error) }), { path }, error);

/** Turns a Node-style callback into a promise. */
const called = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/**
 * Sets the control lines of wired ports. Wired DGT boards need DTR and RTS low after opening; with them high,
 * a USB bridge holds every byte back for 16 ms. CDC-ACM and Bluetooth ports have no such wires, and firmware
 * behind them reads DTR as "the host is listening", so it stays high. A pseudo-terminal refuses this, which
 * is not a fault.
 */
const setUpWires = async (port: SerialPort, path: string): Promise<void> => {
  const device = await deviceOf(path);
  if (/ttyACM|rfcomm|usbmodem/.test(device)) return;
  const wires = { dtr: false, rts: false, lowLatency: true };
  await called((done) => port.set(wires, done)).catch(() => {});
};

const createPort = async ({ path, settings, binding }: SerialOptions): Promise<SerialPort> => {
  const { SerialPort } = await loadSerialPort();
  // hupcl is off, because on several boards a falling DTR restarts the firmware.
  const options = { ...settings, path, autoOpen: false, hupcl: false, lock: true } as const;
  return new SerialPort({ ...options, ...(binding !== undefined && { binding }) });
};

/** A serial port, opened exclusively. It may be opened again after it was closed or lost. */
export const createSerialTransport = (options: SerialOptions): Transport => {
  const { path, time = realTime } = options;
  let current: { readonly port: SerialPort; askToClose(): void } | undefined;
  let opening = false;

  const attach = (port: SerialPort, device: string, onEvent: (event: TransportEvent) => void): FairIntake => {
    openDevices.add(device);
    let asked = false;
    let closed = false;
    let detail: string | KeyedText = withEnglish(message('linkLoss.portGone', { name: path }));
    const finish = (): void => {
      if (closed) return;
      closed = true;
      stopWatching();
      current = undefined;
      openDevices.delete(device);
      if (asked) intake.stop();
      intake.after(() =>
        onEvent(asked ? { type: 'closed', cause: 'asked' } : { type: 'closed', cause: 'lost', detail }),
      );
    };
    const stopWatching = watchLine(port, () => port.close(() => finish()));
    const intake = createFairIntake({
      time,
      ...programShare,
      deliver: (bytes, atMs) => onEvent({ type: 'bytes', bytes, atMs }),
      letSend: (maySend) => void (maySend ? port.resume() : port.pause()),
    });
    port.on('data', (bytes: Uint8Array) => intake.add(new Uint8Array(bytes), time.nowMs()));
    port.on('error', (error: Error) => {
      detail = error.message;
      if (!port.isOpen) finish();
    });
    port.on('close', (error?: Error | null) => {
      detail = error?.message ?? detail;
      finish();
    });
    current = {
      port,
      askToClose: () => {
        asked = true;
      },
    };
    return intake;
  };

  const openPort = async (): Promise<SerialPort> => {
    if (await isTerminalInUse(path))
      throw keyedError('LINK_BUSY', message('error.terminalInUse', { path }), { path });
    const port = await createPort(options);
    try {
      await called((done) => port.open(done));
    } catch (error) {
      throw await openError(path, error);
    }
    await setUpWires(port, path);
    return port;
  };

  return {
    open: async (onEvent) => {
      if (opening || current !== undefined) {
        const said = opening
          ? message('error.stillOpening', { path })
          : message('error.openAlready', { path });
        throw keyedError('LINK_BUSY', said, { path });
      }
      opening = true;
      const device = await deviceOf(path);
      const port = await openPort().finally(() => {
        opening = false;
      });
      const held = attach(port, device, onEvent);
      onEvent({ type: 'opened', held });
    },
    write: async (bytes) => {
      const port = current?.port;
      if (port?.isOpen !== true) throw keyedError('LINK_LOST', message('error.notOpen', { path }), { path });
      try {
        await called((done) => port.write(Buffer.from(bytes), done));
      } catch (error) {
        throw writeError(path, error);
      }
    },
    close: async () => {
      const open = current;
      if (open === undefined) return;
      open.askToClose();
      // Bytes that a hung device never accepts would delay closing.
      await called((done) => open.port.flush(done)).catch(() => {});
      if (open.port.isOpen) await called((done) => open.port.close(done));
    },
  };
};
