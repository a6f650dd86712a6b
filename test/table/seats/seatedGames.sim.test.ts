import { describe, expect, test } from 'vitest';
import { startPosition } from '../../../src/chess/position.js';
import type { Color } from '../../../src/chess/types.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { createRandom } from '../../../src/shared/random.js';
import type { HandProfileName } from '../../../src/simulation/hands/profiles.js';
import { viewOfTable } from '../../../src/table/tableState.js';
import { drawFrom } from '../../depth.js';
import { HandsAtBoard } from '../../recognition/catchUp/handsAtBoard.js';
import { positionsOf, randomGame } from '../../simulation/randomGame.js';
import { SeatHarness } from './seatHarness.js';

const PATIENCE_MS = 30_000;

type Setting = {
  readonly hands: HandProfileName;
  readonly elsewhere: Color;
  readonly seed: number;
  readonly plies: number;
  /** After this many plies the house is restarted, while a move is to be carried out. */
  readonly restartAfter?: number;
};

/** Accusations, which must not occur in a game without offences. */
const isAccusation = (body: SeatHarness['bodies'][number]): boolean =>
  body.type === 'illegal' ||
  body.type === 'emptyPress' ||
  (body.type === 'decision' && ['touchBreach', 'boundBreach', 'illegalMove'].includes(body.decision.kind));

const playGame = ({ hands, elsewhere, seed, plies, restartAfter }: Setting) => {
  const moves = randomGame(createRandom(seed), plies);
  const positions = positionsOf(startPosition, moves);
  const uci = moves.map((move, ply) => makeUciMove(positions[ply] ?? startPosition, move));
  const atBoard = new HandsAtBoard(startPosition.board, hands, 'chesslink', seed);
  let harness = new SeatHarness().link(true);
  const accused: string[] = [];
  const look = (): void => {
    for (const event of atBoard.firstLook(harness.nowMs)) if (event.kind === 'board') harness.sense(event);
  };
  look();
  harness.command({
    type: 'setSeats',
    white: elsewhere === 'white' ? 'screen' : 'board',
    black: elsewhere === 'black' ? 'screen' : 'board',
  });
  harness.command({ type: 'setClock', control: '90+30' });
  harness.command({ type: 'startClock', side: 'white' });
  moves.forEach((move, ply) => {
    const position = positions[ply] ?? startPosition;
    harness.wait(400);
    if (position.turn === elsewhere) {
      const played = harness.play(elsewhere, uci[ply] ?? '', { role: 'player', side: elsewhere });
      expect(played, `ply ${ply} of seed ${seed}`).toEqual({ ok: true, value: undefined });
      expect(harness.table.gameClock?.clock.turn).not.toBe(elsewhere);
    }
    if (ply === restartAfter) {
      const table = harness.folded();
      expect(viewOfTable(harness.table)).toEqual(viewOfTable(table));
      accused.push(...harness.bodies.filter(isAccusation).map(({ type }) => type));
      const { nowMs } = harness;
      harness = new SeatHarness({ table }).link(true);
      harness.nowMs = nowMs + 1_000;
      look();
      harness.command({ type: 'startClock' });
    }
    // Only the moving player presses, because a lever does not wait for moves being carried out.
    const presser = position.turn === elsewhere ? null : position.turn;
    const { events, endMs } = atBoard.make(move, position, harness.nowMs, presser);
    for (const event of events) harness.wait(Math.max(0, event.atMs - harness.nowMs)).sense(event);
    harness.wait(endMs - harness.nowMs);
    const isReceived = (): boolean =>
      harness.table.carryOut === null && harness.table.game?.moves[ply]?.level === 'final';
    for (let waited = 0; waited < PATIENCE_MS && !isReceived(); waited += 250) harness.wait(250);
  });
  accused.push(...harness.bodies.filter(isAccusation).map(({ type }) => type));
  return { uci, harness, accused };
};

describe('a game between a screen and a board', () => {
  test.each(
    drawFrom<Setting>([
      { hands: 'clean', elsewhere: 'white', seed: 11, plies: 60 },
      { hands: 'clean', elsewhere: 'black', seed: 12, plies: 60 },
      { hands: 'club', elsewhere: 'white', seed: 13, plies: 60 },
      { hands: 'club', elsewhere: 'black', seed: 14, plies: 60 },
      { hands: 'child', elsewhere: 'white', seed: 15, plies: 60 },
      { hands: 'child', elsewhere: 'black', seed: 16, plies: 60 },
      { hands: 'club', elsewhere: 'black', seed: 17, plies: 30, restartAfter: 13 },
      { hands: 'club', elsewhere: 'white', seed: 18, plies: 30, restartAfter: 16 },
    ]),
  )('$hands hands, $elsewhere at the screen, restart after $restartAfter', (setting) => {
    const { uci, harness, accused } = playGame(setting);
    expect(harness.uci).toEqual(uci);
    expect(accused).toEqual([]);
    expect(harness.table.toCarryOut).toBeNull();
  });
});
