import { describe, expect, test } from 'vitest';
import { makeLevels } from '../../../../src/boards/protocols/open/levels.js';
import { BOARD, CAPS, DrivenOpen, diffTo, START, stateOf } from './drivenOpen.js';

const LIFTED = `${START.slice(0, 12)}.${START.slice(13)}`;
const REST = Array.from({ length: 64 }, (_, square) => 120 + (square % 7));
/** White's pieces read above rest, Black's below, each by its own strength. */
const LEVELS = REST.map((rest, square) =>
  square < 16 ? rest + 70 + square : square < 48 ? rest : rest - 64,
);
const FELT = Int16Array.from(LEVELS, (level, square) => level - (REST[square] ?? 0));

const withLevels = (): DrivenOpen => {
  const driven = DrivenOpen.ready({ levels: 1 });
  driven.receive({ type: 'REST', re: 1, levels: makeLevels(REST) });
  return driven;
};
const looks = (driven: DrivenOpen): readonly string[] =>
  driven.takeWrites().filter((line) => line.includes('what=levels'));
const levelsLine = (re?: number) =>
  ({ type: 'LEVELS', ...(re !== undefined && { re }), t: 1, levels: makeLevels(LEVELS) }) as const;

/** Answers every reading until a given time; returns when each was requested. */
const lookUntil = (driven: DrivenOpen, untilMs: number): readonly number[] => {
  const asked: number[] = [];
  for (let atMs = 0; atMs <= untilMs; atMs += 10) {
    driven.passTo(atMs);
    for (const line of driven.takeWrites()) {
      const [, ms, re] = /^(\d+) (\d+) READ what=levels/.exec(line) ?? [];
      if (ms === undefined) continue;
      asked.push(Number(ms));
      driven.receive(levelsLine(Number(re)));
    }
  }
  return asked;
};

describe('an occupancy-only board with levels', () => {
  test('is asked for the levels of its empty squares after the handshake', () => {
    const driven = new DrivenOpen();
    driven.step({ kind: 'opened' });
    driven.takeWrites();
    driven.receive({ ...BOARD, re: 0 }, { ...CAPS, re: 0, levels: 1 }, { ...stateOf(START), re: 0 });
    expect(driven.takeWrites()).toEqual(['0 1 READ what=rest']);
  });

  test('is looked at while hands are at work, and after that as often as a board is pinged', () => {
    const driven = withLevels();
    driven.receive(diffTo(LIFTED, 'e2.'));
    const asked = lookUntil(driven, 9_000);
    expect(asked.filter((atMs) => atMs <= 3_000).length).toBe(20);
    expect(asked.filter((atMs) => atMs > 3_000)).toEqual([4_000, 6_000, 8_000]);
  });

  test('reports the distance from rest, with its direction', () => {
    const driven = withLevels();
    driven.receive(levelsLine());
    expect(driven.takeEvents()).toEqual([{ kind: 'levels', levels: FELT }]);
  });

  test('reports nothing before the levels of empty squares are known', () => {
    const driven = DrivenOpen.ready({ levels: 1 });
    driven.receive(levelsLine());
    expect(driven.takeEvents()).toEqual([]);
  });

  test('is not thought lost when a look is not answered', () => {
    const driven = withLevels();
    driven.receive(diffTo(LIFTED, 'e2.'));
    driven.passTo(3_400);
    expect(driven.takeWrites().filter((line) => line.includes('HELLO'))).toEqual([]);
  });

  test('is not looked at again when it has but switches', () => {
    const driven = withLevels();
    driven.receive(
      { type: 'LEVELS', t: 1, levels: 'FF'.repeat(16) + '00'.repeat(48) },
      diffTo(LIFTED, 'e2.'),
    );
    driven.passTo(3_000);
    expect(looks(driven)).toEqual([]);
    expect(driven.takeEvents().map(({ kind }) => kind)).toEqual(['square']);
  });

  test('is not looked at again when it refuses', () => {
    const driven = DrivenOpen.ready({ levels: 1 });
    driven.receive({ type: 'ERR', re: 1, code: 'unsupported' }, diffTo(LIFTED, 'e2.'));
    driven.passTo(3_000);
    expect(looks(driven)).toEqual([]);
  });
});

test.each([{ levels: 0 }, { levels: 1, sense: 'colour' }, { levels: 1, sense: 'piece' }] as const)(
  'a board that has no levels or needs none is never asked for them: %o',
  (caps) => {
    const driven = DrivenOpen.ready(caps);
    driven.receive(diffTo(LIFTED, 'e2.'));
    driven.passTo(3_000);
    expect(driven.takeWrites().filter((line) => /what=(levels|rest)/.test(line))).toEqual([]);
  },
);
