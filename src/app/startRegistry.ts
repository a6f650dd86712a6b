import { join } from 'node:path';
import type { GatewayLog } from '../gateways/gatewayLog.js';
import { mendLog } from '../journal/mendLog.js';
import { openWorkerJournal } from '../journal/workerJournal.js';
import { messageOf } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Journal } from '../table/journal.js';
import { createRegistry, type TableRegistry } from '../table/registry.js';
import type { Config } from './config.js';
import { packageVersion } from './installed.js';
import { retireRegularly } from './retireGames.js';
import type { ShutdownStep } from './shutdown.js';
import { writeCrash } from './writeCrash.js';

/** PGN's date is that of the place. */
const localDate = (): string => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
};

/** Everybody who asks for the list of games comes upon the same damage again. */
const oncePerMessage = (say: (message: string) => void) => {
  const said = new Set<string>();
  return (error: unknown): void => {
    const message = messageOf(error);
    if (said.has(message) || said.size >= DAMAGES_SAID_MAX) return;
    said.add(message);
    say(message);
  };
};
const DAMAGES_SAID_MAX = 100;

export type OpenJournal = (file: string, options: { readonly time: TimeSource }) => Promise<Journal>;

type RegistryDeps = {
  readonly config: Pick<Config, 'keepGames'>;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** A thread of its own when not said. */
  readonly openJournal?: OpenJournal;
};

/** A disk that has no room for what would be set aside stops nobody: the journal is opened as it is. */
const mendLogAtStart = async (file: string, log: GatewayLog): Promise<void> => {
  try {
    const damage = await mendLog(file, () => new Date().toISOString());
    if (damage !== undefined)
      log.error(
        damage,
        'the log of the journal was damaged: it is set aside, and what it still gave is kept',
      );
  } catch (error) {
    log.error({ why: messageOf(error) }, 'the log of the journal is damaged and could not be set aside');
  }
};

/** The tables over the journal in the data directory. */
export const startRegistry = async (
  { config: { keepGames }, dataDir, time, log, openJournal = openWorkerJournal }: RegistryDeps,
  undo: ShutdownStep[],
): Promise<TableRegistry> => {
  const file = join(dataDir, 'journal.sqlite');
  await mendLogAtStart(file, log);
  const journal = await openJournal(file, { time });
  const registry = createRegistry({
    time,
    journal,
    recogniser: {},
    program: packageVersion(),
    onTableFault: writeCrash(join(dataDir, 'crashes'), log),
    onDamage: oncePerMessage((problem) => log.error({ problem }, 'a game is left out')),
    onListenerFault: (error) => log.error({ err: error }, 'a listener failed and hears nothing more'),
    nowIso: () => new Date().toISOString(),
    today: localDate,
  });
  const isKeptForGood = keepGames.days === undefined && keepGames.megabytes === undefined;
  const stopRetiring = isKeptForGood
    ? undefined
    : retireRegularly({ registry, journal, keepGames, epochMs: Date.now }, time, log);
  undo.push({
    name: 'journal',
    run: async () => {
      stopRetiring?.();
      registry.stop();
      await journal.close();
      const events = journal.waitingCount();
      if (events > 0) log.error({ events }, 'the journal has refused what happened last: it is not kept');
    },
  });
  return registry;
};
