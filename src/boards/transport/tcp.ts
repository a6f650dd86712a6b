import { connect, type Socket } from 'node:net';
import { keyedError, SaidError, whyOf, withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import type { KeyedText } from '../../shared/keyedText.js';
import { createFairIntake, type FairIntake, programShare } from './fairIntake.js';
import { realTime } from './realTime.js';
import type { Transport, TransportEvent } from './transport.js';

export type TcpOptions = { readonly host: string; readonly port: number };

const CONNECT_MS = 5_000;
/** A peer that has lost its power is silent. The system probes it after this time. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const codeOfErrno: Readonly<Record<string, ErrorCode>> = {
  ECONNREFUSED: 'LINK_NOT_FOUND',
  ENOTFOUND: 'LINK_NOT_FOUND',
  EAI_AGAIN: 'LINK_NOT_FOUND',
  EHOSTUNREACH: 'LINK_NOT_FOUND',
  ENETUNREACH: 'LINK_NOT_FOUND',
  ETIMEDOUT: 'LINK_NOT_FOUND',
  EACCES: 'LINK_PERMISSION',
  EPERM: 'LINK_PERMISSION',
};

const timedOut = (): NodeJS.ErrnoException =>
  Object.assign(new SaidError(message('error.noAnswerWithin', { seconds: String(CONNECT_MS / 1000) })), {
    code: 'ETIMEDOUT',
  });

const connectTo = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.setKeepAlive(true, KEEP_ALIVE_AFTER_MS);
    const timer = setTimeout(() => socket.destroy(timedOut()), CONNECT_MS);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });

/** A serial line over a network (a serial server, `ser2net`, a simulated board), without telnet. */
export const createTcpTransport = ({ host, port }: TcpOptions): Transport => {
  const place = `${host}:${port}`;
  let current: { readonly socket: Socket; askToClose(): void } | undefined;

  const attach = (socket: Socket, onEvent: (event: TransportEvent) => void): FairIntake => {
    let asked = false;
    let detail: string | KeyedText = withEnglish(message('linkLoss.closedByOther'));
    const intake = createFairIntake({
      time: realTime,
      ...programShare,
      deliver: (bytes, atMs) => onEvent({ type: 'bytes', bytes, atMs }),
      letSend: (maySend) => void (maySend ? socket.resume() : socket.pause()),
    });
    socket.on('data', (bytes) => intake.add(new Uint8Array(bytes), realTime.nowMs()));
    socket.on('end', () => socket.destroy());
    socket.on('error', (error) => {
      detail = error.message;
    });
    socket.on('close', () => {
      current = undefined;
      if (asked) intake.stop();
      intake.after(() =>
        onEvent(asked ? { type: 'closed', cause: 'asked' } : { type: 'closed', cause: 'lost', detail }),
      );
    });
    current = {
      socket,
      askToClose: () => {
        asked = true;
      },
    };
    return intake;
  };

  return {
    open: async (onEvent) => {
      if (current !== undefined)
        throw keyedError('LINK_BUSY', message('error.openAlready', { path: place }), { place });
      let socket: Socket;
      try {
        socket = await connectTo(host, port);
      } catch (error) {
        const code = codeOfErrno[(error as NodeJS.ErrnoException).code ?? ''] ?? 'LINK_FAILED';
        throw keyedError(
          code,
          message('error.cannotConnect', { path: place, why: whyOf(error) }),
          { place },
          error,
        );
      }
      const held = attach(socket, onEvent);
      onEvent({ type: 'opened', held });
    },
    write: (bytes) =>
      new Promise((resolve, reject) => {
        const lost = (error?: Error | null): void =>
          error || current === undefined
            ? reject(
                keyedError('LINK_LOST', message('error.notConnected', { path: place }), { place }, error),
              )
            : resolve();
        if (current === undefined) lost();
        else current.socket.write(bytes, lost);
      }),
    close: () =>
      new Promise((resolve) => {
        const open = current;
        if (open === undefined) return resolve();
        open.askToClose();
        open.socket.once('close', () => resolve());
        open.socket.destroy();
      }),
  };
};
