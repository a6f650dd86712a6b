import { connect } from 'node:net';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { EngineLink, EngineListener, OpenEngine } from '../engineLink.js';
import { spawnEngine } from './engineProcess.js';
import { createLineSplitter } from './lineSplitter.js';

const CONNECT_MS = 5_000;

/** Connects to an engine on another machine, line by line over TCP. */
const connectEngine = (host: string, port: number, { onLine, onEnd }: EngineListener): EngineLink => {
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

const ADDRESS_CHARS_MAX = 4_096;
const TCP = /^tcp:([\w.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i;
/** Excludes texts that `ssh` could take for an option. */
const SSH = /^ssh:((?:[\w][\w.-]*@)?[\w][\w.-]*):([^-\s].*)$/;

/** Whether a text is an address rather than a name of an engine. */
export const isEngineAddress = (text: string): boolean =>
  text.length <= ADDRESS_CHARS_MAX && /^(tcp|ssh):|\//.test(text);

/** Opens an engine by its address: a path on this machine, `ssh:user@host:program`, or `tcp:host:port`. */
export const engineAt = (
  address: string,
  args: readonly string[] = [],
  niceness?: number,
): Result<OpenEngine, BridgeError> => {
  if (address.length > ADDRESS_CHARS_MAX)
    return err(
      keyedError('BAD_REQUEST', message('error.engineAddressLong', { max: ADDRESS_CHARS_MAX }), {
        field: 'engine',
      }),
    );
  const tcp = TCP.exec(address);
  if (tcp !== null) {
    const [, host = '', port = ''] = tcp;
    return ok((listener) => connectEngine(host.replace(/^\[(.*)\]$/, '$1'), Number(port), listener));
  }
  const ssh = SSH.exec(address);
  if (ssh !== null) {
    const [, host = '', program = ''] = ssh;
    return ok((listener) =>
      spawnEngine('ssh', ['-T', '-o', 'BatchMode=yes', '--', host, program, ...args], listener),
    );
  }
  if (address.startsWith('/')) return ok((listener) => spawnEngine(address, args, listener, niceness));
  return err(keyedError('BAD_REQUEST', message('error.noEngineAddress', { address }), { field: 'engine' }));
};
