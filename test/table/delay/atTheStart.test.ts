import { expect, test } from 'vitest';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createPublicHouse } from '../../../src/table/delay/publicHouse.js';
import { createFakeTableService } from '../../server/fakeTableService.js';

const HOUR = 3_600_000;

test.each([{ untilEnd: true }, { plies: 2 }] as const)(
  'while the program starts, the newest game of a table that is not there yet is not public: %o',
  (delay) => {
    const { service, history } = createFakeTableService();
    const row = { table: 'one', startedAt: '', tags: {}, plies: 6, result: '*', current: false } as const;
    let ageMs = 60_000;
    const publicHouse = createPublicHouse({
      service: {
        ...service,
        games: () => ['g1', 'g0'].map((id) => ({ ...row, id })),
        gameIds: () => ['g0', 'g1'],
        gamePgn: (id: string) => `PGN of ${id}`,
      },
      time: new VirtualTime(),
      delayOf: () => delay,
      isAnyDelayed: () => true,
      history: {
        ...history,
        gameSpan: () => ({ table: 'one', firstSeq: 1, first: 'then', last: 'then' }),
        tableEvents: () => [],
      },
      agoMs: () => ageMs,
      firstSeq: () => 7_000_000,
      onFault: () => {},
    });
    expect(publicHouse.gamePgn('g1')).toBeUndefined();
    expect(publicHouse.gamePgn('g0')).toBe('PGN of g0');
    // A table that no longer exists holds nothing back.
    ageMs = 25 * HOUR;
    expect(publicHouse.gamePgn('g1')).toBe('PGN of g1');
  },
);
