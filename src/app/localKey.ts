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

/** The key of a running daemon, beside its games, with their permissions. */
const keyFile = (dataDir: string): string => join(dataDir, 'local-key.json');

const schema = z.object({ port: z.int().min(1).max(65_535), key: z.string().min(1) });

const KEY_BYTES = 24;
const LOOK_EVERY_MS = 10_000;

/** New at each start, so that what a daemon that is gone has left is worth nothing. */
export const makeLocalKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

type KeyDeps = {
  readonly dataDir: string;
  readonly key: string;
  /** Where the pages are, once they have their port: before, another program may listen there. */
  readonly port: () => number | undefined;
  readonly time: TimeSource;
  readonly log: GatewayLog;
};

/**
 * Lets commands of this machine in even where a token is needed: with the key in the data folder, which only
 * its owner may read.
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
      log.warn({ problem: messageOf(problem) }, 'commands of this machine need a token'),
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
 * The key for what answers at this address; undefined unless the daemon of this data folder does, on this
 * machine: no other user may see it.
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
