import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainPly } from '../../src/recognition/words/explain.js';
import { type EventList, readEventList } from '../../src/simulation/eventList.js';
import { runWindow } from '../../src/simulation/runWindow.js';
import { drawFrom, runs } from '../depth.js';
import { movesOfList, recognise, recogniseAwake } from './eventFixtures.js';
import { anyList, type Hands, type ListCase, simulateRun } from './eventListArbitrary.js';
import { movesReported, receivedFrom } from './rig.js';

test('clean hands: every game is reported as played, on every board with piece recognition, and nothing is ever taken back', () => {
  fc.assert(
    fc.property(anyList('clean', 'chesslink', 'dgt', 'chessnut', 'certabo'), ({ list }) => {
      const reported = receivedFrom(recogniseAwake(list), 'final');
      expect(movesReported(reported)).toEqual(list.played);
      expect(reported.filter(({ type }) => type === 'revise')).toEqual([]);
    }),
    runs(40),
  );
});

const D4 = 27;

const isReportedAsPlayed = (hands: Hands, movesOf: (list: EventList) => readonly string[]) =>
  fc.property(anyList(hands, 'chesslink'), ({ list }) => {
    expect(movesOf(list)).toEqual(list.played);
  });

test('club hands on a board with piece recognition: every game is reported as played', () => {
  // The hands are drawn from the whole range of human habits; these draws are always the same.
  fc.assert(isReportedAsPlayed('club', movesOfList), runs(25, { seed: 4 }));
});

test('a recogniser that fails is shown by the fewest events that mislead it, as a list ready to become a fixture', () => {
  const blindOnD4 = (list: EventList): readonly string[] =>
    movesOfList({ ...list, items: list.items.filter((item) => !('square' in item) || item.square !== D4) });
  const { failed, counterexample, ...report } = fc.check(isReportedAsPlayed('club', blindOnD4), {
    numRuns: 25,
    seed: 4,
  });
  expect(failed).toBe(true);
  const [found] = counterexample as [ListCase];
  const text = fc.stringify(found).trimStart();
  const list = readEventList(text);
  expect(
    fc.defaultReportMessage({ failed, counterexample, ...report } as fc.RunDetails<[ListCase]>),
  ).toContain(text);
  expect(list.items.length).toBeLessThanOrEqual(6);
  expect(blindOnD4(list)).not.toEqual(list.played);
  expect(movesOfList(list)).toEqual(list.played);
});

test('reports depend on the events alone: a second run gives the same, also with an explanation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 1, max: 40 }), (seed, plies) => {
      const { events } = simulateRun(seed, plies, 'chaos', 'dgt');
      const reported = recognise(events);
      expect(recognise(events)).toEqual(reported);
      const first = movesReported(reported)[0];
      if (first !== undefined) expect(explainPly(events, 1)?.uci).toBe(first);
    }),
    runs(15, { seed: 4 }),
  );
});

test.each(
  drawFrom([
    ['chesslink', 18],
    ['sentio', 14],
  ] as const),
)(
  'of 20 games by hands that recognition was never tuned on, on %s, at least %i are whole',
  (board, least) => {
    const isWhole = (seed: number): boolean => {
      const run = simulateRun(seed, 30, 'stranger', board);
      return movesReported(recognise(run.events)).join() === runWindow(run, 0, 29).list.played.join();
    };
    const seeds = Array.from({ length: 20 }, (_, i) => i);
    expect(seeds.filter(isWhole).length).toBeGreaterThanOrEqual(least);
  },
);
