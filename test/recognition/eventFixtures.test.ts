import { expect, test } from 'vitest';
import { EVENT_LISTS, movesOfList, readEventLists, recogniseAwake } from './eventFixtures.js';
import { movesReported, receivedFrom } from './rig.js';

/**
 * Games once reported wrongly, by an older recogniser or by one without some part of it, and the fewest
 * events that show it; found and written by `test/bench/recognition/shrink.mjs`.
 */
test.each(readEventLists(EVENT_LISTS))('%s: the game is reported as played', (_, list) => {
  expect(movesOfList(list)).toEqual(list.played);
});

test.each(readEventLists(EVENT_LISTS))('%s: with time alone every ply becomes final', (_, list) => {
  expect(movesReported(receivedFrom(recogniseAwake(list), 'final'))).toEqual(list.played);
});
