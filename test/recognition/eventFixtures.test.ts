import { expect, test } from 'vitest';
import { EVENT_LISTS, movesOfList, readEventLists, recogniseAwake } from './eventFixtures.js';
import { movesReported, receivedFrom } from './rig.js';

/**
 * Games that an older recogniser, or one without some part, reported wrongly, reduced to the fewest events
 * that show it. Found and written by `test/bench/recognition/shrink.mjs`.
 */
test.each(readEventLists(EVENT_LISTS))('%s: the game is reported as played', (_, list) => {
  expect(movesOfList(list)).toEqual(list.played);
});

test.each(readEventLists(EVENT_LISTS))('%s: with time alone every ply becomes final', (_, list) => {
  expect(movesReported(receivedFrom(recogniseAwake(list), 'final'))).toEqual(list.played);
});
