import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { z } from 'zod';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';
import { SERVER_OPTIONS } from '../connectionLimit.js';
import { portSchema } from '../portSchema.js';

export const tlsSchema = z
  .object({
    port: portSchema.default(8961).describe('The HTTPS port of the pages and the API; 0: any free port.'),
    certificate: z.string().min(1).describe('A PEM file with the certificate and its chain.'),
    key: z.string().min(1).describe('A PEM file with the private key.'),
  })
  .strict();

export type TlsConfig = z.output<typeof tlsSchema>;

const readPem = (path: string): Promise<Buffer> =>
  readFile(path).catch((cause: unknown) => {
    const said = message('error.tlsUnreadable', { path, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { path }, cause);
  });

/** Creates an HTTPS server. Rejects with `CONFIG_INVALID` if its files are not a certificate and its key. */
export const createTlsServer = async ({ certificate, key }: TlsConfig): Promise<Server> => {
  const pems = { cert: await readPem(certificate), key: await readPem(key) };
  try {
    return createServer({ ...SERVER_OPTIONS, ...pems });
  } catch (cause) {
    const said = message('error.tlsNoPair', { certificate, key, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { certificate, key }, cause);
  }
};
