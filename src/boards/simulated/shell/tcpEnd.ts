import { createServer, type Server, type Socket } from 'node:net';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { messageOf } from '../../../shared/bridgeError.js';
import type { DeviceEnd, DeviceEndListener } from '../../transport/deviceEnd.js';

export type TcpEndOptions = {
  readonly host?: string;
  /** 0 chooses a free port. */
  readonly port: number;
};

/** A host with more unread bytes than this counts as gone. */
const UNREAD_BYTES_MAX = 1_048_576;

export type TcpEnd = DeviceEnd & {
  /** The port on which it listens, known once it has started. */
  readonly port: () => number;
};

/** The device's end of a TCP connection. Accepts one host at a time, as a cable does. */
export const createTcpEnd = ({ host = '127.0.0.1', port: wanted }: TcpEndOptions): TcpEnd => {
  let port = wanted;
  let server: Server | undefined;
  let socket: Socket | undefined;
  let listener: DeviceEndListener | undefined;

  const accept = (candidate: Socket): void => {
    if (socket !== undefined) {
      candidate.destroy();
      return;
    }
    socket = candidate;
    candidate.setNoDelay(true);
    candidate.on('data', (bytes) => listener?.onBytes(new Uint8Array(bytes)));
    candidate.on('end', () => candidate.destroy());
    candidate.on('error', () => candidate.destroy());
    candidate.on('close', () => {
      if (socket !== candidate) return;
      socket = undefined;
      listener?.onClosed();
    });
    listener?.onOpened();
  };
  const plug = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (server !== undefined) return resolve();
      const listening = createServer(accept);
      listening.once('error', (error: NodeJS.ErrnoException) => {
        const code = error.code === 'EADDRINUSE' ? 'PORT_TAKEN' : 'LINK_FAILED';
        reject(
          keyedError(
            code,
            message('error.cannotListen', { place: `${host}:${port}`, why: messageOf(error) }),
            { port },
            error,
          ),
        );
      });
      listening.listen(port, host, () => {
        const address = listening.address();
        if (typeof address === 'object' && address !== null) port = address.port;
        server = listening;
        resolve();
      });
    });
  const unplug = (): Promise<void> =>
    new Promise((resolve) => {
      const [oldServer, oldSocket] = [server, socket];
      server = undefined;
      socket = undefined;
      oldSocket?.destroy();
      if (oldServer === undefined) resolve();
      else oldServer.close(() => resolve());
    });

  return {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send: (bytes) => {
      if (socket !== undefined && socket.writableLength < UNREAD_BYTES_MAX) socket.write(bytes);
    },
    plug,
    unplug,
    stop: async () => {
      listener = undefined;
      await unplug();
    },
    port: () => port,
  };
};
