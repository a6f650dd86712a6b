import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { initialStages, reportStages, tableFacts } from '../../src/table/core/stages.js';
import { CLOCK_STAGES, type ClockStage, tableMachine } from '../../src/table/tableMachine.js';
import { emptyTable } from '../../src/table/tableState.js';
import { specOf } from './playOnTable.js';
import { type ActName, playScene } from './stageScenes.js';
import { drawnArrows } from './tableDiagram.js';

/** For each arrow the shortest scene that takes it. The last of each is also resumed after a restart. */
const scenes: readonly (readonly ActName[])[] = [
  ['claim'],
  ['slip'],
  ['result'],
  ['move', 'press'],
  ['pause'],
  ['new game'],
  ['claim', 'new game'],
  ['claim', 'slip', 'undo'],
  ['claim', 'resign'],
  ['move', 'claim', 'press', 'put all back', 'slip back', 'put all back', 'undo'],
  ['claim', 'judge'],
  ['slip', 'new game'],
  ['slip', 'new game', 'claim', 'ignore'],
  ['slip', 'result'],
  ['slip', 'press'],
  ['lift many', 'pause'],
  ['lift many', 'slip'],
  ['result', 'delete'],
  ['claim', 'resign', 'undo'],
  ['resign', 'move', 'resume', 'result', 'lift many', 'slip', 'reopen'],
  ['move', 'move', 'press', 'press', 'result', 'undo', 'move'],
  ['move', 'move', 'press', 'press', 'claim'],
  ['pause', 'resign', 'reopen'],
  ['result', 'reopen'],
  ['slip', 'press', 'judge', 'delete'],
  ['rule illegal', 'slip', 'move', 'press', 'claim'],
  ['slip', 'press', 'ignore'],
  ['move', 'press', 'judge', 'resign'],
  ['slip', 'press', 'pause'],
  ['move', 'press', 'rule illegal'],
  ['pause', 'new game'],
  ['lift many', 'pause', 'resume', 'ignore'],
  ['pause', 'result'],
  ['move', 'press', 'slip back', 'pause', 'resume'],
  ['pause', 'resume'],
];

test('every arrow between the stages of a game is taken, no other one, and the Laws agree with each', () => {
  const played = scenes.map(playScene);
  expect(new Set(played.flatMap(({ taken }) => taken))).toEqual(drawnArrows('game'));
  expect(played.flatMap(({ strayed }) => strayed)).toEqual([]);
});

const { id, name, device } = specOf('one');
const fresh = emptyTable(id, name, device, {});
const withClock = (stage: ClockStage) => {
  if (stage === 'none') return fresh;
  const running = stage === 'standing' ? null : stage;
  return { ...fresh, clock: { whiteMs: 1, blackMs: 1, running, atMs: 0 } };
};

test('every arrow between what a clock does is taken', () => {
  const taken = CLOCK_STAGES.flatMap((from) =>
    CLOCK_STAGES.filter((to) => to !== from).map((to) => {
      const stages = reportStages(initialStages(withClock(from)), withClock(to));
      expect(stages.value.clock).toBe(to);
      return `${from} --> ${to}`;
    }),
  );
  expect(new Set(taken)).toEqual(drawnArrows('clock'));
});

test('a stage that is not drawn as the next one is never entered, whatever the facts', () => {
  expect(drawnArrows('game').has('claimPending --> paused')).toBe(false);
  const value = { game: 'claimPending', clock: 'none' } as const;
  const before = tableMachine.resolveState({ value });
  const facts = { ...tableFacts(fresh), hasGame: true, isPaused: true };
  const [after] = transition(tableMachine, before, { type: 'reported', facts });
  expect(after.value.game).toBe('claimPending');
});
