import type { GatewayLog } from '../../server/gatewayLog.js';
import type { HouseDamage } from '../../server/houseDamage.js';
import { type BridgeError, problemOf } from '../../shared/bridgeError.js';
import { type Look, readInventory, takeSizes } from './inventory.js';
import { type LastRead, lookOver } from './lookOver.js';

/** Upper bound, in case something is damaged again and again. */
const DAMAGES_MAX = 100;

/** All damage found in the data folder since the start. Each is logged once. */
const createDamages = (log: GatewayLog) => {
  const found = new Map<string, HouseDamage>();
  return {
    note: (damage: BridgeError): void => {
      const { code, message, advice, details } = damage;
      if (found.has(message) || found.size >= DAMAGES_MAX) return;
      const { file = '', kept } = details;
      found.set(message, {
        ...problemOf(damage),
        file: String(file),
        ...(kept !== undefined && { kept: String(kept) }),
      });
      log.error({ code, file, advice }, message);
    },
    all: (): readonly HouseDamage[] => [...found.values()],
  };
};
export type Damages = ReturnType<typeof createDamages>;

type FolderDeps = { readonly dataDir: string; readonly log: GatewayLog };

/**
 * Checks the small files of a data folder, now and at each `look`. The owners of other files report to
 * `onDamage`. They add checks to `looks`, and cheap ones to `glances`, which run whenever the damage is asked
 * for.
 */
export const openDataFolder = ({ dataDir, log }: FolderDeps) => {
  const damages = createDamages(log);
  const knownFiles = readInventory(dataDir);
  const lastRead: LastRead = new Map();
  let known = knownFiles;
  const looks: Look[] = [
    () => {
      for (const damage of lookOver(dataDir, known, lastRead)) damages.note(damage);
      known = { ...known, bytes: takeSizes(dataDir) };
    },
  ];
  const look = async (): Promise<void> => {
    for (const one of looks) await one();
  };
  looks[0]?.();
  const glances: (() => void)[] = [];
  const askedFor = (): readonly HouseDamage[] => {
    for (const one of glances) one();
    return damages.all();
  };
  return { knownFiles, onDamage: damages.note, damages: askedFor, looks, glances, look };
};
