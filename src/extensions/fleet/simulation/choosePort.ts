import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';

/** Below the ephemeral ports of Linux (from 32768), and of macOS and Windows (from 49152). */
const FIRST = 20_000;
const END = 32_000;
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port for a server that cannot report its own, or whose port others must know in advance. The system gives
 * ports of this range to no other program, even while the server restarts.
 */
export const choosePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw keyedError('PORT_TAKEN', message('error.noFreePort', { first: String(FIRST), end: String(END) }));
};
