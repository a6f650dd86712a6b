import { serviceKey } from '../../shared/service.js';
import type { PublicDelay } from '../game/publicDelay.js';

/** Settings of the public delay by an extension while the house runs. */
export type PublicRules = {
  /** The delay of a table. Undefined: the configuration decides. */
  delayOf(table: string): PublicDelay | undefined;
  /** The delay of all tables without another setting, here or in the configuration. */
  delay(): PublicDelay | undefined;
  /** All delays set, for any table. */
  delays(): readonly PublicDelay[];
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
};

export const publicRules = serviceKey<PublicRules>('publicRules');
