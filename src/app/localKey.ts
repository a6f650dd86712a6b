import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../server/access.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import { messageOf } from '../shared/bridgeError.js';
import { OWN_FILE } from '../shared/files/ownFile.js';
import { writeFileAtomically } from '../shared/files/writeFileAtomically.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { ShutdownStep } from './shutdown.js';

/** The file beside the games with the key of a running daemon. Only its owner may read it. */
const keyFile = (dataDir: string): string => join(dataDir, 'local-key.json');

const schema = z.object({ port: z.int().min(1).max(65_535), key: z.string().min(1) });

const KEY_BYTES = 24;
const LOOK_EVERY_MS = 10_000;

/** A new key for each start, so that a key left behind by an earlier daemon is worthless. */
export const makeLocalKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

type KeyDeps = {
  readonly dataDir: string;
  readonly key: string;
  /** The port of the pages once it is open. Before that, another program may listen there. */
  readonly port: () => number | undefined;
  readonly time: TimeSource;
  readonly log: GatewayLog;
};

/**
 * Lets commands on this machine in, even when a token is needed, by a key in the data folder that only its
 * owner may read.
 */
export const reportLocalKey = async (
  { dataDir, key, port, time, log }: KeyDeps,
  undo: ShutdownStep[],
): Promise<void> => {
  const path = keyFile(dataDir);
  let timer: number | undefined;
  rmSync(path, { force: true });
  const emit = async (): Promise<void> => {
    timer = undefined;
    const now = port();
    if (now === undefined) {
      timer = time.setTimeout(() => void emit(), LOOK_EVERY_MS);
      return;
    }
    await writeFileAtomically(path, `${JSON.stringify({ port: now, key })}\n`, OWN_FILE).catch((problem) =>
      log.warn(
        { problem: messageOf(problem) },
        'the key of this machine cannot be written: local commands need a token',
      ),
    );
  };
  undo.push({
    name: 'key of this machine',
    run: () => {
      if (timer !== undefined) time.clearTimeout(timer);
      rmSync(path, { force: true });
    },
  });
  await emit();
};

/**
 * The key for the server at this address. Undefined unless that is the daemon of this data folder on this
 * machine, because no other server may see the key.
 */
export const localKeyFor = (url: string, dataDir: string): string | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port } = new URL(url);
  if (!isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))) return undefined;
  try {
    const known = schema.parse(JSON.parse(readFileSync(keyFile(dataDir), 'utf8')));
    return String(known.port) === (port || '80') ? known.key : undefined;
  } catch {
    return undefined;
  }
};
