import { describe, expect, test } from 'vitest';
import { type ScanModelName, scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { makeFen } from '../../src/chess/fen.js';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { replayPgn } from '../../src/chess/pgn/replayPgn.js';
import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsProfiles } from '../../src/laws/profiles.js';
import { createRandom } from '../../src/shared/random.js';
import { lawfulHands } from '../../src/simulation/hands/lawfulHands.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { type HandProfileName, handProfiles } from '../../src/simulation/hands/profiles.js';
import { defaultLaws, type TableLaws } from '../../src/table/core/lawsRegion.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createAccuser } from '../bench/laws/accusations.mjs';
import { createTablePlayer } from '../bench/laws/atTable.mjs';
import { drawFrom } from '../depth.js';
import { randomGame } from '../simulation/randomGame.js';

// The short form of `npm run bench:laws`, which counts the same over thousands of games.

const PLIES = 40;
const playerUnder = (laws: TableLaws) =>
  createTablePlayer({ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws });
const play = {
  standard: playerUnder(defaultLaws),
  blitz: playerUnder({ rules: lawsProfiles['fide-blitz'], canMate: findMate }),
};

const refusedPgn = (text: string): string | undefined => {
  const faults: string[] = [];
  const reader = createPgnReader({
    onGame: (game) => {
      const { fault } = replayPgn(game);
      if (fault !== undefined) faults.push(fault.reason);
    },
  });
  reader.push(text);
  reader.finish();
  return faults[0];
};

const playInnocent = (
  hands: HandProfileName,
  board: ScanModelName,
  seed: number,
  rules: keyof typeof play = 'standard',
) => {
  const random = createRandom(seed);
  const plan = planHands({
    start: startPosition,
    moves: randomGame(random.fork('game'), PLIES, startPosition),
    result: '1/2-1/2',
    profile: lawfulHands(handProfiles[hands]),
    random: random.fork('hands'),
  });
  const { events } = senseActs({
    start: startPosition.board,
    acts: plan.acts,
    model: scanModels[board],
    random: random.fork('sensors'),
  });
  const received = createAccuser({ parseUciMove, playMove, parsePosition, makeScorePgn, refusedPgn });
  const isKnown = scanModels[board].sensing === 'piece';
  const setPosition = { fen: makeFen(startPosition), chess960: false };
  play[rules]({ events, ...(!isKnown && { setPosition }), tell: received.tell, see: received.see });
  return received.finish();
};

const boards = ['dgt', 'chesslink', 'sentio'] as const;

describe('legal games by lawful hands', () => {
  test.each(drawFrom(['clean', 'club', 'blitz'] as const))(
    '%s hands press no clock without a move',
    (hands) => {
      const found = boards.map((board, seed) => playInnocent(hands, board, seed));
      const accusations = found.flatMap(({ accusations: some }) => some.map(({ kind }) => kind));
      expect(accusations.filter((kind) => kind === 'emptyPress' || kind === 'illegal completed')).toEqual([]);
    },
  );

  test('presses that lag three moves behind are no presses without a move', () => {
    const { accusations } = playInnocent('chaos', 'hall', 24);
    expect(accusations.filter(({ kind }) => kind === 'emptyPress')).toEqual([]);
  });

  // Plies that the scans missed once made other plies look illegal.
  test.each([
    ['dgt', 7],
    ['dgt', 18],
    ['certabo', 41],
    ['certabo', 55],
    ['pegasus', 4],
    ['pegasus', 11],
    ['pegasus', 63],
    ['hall', 46],
    ['chessnut', 9],
  ] as const)(
    'a scramble that a %s cannot follow accuses no player of an illegal move (seed %i)',
    (board, seed) => {
      const { accusations } = playInnocent('chaos', board, seed, 'blitz');
      expect(accusations.filter(({ kind }) => kind === 'illegal completed')).toEqual([]);
    },
  );
});
