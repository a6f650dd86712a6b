import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';
import { keepCertificate } from '../certificates/certificateFolder.js';
import type { Certified } from '../certificates/certificateParts.js';
import { houseHosts } from '../certificates/houseHosts.js';
import { SERVER_OPTIONS } from '../connectionLimit.js';
import type { GatewayLog } from '../gatewayLog.js';
import { portSchema } from '../portSchema.js';

export const tlsSchema = z
  .object({
    port: portSchema.default(8961).describe('The HTTPS port of the pages and the API; 0: any free port.'),
    certificate: z
      .string()
      .min(1)
      .optional()
      .describe('A PEM file with the certificate and its chain (default: jadoube makes a certificate).'),
    key: z.string().min(1).optional().describe('A PEM file with the private key of that certificate.'),
  })
  .strict()
  .refine(({ certificate, key }) => (certificate === undefined) === (key === undefined), {
    error: faultKey('inputFault.tlsPair'),
  });

export type TlsConfig = z.output<typeof tlsSchema>;

export type TlsDeps = {
  readonly tls: TlsConfig;
  /** The folder for a certificate that jadoube makes. */
  readonly dir: string;
  readonly host: string;
  readonly hostNames: readonly string[];
  readonly log: GatewayLog;
  /** The time of the world. */
  readonly wallMs?: () => number;
};

/** What callers may know of HTTPS. */
export type SecureAddress = {
  readonly port: number;
  /** The certificate that devices must trust, in PEM; null: the house has one of its own. */
  readonly authority: string | null;
};

export interface TlsServer {
  readonly server: Server;
  /** The certificate of the house's own authority; null if the house has a certificate of its own. */
  authority(): string | null;
  /** Reads or renews the certificate. Open connections keep the old one. Never rejects. */
  refresh(): Promise<void>;
}

type Loaded = Certified & { readonly authority: string | null };

const readPem = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((cause: unknown) => {
    const said = message('error.tlsUnreadable', { path, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { path }, cause);
  });

const readOwn = async (certificate: string, key: string): Promise<Loaded> => {
  const pems = { cert: await readPem(certificate), key: await readPem(key) };
  try {
    createSecureContext(pems);
  } catch (cause) {
    const said = message('error.tlsNoPair', { certificate, key, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { certificate, key }, cause);
  }
  return { ...pems, authority: null };
};

const makeOwn = async ({ dir, host, hostNames, log, wallMs = Date.now }: TlsDeps): Promise<Loaded> => {
  const hosts = houseHosts(host, hostNames);
  const { authority, server, made } = await keepCertificate(dir, hosts, wallMs());
  const file = join(dir, 'authority.crt');
  const { fingerprint256 } = new X509Certificate(authority.cert);
  if (made === 'authority')
    log.warn({ file, fingerprint: fingerprint256 }, 'a certificate was made: devices must trust it once');
  if (made !== 'nothing') log.info({ hosts }, 'the certificate for HTTPS was renewed');
  return { ...server, authority: authority.cert };
};

const DAY_MS = 86_400_000;
const WARNED_DAYS = 14;

/**
 * Creates an HTTPS server with the certificate of the configuration, or with one that it makes. Rejects with
 * `CONFIG_INVALID` if the files are not a certificate and its key.
 */
export const createTlsServer = async (deps: TlsDeps): Promise<TlsServer> => {
  const { tls, log, wallMs = Date.now } = deps;
  const { certificate, key } = tls;
  const load = (): Promise<Loaded> =>
    certificate === undefined || key === undefined ? makeOwn(deps) : readOwn(certificate, key);
  let warnedDays = WARNED_DAYS;
  const warn = ({ cert }: Loaded): void => {
    const { validTo } = new X509Certificate(cert);
    const days = Math.floor((Date.parse(validTo) - wallMs()) / DAY_MS);
    if (days < warnedDays)
      log.warn({ validTo, days }, 'the certificate for HTTPS expires soon, or has expired');
    warnedDays = Math.min(WARNED_DAYS, days);
  };
  let loaded = await load();
  warn(loaded);
  const server = createServer({ ...SERVER_OPTIONS, cert: loaded.cert, key: loaded.key });
  return {
    server,
    authority: () => loaded.authority,
    refresh: async () => {
      try {
        const fresh = await load();
        if (fresh.cert !== loaded.cert || fresh.key !== loaded.key) {
          server.setSecureContext({ cert: fresh.cert, key: fresh.key });
          log.info({}, 'HTTPS has a new certificate');
        }
        loaded = fresh;
      } catch (error) {
        log.error({ problem: messageOf(error) }, 'the certificate for HTTPS stays as it was');
      }
      warn(loaded);
    },
  };
};
