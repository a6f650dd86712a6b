import { describe, expect, test } from 'vitest';
import type { SentBytes, SimulatedEBoard } from '../../../../src/boards/simulated/simulatedEBoard.js';
import { createRandom } from '../../../../src/shared/random.js';
import { handProfiles } from '../../../../src/simulation/hands/profiles.js';
import { drawFrom } from '../../../depth.js';
import { type LineRun, runOnLine } from '../../../simulation/lineRun.js';
import { through } from './badLines.js';
import { familiesAndModels } from './families.js';
import { HANDS_BEGIN_MS, handsFor, knownGames, playOn, uciOf } from './playing.js';

const LATE_MS = 300;
const CHATTER_MS = 400;
/** Any trouble on the line is reported by then. */
const REPORTED_WITHIN_MS = 10_000;

/** Not a chess board: it sends something occasionally, and answers every write with as many bytes. */
const chatterbox = (): SimulatedEBoard => {
  const random = createRandom(3);
  const leaving: SentBytes[] = [];
  let dueMs = CHATTER_MS;
  const say = (atMs: number, length: number): void => {
    leaving.push({ atMs, bytes: Uint8Array.from({ length }, () => random.integer(0, 255)) });
  };
  return {
    received: (bytes, atMs) => say(atMs + 5, bytes.length),
    act: () => {},
    advanceTo: (atMs) => {
      for (; dueMs <= atMs; dueMs += CHATTER_MS) say(dueMs, random.integer(1, 60));
      const sent = leaving.filter((one) => one.atMs <= atMs).sort((a, b) => a.atMs - b.atMs);
      leaving.splice(0, leaving.length, ...leaving.filter((one) => one.atMs > atMs));
      return sent;
    },
    nextDueMs: () => Math.min(dueMs, ...leaving.map(({ atMs }) => atMs)),
    connected: () => {},
  };
};

/** Everything reaches the host with this delay: a slow bridge, or slow firmware. */
const late = (board: SimulatedEBoard): SimulatedEBoard => {
  let leaving: readonly SentBytes[] = [];
  return {
    ...through(board, ({ bytes }) => bytes),
    advanceTo: (atMs) => {
      const said = board.advanceTo(atMs).map(({ atMs: at, bytes }) => ({ atMs: at + LATE_MS, bytes }));
      const all = [...leaving, ...said];
      leaving = all.filter((one) => one.atMs > atMs);
      return all.filter((one) => one.atMs <= atMs);
    },
    nextDueMs: () =>
      Math.min(board.nextDueMs() ?? Number.POSITIVE_INFINITY, leaving[0]?.atMs ?? Number.POSITIVE_INFINITY),
  };
};

/** As an 8N1 line delivers bytes that were sent with odd parity in the eighth bit. */
const withParity = (byte: number): number => {
  let ones = 0;
  for (let rest = byte & 0x7f; rest > 0; rest >>= 1) ones += rest & 1;
  return (byte & 0x7f) | (ones % 2 === 0 ? 0x80 : 0);
};

/** The first write from this time on does not reach the board, nor does every third after it. */
const deafFrom = (board: SimulatedEBoard, fromMs: number): SimulatedEBoard => {
  let received = 0;
  return {
    ...through(board, ({ bytes }) => bytes),
    litSquares: () => board.litSquares?.() ?? [],
    received: (bytes, atMs) => {
      if (atMs < fromMs || received++ % 3 !== 0) board.received(bytes, atMs);
    },
  };
};

const isReported = ({ events }: LineRun, kind: string): boolean =>
  events.some(({ event }) => event.kind === kind);

describe.each(familiesAndModels.map((family) => [family.name, family] as const))('%s', (_, family) => {
  const session = () => family.createSession();

  test('a device that is not a chess board is reported, and never taken for one', () => {
    const reported = runOnLine({ session: session(), board: chatterbox(), untilMs: REPORTED_WITHIN_MS });
    expect(isReported(reported, 'trouble')).toBe(true);
    expect(isReported(reported, 'ready')).toBe(false);
  });

  test('words for lights that are lost are said again', () => {
    const board = deafFrom(family.createBoard(), HANDS_BEGIN_MS);
    const squares = [12, 35];
    const command = { kind: 'setLights', squares } as const;
    const reported = runOnLine({
      session: session(),
      board,
      untilMs: HANDS_BEGIN_MS + 6_000,
      // Like a link: dark at first, which tells some drivers the kind of lights.
      commands: [
        { atMs: HANDS_BEGIN_MS - 2_000, command: { kind: 'setLights', squares: [] } },
        { atMs: HANDS_BEGIN_MS, command },
      ],
    });
    const capabilities = reported.events.flatMap(({ event }) =>
      event.kind === 'capabilities' ? [event.capabilities] : [],
    );
    if (capabilities.at(-1)?.lights === undefined) return;
    expect(board.litSquares?.().toSorted((a, b) => a - b)).toEqual(squares);
  });
});

test.each(drawFrom(familiesAndModels.map((family) => [family.name, family] as const)))(
  'firmware of a %s that answers late is waited for, and the game is exact',
  async (_, family) => {
    const moves = knownGames[1]?.slice(0, 6) ?? [];
    const acts = handsFor(moves, handProfiles.clean, 2);
    const played = await playOn(family, late(family.createBoard()), acts);
    expect(played.games).toEqual([uciOf(moves)]);
  },
);

const eightBits = familiesAndModels.filter(
  ({ protocol: { links } }) => !links.some((link) => link.kind === 'serial' && link.settings.dataBits === 7),
);

test.each(eightBits.filter(({ inReports }) => !inReports).map((family) => [family.name, family] as const))(
  'a %s on a line with the wrong parity is reported in words',
  (_, family) => {
    const board = through(family.createBoard(), ({ bytes }) => bytes.map(withParity));
    const reported = runOnLine({ session: family.createSession(), board, untilMs: REPORTED_WITHIN_MS });
    expect(isReported(reported, 'trouble')).toBe(true);
    expect(isReported(reported, 'ready')).toBe(false);
  },
);
