import { spawn } from 'node:child_process';
import { uptime } from 'node:os';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

const BASE = 'http://127.0.0.1:8960';
/**
 * A wait ends after three minutes, or after five times what the machine took to get here: on a busy host an
 * emulated processor is ten times slower, and the start of the daemon alone takes minutes.
 */
const WITHIN_MS = Math.max(180_000, 5_000 * uptime());

/** Reports one fact to the machine outside. */
export const tell = (name, value) => console.log(`FACT ${name} ${JSON.stringify(value)}`);

export const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const until = async (what, find) => {
  const endMs = performance.now() + WITHIN_MS;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (performance.now() > endMs) throw new Error(`${what}: not within ${Math.round(WITHIN_MS)} ms`);
    await rest(250);
  }
};

/** The output of a program of this project. */
export const run = (args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
    let text = '';
    child.stdout.on('data', (bytes) => {
      text += bytes;
    });
    child.on('close', () => resolve(text));
  });

/** Starts the daemon, which finds its boards by itself unless one is given. */
export const startDaemon = (...args) =>
  spawn(process.execPath, ['dist/cli/main.js', 'serve', '--data-dir', '/tmp/house', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const tables = async () => {
  const answer = await fetch(`${BASE}/api/v1/tables`).catch(() => undefined);
  return answer === undefined ? [] : (await answer.json()).tables;
};

/** A short view of the table with a board of this protocol, once it is as wanted. */
export const tableOf = async (protocol, isWanted) => {
  const { id, device, game } = await until(`a table of ${protocol}`, async () =>
    (await tables()).find((table) => table.device.protocol === protocol && isWanted(table)),
  );
  return { id, device, moves: (game?.moves ?? []).map(({ uci }) => uci) };
};

/**
 * Waits for an event of the device, from now on. A state that is polled could be over between two polls of a
 * slow machine. Returns a function for the device's first state that is as wanted.
 */
export const watchDevice = async (protocol) => {
  const { body } = await fetch(`${BASE}/api/v1/events`);
  return async (isWanted) => {
    for await (const line of createInterface({ input: Readable.fromWeb(body) })) {
      const event = line.startsWith('data:') ? JSON.parse(line.slice('data:'.length)) : {};
      if (event.type === 'device' && event.device.protocol === protocol && isWanted(event))
        return event.device;
    }
    throw new Error(`the events ended before the device of ${protocol} was as wanted`);
  };
};

export const isReady = ({ device }) => device.link === 'ready';
export const isLost = ({ device }) => device.link !== 'ready';
export const hasMoves = (count) => (table) => isReady(table) && (table.game?.moves ?? []).length >= count;
