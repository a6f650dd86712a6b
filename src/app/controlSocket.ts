import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../shared/bridgeError.js';

/** The file beside the games that tells how to ask the daemon to stop. Only its owner may read it. */
const doorFile = (dataDir: string): string => join(dataDir, 'running.json');

/** Where a daemon serves its pages. */
export type PagesPlace = { readonly host: string; readonly port: number };

/** The address of each gateway that has one, by name. Includes ports that the system chose. */
export type GatewayAddresses = Readonly<Record<string, string>>;

const doorSchema = z.object({
  pid: z.int(),
  port: z.int(),
  key: z.string(),
  pages: z.object({ host: z.string(), port: z.int() }).exactOptional(),
  gateways: z.record(z.string(), z.string()).exactOptional(),
});
const OWN_FILE = 0o600;
const KEY_BYTES = 18;
const KEY_CHARACTERS_MAX = 64;
const KEY_WAIT_MS = 5_000;
/** Longer than the two seconds that a stop takes at most. */
const STOP_WAIT_MS = 15_000;

export type ControlSocket = { readonly asked: Promise<void>; readonly close: () => void };

/**
 * A control socket on this machine for `jadoube stop`, which also works where signals cannot be sent
 * (Windows). It is a port of the loopback interface with a new key at each start. It keeps no process
 * running. Its connection closes when the process ends, which tells the caller.
 */
export const openControlSocket = async (
  dataDir: string,
  pages?: PagesPlace,
  gateways?: GatewayAddresses,
): Promise<ControlSocket> => {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  let open = (): void => {};
  const asked = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = createServer((socket) => {
    let said = '';
    socket.unref();
    socket.setTimeout(KEY_WAIT_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      said += String(bytes);
      if (said.length > KEY_CHARACTERS_MAX) socket.destroy();
      if (said !== `${key}\n`) return;
      socket.setTimeout(0);
      socket.write('stopping\n');
      open();
    });
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const door = { pid: process.pid, port, key, pages, gateways };
  writeFileSync(doorFile(dataDir), `${JSON.stringify(door)}\n`, { mode: OWN_FILE });
  return {
    asked,
    close: () => {
      server.close();
      rmSync(doorFile(dataDir), { force: true });
    },
  };
};

const noneRuns = (dataDir: string, cause: unknown): BridgeError =>
  keyedError('DAEMON_ABSENT', message('error.noJadoube', { path: dataDir }), { path: dataDir }, cause);

const readDoor = (dataDir: string): z.infer<typeof doorSchema> => {
  let text: string;
  try {
    text = readFileSync(doorFile(dataDir), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw noneRuns(dataDir, cause);
    const why = message('error.cannotRead', { path: doorFile(dataDir), why: messageOf(cause) });
    throw keyedError('FILE_UNREADABLE', why, {}, cause);
  }
  try {
    return doorSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw noneRuns(dataDir, cause);
  }
};

/** Where the daemon that uses a data directory serves its pages. Undefined when none runs. */
export const pagesOf = (dataDir: string): PagesPlace | undefined => {
  try {
    return readDoor(dataDir).pages;
  } catch {
    return undefined;
  }
};

/**
 * Asks the daemon that uses a data directory to stop and waits for its process to end. Returns its process
 * id. Rejects with `DAEMON_ABSENT` when none runs, and when it does not end in time.
 */
export const askToStop = (dataDir: string): Promise<number> => {
  const { pid, port, key } = readDoor(dataDir);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${key}\n`));
    let received = '';
    let problem: unknown;
    socket.setTimeout(STOP_WAIT_MS, () => {
      const seconds = String(STOP_WAIT_MS / 1_000);
      problem = keyedError('DAEMON_ABSENT', message('error.notEnded', { pid: String(pid), seconds }));
      socket.destroy();
    });
    socket.on('data', (bytes) => {
      received += String(bytes);
    });
    // A process that ends may reset its connections.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (problem === undefined && received === 'stopping\n') resolve(pid);
      else reject(problem ?? noneRuns(dataDir, 'the door is closed'));
    });
  });
};
