import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { startPosition } from '../../../src/chess/position.js';
import { parseSquare } from '../../../src/chess/square.js';
import { GameNode } from '../../../src/recognition/games/gameNode.js';
import { type HandsEvent, handsAt } from '../../../src/recognition/hands/hands.js';
import { handsMachine, meanings } from '../../../src/recognition/hands/handsMachine.js';
import { COST_KEYS, MOVER_STATES, transitionsOf } from '../../../src/recognition/hands/transitions.js';
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
        for (const row of transitionsOf(mover, clock, type)) {
          read.add(row.meaning);
          expect(row.cost).not.toBe('');
        }
  expect(Object.entries(meanings).filter(([, meaning]) => !read.has(meaning))).toEqual([]);
  expect(COST_KEYS.length).toBeGreaterThan(50);
});

test('xstate itself plays a plain move through the chart, to its press', () => {
  const [first] = [
    handsMachine.resolveState({
      value: { mover: 'empty', clock: 'pressed', way: 'direct' },
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
    { mover: 'empty', clock: 'pressed', way: 'direct' },
    { mover: 'pieceInHand', clock: 'pressed', way: 'direct' },
    { mover: 'empty', clock: 'pressDue', way: 'direct' },
    { mover: 'empty', clock: 'pressed', way: 'direct' },
  ]);
  expect(seen.at(-1)?.context.node.described.san).toBe('e4');
});

test('a piece that goes on from where it stood is sliding, until its player presses', () => {
  let state = handsMachine.resolveState({
    value: { mover: 'empty', clock: 'pressed', way: 'direct' },
    context: handsAt(new GameNode(startPosition)),
  });
  const ways: unknown[] = [];
  const lift = (square: string): HandsEvent => ({ type: 'lifted', square: at(square), piece: WHITE_PAWN });
  const place = (square: string): HandsEvent => ({ type: 'placed', square: at(square), piece: WHITE_PAWN });
  const events = [
    lift('e2'),
    place('e3'),
    lift('e3'),
    place('e4'),
    { type: 'press', side: 'white' } as const,
  ];
  for (const event of events) {
    state = transition(handsMachine, state, event)[0] as typeof state;
    ways.push(state.value['way']);
  }
  expect(ways).toEqual(['direct', 'direct', 'sliding', 'sliding', 'direct']);
  expect(state.context.node.described.san).toBe('e4');
});
