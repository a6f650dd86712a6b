import { serviceKey } from '../../shared/service.js';
import type { PublicDelay } from '../game/publicDelay.js';

/** An extension's settings of the public delay, while the house runs. */
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
