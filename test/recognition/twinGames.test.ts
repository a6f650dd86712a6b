import { describe, expect, test } from 'vitest';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { playMove } from '../../src/chess/playMove.js';
import { parseSquare } from '../../src/chess/square.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { createRandom } from '../../src/shared/random.js';
import { type EventItem, type EventList, eventItems } from '../../src/simulation/eventList.js';
import { EVENT_LISTS, movesOfList, readEventLists } from './eventFixtures.js';

/**
 * Cases that no recogniser can decide. For each list of `fixtures/events/undecidable` a simulated board sends
 * the same reports in two games. These are the acts in each game, move by move. `x`: the capturing piece
 * pushes the victim off. `out` and `in`: the cable.
 */
const stories: Readonly<Record<string, readonly [played: string, heard: string]>> = {
  'victim-pushed-off': ['c3xd5', 'c3xb5'],
  'which-piece-a-pawn-became': ['e7e8q', 'e7e8n'],
  'order-of-three-missed-plies': ['out e2e4 e7e5 g1f3 in', 'out g1f3 e7e5 e2e4 in'],
  'one-step-or-two-and-taken-in-passing': ['out c2c4 d4c3 b2c3 in', 'out c2c3 d4c3 b2c3 in'],
  'two-missed-plies-or-four': ['out e4f3 f4c1 in', 'out e4d5 f4d2 d5f3 d2c1 in'],
};

const OUT_MS = 4_000;
const square = (name: string): number => parseSquare(name) ?? Number.NaN;

/** The games as UCI texts. */
const gameOf = (story: string): readonly string[] =>
  story
    .replaceAll('x', '')
    .split(' ')
    .filter((word) => word.length >= 4);

/** The acts of a story. Each piece is in the air for half a second, or as long as the cable is out. */
const actsOf = ({ start }: EventList, story: string): readonly PhysicalAct[] => {
  const acts: PhysicalAct[] = [];
  const words = story.split(' ');
  const stepMs = OUT_MS / (2 * words.length);
  let position = start;
  let atMs = 1_000;
  for (const word of words) {
    if (word === 'out') acts.push({ atMs: 500, kind: 'unplug' });
    else if (word === 'in') acts.push({ atMs: 500 + OUT_MS, kind: 'plug' });
    else {
      const move = parseUciMove(position, word.replace('x', ''));
      if (!move.ok) throw new RangeError(`${word} is no legal move`);
      position = playMove(position, move.value);
      const to = square(word.replace('x', '').slice(2, 4));
      const cameMs = words.length === 1 ? atMs + 500 : atMs + stepMs;
      acts.push({ atMs, kind: 'lift', square: square(word.slice(0, 2)) });
      if (move.value.enPassant !== undefined) acts.push({ atMs, kind: 'lift', square: move.value.enPassant });
      acts.push({ atMs: cameMs, kind: 'place', square: to, piece: position.board[to] ?? 0 });
      atMs = cameMs + (words.length === 1 ? 0 : stepMs / 2);
    }
  }
  return acts;
};

const sensedItems = (list: EventList, story: string): readonly EventItem[] => {
  const model = scanModels[list.sensing === 'piece' ? 'chesslink' : 'sentio'];
  const acts = actsOf(list, story);
  const { events } = senseActs({ start: list.start.board, acts, model, random: createRandom(1) });
  const items = eventItems(events.slice(2));
  const zeroMs = items[0]?.atMs ?? 0;
  return items.map((item) => ({ ...item, atMs: item.atMs - zeroMs }));
};

describe.each(readEventLists(`${EVENT_LISTS}/undecidable`))('%s', (name, list) => {
  const [played = '', received = ''] = stories[name] ?? [];

  test('two games with the same reports of a board', () => {
    expect([gameOf(played), gameOf(received)]).toEqual([list.played, list.received]);
    expect(played).not.toBe(received);
    expect(sensedItems(list, played)).toEqual(list.items);
    expect(sensedItems(list, received)).toEqual(list.items);
  });

  test('one of the two is reported, or none while the piece may be in the hand, and never a third', () => {
    expect([list.played, list.received, []]).toContainEqual(movesOfList(list));
  });
});
