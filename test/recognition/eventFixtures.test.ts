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

/** Lists in which a piece goes on after the press of its ply. Its first square is final, then disputed. */
const GOES_ON_AFTER_ITS_PRESS = [
  'beside-its-way',
  'presses-of-those-who-press',
  'pushed-on-after-the-reply-began',
  'put-right-after-the-press',
  'reply-passes-in-the-scan-of-its-ply',
];

test.each(readEventLists(EVENT_LISTS).filter(([name]) => !GOES_ON_AFTER_ITS_PRESS.includes(name)))(
  '%s: no other ply is final at any time',
  (_, list) => {
    const finals = recogniseAwake(list).flatMap((event) =>
      event.type === 'move' && event.level === 'final' ? [`${event.ply} ${event.uci}`] : [],
    );
    const played = list.played.map((uci, i) => `${i + 1} ${uci}`);
    expect(finals.filter((ply) => !played.includes(ply))).toEqual([]);
  },
);
