import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { startPosition } from '../../../src/chess/position.js';
import { parseSquare } from '../../../src/chess/square.js';
import { GameNode } from '../../../src/recognition/games/gameNode.js';
import { type HandsEvent, handsAt } from '../../../src/recognition/hands/hands.js';
import { handsMachine, meanings } from '../../../src/recognition/hands/handsMachine.js';
import { COST_KEYS, MOVER_STATES, rowsOf } from '../../../src/recognition/hands/rows.js';
import { expectPicture } from '../../machinePicture.js';
import { makeHandsDiagram } from './chart.js';

const WHITE_PAWN = 1;
const at = (name: string): number => parseSquare(name) ?? -1;

test('the picture in the README of the folder is that of the machine', () => {
  expectPicture('src/recognition/hands/README.md', makeHandsDiagram());
});

test('every meaning is a transition of the chart, and every transition names its cost', () => {
  const read = new Set<unknown>();
  for (const mover of MOVER_STATES)
    for (const clock of ['pressDue', 'pressed'] as const)
      for (const type of ['lifted', 'placed', 'press', 'always'] as const)
        for (const row of rowsOf(mover, clock, type)) {
          read.add(row.meaning);
          expect(row.cost).not.toBe('');
        }
  expect(Object.entries(meanings).filter(([, meaning]) => !read.has(meaning))).toEqual([]);
  expect(COST_KEYS.length).toBeGreaterThan(50);
});

test('xstate itself plays a plain move through the chart, to its press', () => {
  const [first] = [
    handsMachine.resolveState({
      value: { mover: 'empty', clock: 'pressed' },
      context: handsAt(new GameNode(startPosition)),
    }),
  ];
  const events: readonly HandsEvent[] = [
    { type: 'lifted', square: at('e2'), piece: WHITE_PAWN },
    { type: 'placed', square: at('e4'), piece: WHITE_PAWN },
    { type: 'press', side: 'white' },
  ];
  const seen = [first];
  for (const event of events) {
    const last = seen.at(-1);
    if (last !== undefined) seen.push(transition(handsMachine, last, event)[0] as typeof last);
  }
  expect(seen.map(({ value }) => value)).toEqual([
    { mover: 'empty', clock: 'pressed' },
    { mover: 'pieceInHand', clock: 'pressed' },
    { mover: 'empty', clock: 'pressDue' },
    { mover: 'empty', clock: 'pressed' },
  ]);
  expect(seen.at(-1)?.context.node.described.san).toBe('e4');
});
