import { serviceKey } from '../../shared/service.js';
import type { PublicDelay } from '../game/publicDelay.js';

/** What an extension says, while the house runs, of how late the public hears of its tables. */
export type PublicRules = {
  /** Of a table; undefined: as the configuration says. */
  delayOf(table: string): PublicDelay | undefined;
  /** Of all tables of which nothing else is said, here or in the configuration. */
  delay(): PublicDelay | undefined;
  /** All that are said, for any table. */
  delays(): readonly PublicDelay[];
  /** Called after each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
};

export const publicRules = serviceKey<PublicRules>('publicRules');
