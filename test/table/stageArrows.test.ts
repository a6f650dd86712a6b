import { expect, test } from 'vitest';
import type { GameStage } from '../../src/laws/stages.js';
import { type ActName, playScene } from './stageScenes.js';

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

/** The stages that may follow each. A claim keeps the clocks stopped until it is judged, so no pause follows. */
const NEXT: Readonly<Record<GameStage, readonly GameStage[]>> = {
  awaitingStart: ['playing', 'correcting', 'paused', 'illegalPending', 'claimPending', 'finished'],
  playing: ['paused', 'illegalPending', 'claimPending', 'correcting', 'finished', 'awaitingStart'],
  paused: ['playing', 'illegalPending', 'correcting', 'finished', 'awaitingStart'],
  illegalPending: ['playing', 'paused', 'claimPending', 'correcting', 'finished', 'awaitingStart'],
  claimPending: ['playing', 'illegalPending', 'correcting', 'finished', 'awaitingStart'],
  correcting: ['playing', 'paused', 'illegalPending', 'claimPending', 'finished', 'awaitingStart'],
  finished: ['playing', 'paused', 'illegalPending', 'claimPending', 'correcting', 'awaitingStart'],
};

test('a game goes from each stage to those alone that may follow, and each is reached', () => {
  const arrows = Object.entries(NEXT).flatMap(([from, next]) => next.map((to) => `${from} --> ${to}`));
  expect(new Set(scenes.flatMap(playScene))).toEqual(new Set(arrows));
});
