import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { lawsRules } from '../../src/laws/profiles.js';
import type { AccessOptions } from '../../src/server/access.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createFreeHands } from '../table/lawTable.js';
import { specOf } from '../table/playOnTable.js';
import { openHouse } from './houseHarness.js';

type LawHouseOptions = {
  readonly rules?: Partial<LawsRules>;
  readonly accessOptions?: Partial<AccessOptions>;
  readonly staticDir?: string;
};

/** A house under the Laws in virtual time, with hands on the board of its table. */
export const startLawHouse = async ({ rules = {}, accessOptions, staticDir = '' }: LawHouseOptions = {}) => {
  const time = new VirtualTime();
  const house = await openHouse({
    time,
    nowIso: () => new Date(Date.UTC(2026, 10, 21, 14) + time.nowMs()).toISOString(),
    spec: { ...specOf('one'), laws: { rules: lawsRules('fide-standard', rules), canMate: findMate } },
    accessOptions,
    staticDir,
  });
  const { table } = house;
  return {
    ...house,
    time,
    hands: createFreeHands(table, time),
    decisions: () =>
      (table.state.game?.decisions ?? []).map(({ decision, who, why }) => ({
        kind: decision.kind,
        who,
        why,
      })),
  };
};
