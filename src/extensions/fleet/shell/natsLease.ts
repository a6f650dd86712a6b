import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { faultKey } from '../../../messages/catalogue/issueMessage.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { messageOf } from '../../../shared/bridgeError.js';
import type { LeaseRegister } from '../leaseKeeper.js';
import { isFleetName } from '../names.js';

/** Shorter than the time after which a holder gives up command. */
const ANSWER_WITHIN_MS = 1_000;
const AGAIN_AFTER_MS = 300;
const KEY = 'commander';
/**
 * NATS error codes for `wrong last sequence`, with and without the sequence: another hub has written since.
 */
const WRONG_LAST: readonly unknown[] = [10_071, 10_164];

export type NatsLeaseSettings = {
  /**
   * `nats://USER:PASSWORD@HOST:PORT`, or `tls:`. Several addresses, separated by commas, are servers of one
   * cluster.
   */
  readonly url: string;
  readonly site: string;
  /** The file with the certificate of the authority that signed the servers' certificates. */
  readonly caFile?: string | undefined;
};

const entrySchema = z.object({
  hub: z.string().refine((hub) => hub === '' || isFleetName(hub), faultKey('inputFault.fleetName')),
  boot: z.string().max(80),
  fence: z.number().int().min(0),
});

const readCa = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};

const optionsOf = ({ url, caFile }: NatsLeaseSettings) => {
  const urls = url.split(',').map((each) => new URL(each.trim()));
  const [{ username, password, protocol }] = urls as [URL];
  return {
    servers: urls.map(({ host }) => host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: caFile === undefined ? {} : { ca: readCa(caFile) } }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN_AFTER_MS,
    timeout: ANSWER_WITHIN_MS,
    pingInterval: ANSWER_WITHIN_MS,
    maxPingOut: 2,
  };
};

/** Opens the bucket of the site. Fleet names are valid in names of buckets. */
const open = async (settings: NatsLeaseSettings) => {
  const [{ connect }, { jetstream }, { Kvm }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
    import('@nats-io/kv'),
  ]);
  const options = optionsOf(settings);
  const connection = await connect(options);
  try {
    const stream = jetstream(connection, { timeout: ANSWER_WITHIN_MS });
    // With three servers, an entry counts once two of them have it on the disk.
    const bucket = await new Kvm(stream).create(`jadoube-${settings.site}`, {
      replicas: options.servers.length,
      timeout: ANSWER_WITHIN_MS,
    });
    return { connection, bucket };
  } catch (error) {
    await connection.close();
    throw error;
  }
};

/**
 * The lease in a key-value bucket of NATS JetStream. The bucket writes an entry only if its last revision is
 * the one that the writer has seen (header `Nats-Expected-Last-Subject-Sequence`), which MQTT 3.1.1 cannot
 * do. Throws FILE_UNREADABLE. Servers that do not answer are tried again at each request.
 */
export const openNatsLease = (settings: NatsLeaseSettings): LeaseRegister => {
  if (settings.caFile !== undefined) readCa(settings.caFile);
  let opening: ReturnType<typeof open> | undefined;
  const opened = async () => {
    opening ??= open(settings);
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  return {
    read: async () => {
      const entry = await (await opened()).bucket.get(KEY);
      if (entry === null) return undefined;
      // The entry was deleted by hand.
      if (entry.operation !== 'PUT') return { hub: '', boot: '', fence: 0, revision: entry.revision };
      return { ...entrySchema.parse(entry.json()), revision: entry.revision };
    },
    write: async (entry, after) => {
      const { bucket } = await opened();
      try {
        return await bucket.put(KEY, JSON.stringify(entry), { previousSeq: after });
      } catch (error) {
        if (WRONG_LAST.includes((error as { code?: unknown }).code)) return undefined;
        throw error;
      }
    },
    close: async () => {
      await (await opening?.catch(() => undefined))?.connection.close();
    },
  };
};
