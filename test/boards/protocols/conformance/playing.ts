import { replayRecording } from '../../../../src/app/replayRecording.js';
import type { Capabilities } from '../../../../src/boards/eboard/capabilities.js';
import type { PhysicalAct } from '../../../../src/boards/simulated/physicalAct.js';
import { recordSimulation } from '../../../../src/boards/simulated/shell/recordSimulation.js';
import type { SimulatedEBoard } from '../../../../src/boards/simulated/simulatedEBoard.js';
import type { RecordingLine } from '../../../../src/boards/transport/recording.js';
import { createPgnReader } from '../../../../src/chess/pgn/pgnReader.js';
import { replayPgn } from '../../../../src/chess/pgn/replayPgn.js';
import { playMove } from '../../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../../src/chess/position.js';
import type { Move } from '../../../../src/chess/types.js';
import { makeUciMove } from '../../../../src/chess/uciMove.js';
import { createRandom } from '../../../../src/shared/random.js';
import { demoGames } from '../../../../src/simulation/demoGames.js';
import type { HandProfile } from '../../../../src/simulation/hands/handProfile.js';
import { planHands } from '../../../../src/simulation/hands/planHands.js';
import type { Family } from './families.js';

/** All boards are ready by then. */
export const HANDS_BEGIN_MS = 5_000;

const readMoves = (): readonly (readonly Move[])[] => {
  const games: (readonly Move[])[] = [];
  const reader = createPgnReader({ onGame: (game) => games.push(replayPgn(game).moves) });
  reader.push(demoGames);
  reader.finish();
  return games;
};

/** Well-known games. */
export const knownGames = readMoves();

export const uciOf = (moves: readonly Move[]): readonly string[] => {
  let position: Position = startPosition;
  return moves.map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
};

export const handsFor = (moves: readonly Move[], profile: HandProfile, seed: number) =>
  planHands({
    start: startPosition,
    moves,
    result: '*',
    profile,
    random: createRandom(seed),
    startMs: HANDS_BEGIN_MS,
  }).acts;

/** A clock on the table without a connection to the board: its presses are detected by other means. */
const withPresses = (
  lines: readonly RecordingLine[],
  acts: readonly PhysicalAct[],
): readonly RecordingLine[] => {
  const presses = acts.flatMap((act): readonly RecordingLine[] =>
    act.kind === 'press' ? [{ atMs: Math.round(act.atMs), kind: 'press', side: act.side }] : [],
  );
  return [...lines, ...presses].sort((a, b) => a.atMs - b.atMs);
};

export type Played = {
  /** The moves reported at this level or above, in order. */
  readonly committed: readonly string[];
  /** The games at the end. */
  readonly games: readonly (readonly string[])[];
};

/** Hands play on a board; returns what recognition makes of our driver's events. */
export const playOn = async (
  family: Family,
  board: SimulatedEBoard,
  acts: readonly PhysicalAct[],
): Promise<Played> => {
  let capabilities: Capabilities | undefined;
  const recorded = await recordSimulation({
    board,
    script: acts,
    session: family.createSession(),
    receive: (received) => {
      if (received.kind === 'event' && received.event.kind === 'capabilities')
        capabilities = received.event.capabilities;
    },
  });
  const lines = capabilities?.clock === true ? recorded : withPresses(recorded, acts);
  const header = { protocol: family.id, link: 'serial', origin: 'simulated' } as const;
  const { events, games } = await replayRecording({ header, lines, cut: false }, {});
  return {
    committed: events.flatMap((event) =>
      event.type === 'move' && event.level !== 'provisional' ? [event.uci] : [],
    ),
    games: games.map(({ moves }) => moves.map(({ uci }) => uci)),
  };
};
