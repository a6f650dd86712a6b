import { connect } from 'node:net';
import type { EngineEar, EngineLink } from '../engineLink.js';
import { createLineSplitter } from './lineSplitter.js';

const CONNECT_MS = 5_000;

/** An engine on another machine that answers on a port, line by line. */
export const connectEngine = (host: string, port: number, { onLine, onEnd }: EngineEar): EngineLink => {
  const socket = connect({ host, port, noDelay: true });
  let isOver = false;
  const end = (why: string): void => {
    if (isOver) return;
    isOver = true;
    socket.destroy();
    onEnd(why);
  };
  const timer = setTimeout(() => end(`no answer within ${CONNECT_MS} ms`), CONNECT_MS);
  socket.once('connect', () => clearTimeout(timer));
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => {
    clearTimeout(timer);
    end('the connection was closed');
  });
  const split = createLineSplitter((line) => {
    if (!isOver) onLine(line);
  });
  socket.setEncoding('utf8').on('data', (text) => split(String(text)));
  return {
    send: (line) => {
      if (!isOver) socket.write(`${line}\n`);
    },
    kill: () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.end('quit\n', () => socket.destroy());
    },
  };
};
