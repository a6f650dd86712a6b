import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';

/** Below what Linux (from 32768), macOS and Windows (from 49152) give to programs that ask for any port. */
const FIRST = 20_000;
const END = 32_000;
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port for a server that cannot say which one it got, or whose port others must know before it is there.
 * The system gives it to no other program meanwhile, nor while that server is being restarted.
 */
export const choosePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw keyedError('PORT_TAKEN', message('error.noFreePort', { first: String(FIRST), end: String(END) }));
};
