import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { GAME_STAGES } from '../../src/laws/stages.js';
import { createDecision } from '../../src/table/core/stages.js';
import { CLOCK_STAGES, type TableFacts, tableMachine } from '../../src/table/tableMachine.js';

/** Possible facts at a table, by the bits of `i`. The clock alternates. */
const factsAt = (i: number): TableFacts => ({
  hasGame: (i & 1) !== 0,
  isOver: (i & 2) !== 0,
  hasClaim: (i & 4) !== 0,
  isPaused: (i & 8) !== 0,
  hasIllegal: (i & 16) !== 0,
  isOutOfOrder: (i & 32) !== 0,
  clock: CLOCK_STAGES[i % CLOCK_STAGES.length] ?? 'none',
});

test('every stage and all facts lead where xstate itself leads, with a state from JSON too', () => {
  const decide = createDecision(tableMachine, undefined);
  for (const game of GAME_STAGES)
    for (const clock of CLOCK_STAGES)
      for (let i = 0; i < 64; i++) {
        const event = { type: 'reported', facts: factsAt(i) } as const;
        const before = tableMachine.resolveState({ value: { game, clock } });
        const [after] = transition(tableMachine, before, event);
        const kept: Pick<typeof before, 'value'> = JSON.parse(JSON.stringify(before));
        expect(decide(tableMachine.resolveState(kept), event).value).toEqual(after.value);
      }
});
