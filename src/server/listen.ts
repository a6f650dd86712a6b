import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../shared/bridgeError.js';

export type ListenAddress = { readonly host: string; readonly port: number };

const listenFault = (cause: unknown, { host, port }: ListenAddress): BridgeError => {
  const code = (cause as { readonly code?: string }).code;
  const place = `${host}:${port}`;
  const details = { host, port };
  if (code === 'EADDRINUSE')
    return keyedError('PORT_TAKEN', message('error.portTaken', { place }), details, cause);
  if (code === 'EACCES')
    return keyedError('PORT_TAKEN', message('error.portDenied', { place }), details, cause);
  const said = message('error.cannotListen', { place, why: messageOf(cause) });
  return keyedError('CONFIG_INVALID', said, details, cause);
};

/**
 * Starts to listen and returns the address (port 0 means any free port). Rejects with `PORT_TAKEN` or
 * `CONFIG_INVALID`.
 */
export const listen = (server: Server, address: ListenAddress): Promise<ListenAddress> =>
  new Promise((resolve, reject) => {
    const refuse = (cause: unknown): void => reject(listenFault(cause, address));
    server.once('error', refuse);
    server.listen(address.port, address.host, () => {
      server.off('error', refuse);
      const bound = server.address() as AddressInfo;
      resolve({ host: bound.address, port: bound.port });
    });
  });

/** The host and port for a URL on this machine, such as `127.0.0.1:8960`. */
export const urlHost = ({ host, port }: ListenAddress): string => {
  if (host === '0.0.0.0' || host === '::') return `127.0.0.1:${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
};

const CLOSE_GRACE_MS = 300;

/**
 * Stops listening, gives running requests 0.3 s, then closes the other connections. May be called for a
 * server that never listened.
 */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
