import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { GAME_STAGES } from '../../src/laws/stages.js';
import { type RecogniserEvent, recogniserMachine } from '../../src/recognition/recogniserMachine.js';
import { PHASES } from '../../src/recognition/recognitionEvent.js';
import { createDecision } from '../../src/shared/machineDecision.js';
import { CLOCK_STAGES, type TableFacts, tableMachine } from '../../src/table/tableMachine.js';

const EVENTS = [
  'lifted',
  'placed',
  'moved',
  'seen',
  'turned',
  'felt',
  'clock',
  'link',
  'press',
  'command',
  'timer',
] as const;
const FACTS: readonly RecogniserEvent['foremost'][] = [
  'isOffline',
  'hasNoGame',
  'kingsShowResult',
  'isBeingSetUp',
  'isOver',
  'isBeingPutRight',
  'holdsCastlingKing',
  'victimToRemove',
  'pawnAwaitsPiece',
  'holdsVictim',
  'pieceSlides',
  'holdsPiece',
  'isSettled',
];

test('recognition: every phase, event and fact leads where xstate itself leads, with a state from JSON too', () => {
  const decide = createDecision(recogniserMachine, { foremost: 'hasNoGame' });
  for (const value of PHASES)
    for (const type of EVENTS)
      for (const foremost of FACTS) {
        const before = recogniserMachine.resolveState({ value, context: { foremost } });
        const [after] = transition(recogniserMachine, before, { type, foremost });
        const kept: Pick<typeof before, 'value' | 'context'> = JSON.parse(JSON.stringify(before));
        const decided = decide(recogniserMachine.resolveState(kept), { type, foremost });
        expect([decided.value, decided.context]).toEqual([after.value, after.context]);
      }
});

test('recognition: an event that the machine does not know changes nothing', () => {
  const decide = createDecision(recogniserMachine, { foremost: 'hasNoGame' });
  const before = recogniserMachine.resolveState({ value: 'settled', context: { foremost: 'isSettled' } });
  const strange = { type: 'thunder', foremost: 'isOffline' } as unknown as RecogniserEvent;
  expect(decide(before, strange)).toMatchObject({ value: 'settled', context: { foremost: 'isSettled' } });
});

/** What may be so at a table, by the bits of `i`; the clock takes its turn. */
const factsAt = (i: number): TableFacts => ({
  hasGame: (i & 1) !== 0,
  isOver: (i & 2) !== 0,
  hasClaim: (i & 4) !== 0,
  isPaused: (i & 8) !== 0,
  hasIllegal: (i & 16) !== 0,
  isOutOfOrder: (i & 32) !== 0,
  clock: CLOCK_STAGES[i % CLOCK_STAGES.length] ?? 'none',
});

test('a table: every stage and all facts lead where xstate itself leads, with a state from JSON too', () => {
  const decide = createDecision(tableMachine, undefined);
  for (const game of GAME_STAGES)
    for (const clock of CLOCK_STAGES)
      for (let i = 0; i < 64; i++) {
        const event = { type: 'told', facts: factsAt(i) } as const;
        const before = tableMachine.resolveState({ value: { game, clock } });
        const [after] = transition(tableMachine, before, event);
        const kept: Pick<typeof before, 'value'> = JSON.parse(JSON.stringify(before));
        expect(decide(tableMachine.resolveState(kept), event).value).toEqual(after.value);
      }
});
