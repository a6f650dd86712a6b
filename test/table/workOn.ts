import type { TableCore } from '../../src/table/core/tableCore.js';
import type { Identities, StepContext } from '../../src/table/core/work.js';

/** Games that begin without a name. */
export const nameless: Identities = () => ({ gameId: '', startedAt: '', date: '' });

/** The beginning of a step. */
export const workOn = (core: TableCore): StepContext => ({
  atMs: 100,
  identityOf: nameless,
  core,
  pendingEvents: [],
  bodies: [],
  effects: [],
  begun: 0,
});
