import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { messageOf } from '../../shared/bridgeError.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import { keptJson, parseKeptJson } from '../../shared/keptJson.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { ShutdownStep } from '../shutdown.js';

import { BOARDS, databases, dataFiles } from './dataFiles.js';

const INVENTORY = 'inventory.json';
const schema = z.object({
  version: z.literal(1),
  bytes: z.record(z.string(), z.number()),
  lastSeq: z.int(),
});

export type Inventory = {
  /** Sizes of files by their names. */
  readonly bytes: Readonly<Record<string, number>>;
  /** The number of the last event that was sent. */
  readonly lastSeq: number;
};

const nothing: Inventory = { bytes: {}, lastSeq: 0 };

const sizeIn = (dataDir: string, name: string): number | undefined => {
  try {
    return statSync(join(dataDir, name)).size;
  } catch {
    return undefined;
  }
};

/** Names of the files of learned pieces, with their folder. */
export const boardNamesIn = (dataDir: string): readonly string[] => {
  try {
    return readdirSync(join(dataDir, BOARDS))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${BOARDS}/${name}`);
  } catch {
    return [];
  }
};

export const takeSizes = (dataDir: string): Inventory['bytes'] => {
  const names = [...databases, ...dataFiles.map(({ name }) => name), ...boardNamesIn(dataDir)];
  return Object.fromEntries(
    names.flatMap((name) => {
      const bytes = sizeIn(dataDir, name);
      return bytes === undefined ? [] : [[name, bytes]];
    }),
  );
};

/** The inventory as last written. Empty when there is none, or it is damaged. */
export const readInventory = (dataDir: string): Inventory => {
  try {
    return schema.parse(parseKeptJson(readFileSync(join(dataDir, INVENTORY), 'utf8')));
  } catch {
    return nothing;
  }
};

const writeInventory = (dataDir: string, lastSeq: number): Promise<void> =>
  writeFileAtomically(
    join(dataDir, INVENTORY),
    keptJson({ version: 1, bytes: takeSizes(dataDir), lastSeq }),
    OWN_FILE,
  );

/** Checks a part of the data folder while it is used. Faults are reported with other damage. */
export type Look = () => void | Promise<void>;

const WRITE_EVERY_MS = 60_000;

type KeepDeps = {
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly lastSeq: () => number;
  /** Runs before each inventory, which would otherwise record a missing file as never there. */
  readonly look?: Look;
};

/** Checks the folder and writes its inventory: now, every minute, and at shutdown. */
export const keepInventory = async (
  { dataDir, time, log, lastSeq, look = () => {} }: KeepDeps,
  undo: ShutdownStep[],
): Promise<void> => {
  const keep = async (): Promise<void> => {
    try {
      await look();
      await writeInventory(dataDir, lastSeq());
    } catch (problem) {
      log.warn({ problem: messageOf(problem) }, 'the inventory of the data folder cannot be written');
    }
  };
  let timer: number | undefined;
  let isStopped = false;
  const keepOn = (): void => {
    if (isStopped) return;
    timer = time.setTimeout(() => void keep().then(keepOn), WRITE_EVERY_MS);
  };
  await keep();
  keepOn();
  undo.push({
    name: 'inventory',
    run: async () => {
      isStopped = true;
      if (timer !== undefined) time.clearTimeout(timer);
      await keep();
    },
  });
};
