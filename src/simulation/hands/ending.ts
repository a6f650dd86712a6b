import { pieceAt } from '../../chess/board.js';
import { legalMoves } from '../../chess/legalMoves.js';
import type { PgnResult } from '../../chess/pgn/pgnGame.js';
import { NO_PIECE, pieceCode } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { parseSquare, squareShade } from '../../chess/square.js';
import type { Color, PieceCode, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { HandProfile, SignalWay } from './handProfile.js';
import { drawMs, drawWay, HandScript } from './handScript.js';
import { handProfiles } from './profiles.js';
import { scriptMove } from './scriptMove.js';
import { shuffled } from './setUp.js';

/** The acts of the players after the last ply. */
export type Ending = {
  readonly signal: SignalWay;
  readonly kings: 'whiteFirst' | 'blackFirst' | 'bothUp';
  /** Whether the clock is stopped before the signal. */
  readonly stopClock: boolean;
  /** The number of plies tried out afterwards, outside the game. */
  readonly analysisPlies: number;
  /** Whether the pieces are set up again in the start array of the game. */
  readonly reset: boolean;
};

/** The players get up after the last ply. */
export const NO_ENDING: Ending = {
  signal: 'none',
  kings: 'bothUp',
  stopClock: false,
  analysisPlies: 0,
  reset: false,
};

export const drawEnding = ({ ending }: HandProfile, random: Random): Ending => ({
  signal: drawWay(random, ending.signal),
  kings: random.pick(['whiteFirst', 'blackFirst', 'bothUp'] as const),
  stopClock: random.chance(ending.stopClock),
  analysisPlies: random.chance(ending.analyse) ? random.integer(2, 12) : 0,
  reset: random.chance(ending.reset),
});

const CENTRE: readonly Square[] = ['d4', 'e4', 'd5', 'e5'].map((name) => parseSquare(name) as Square);

const isKingOrNone = (code: PieceCode): boolean => code === NO_PIECE || (code & 7) === 6;

const kingSquare = ({ board }: Position, side: Color): Square => board.indexOf(pieceCode(side, 'king'));

/**
 * The squares of the manufacturers' signal: both kings on light centre squares for 1-0, on dark ones for 0-1,
 * on one of each for a draw. Free squares are preferred, and neither king is put on the other's square.
 */
const kingGoals = (
  position: Position,
  result: PgnResult,
  random: Random,
): Readonly<Record<Color, Square>> => {
  const shades = { '1-0': 'light light', '0-1': 'dark dark', '1/2-1/2': 'dark light', '*': '' }[result];
  const pairs = CENTRE.flatMap((white) => CENTRE.map((black) => ({ white, black }))).filter(
    ({ white, black }) => {
      return white !== black && [squareShade(white), squareShade(black)].sort().join(' ') === shades;
    },
  );
  const costOf = (square: Square, other: Color): number =>
    Number(!isKingOrNone(pieceAt(position.board, square))) +
    4 * Number(square === kingSquare(position, other));
  const cost = (pair: { white: Square; black: Square }): number =>
    costOf(pair.white, 'black') + costOf(pair.black, 'white');
  const least = Math.min(...pairs.map(cost));
  return random.pick(pairs.filter((pair) => cost(pair) === least));
};

const scriptClearing = (
  script: HandScript,
  { board }: Position,
  profile: HandProfile,
  random: Random,
): void => {
  const pieces = shuffled(
    random,
    [...board.keys()].filter((square) => !isKingOrNone(pieceAt(board, square))),
  );
  for (const square of pieces.slice(0, random.integer(Math.min(2, pieces.length), pieces.length))) {
    script.lift(square).wait(drawMs(random, profile.between));
  }
};

/** The signal for a result other than `*`, as the players of this profile show it. */
export const scriptSignal = (
  position: Position,
  result: PgnResult,
  { signal, kings }: Ending,
  profile: HandProfile,
  random: Random,
): HandScript => {
  const script = new HandScript();
  if (signal === 'none' || result === '*') return script;
  const goals = kingGoals(position, result, random);
  if (signal === 'piecesFirst') scriptClearing(script, position, profile, random);
  const cleared = new Set(script.acts.flatMap((act) => ('square' in act ? [act.square] : [])));
  const order: readonly Color[] = kings === 'blackFirst' ? ['black', 'white'] : ['white', 'black'];
  const take = (side: Color): void => {
    script.lift(kingSquare(position, side)).wait(drawMs(random, profile.air));
  };
  const show = (side: Color): void => {
    const goal = goals[side];
    if (!isKingOrNone(pieceAt(position.board, goal)) && !cleared.has(goal)) {
      script.lift(goal).wait(drawMs(random, profile.between));
    }
    script.place(goal, pieceCode(side, 'king')).wait(drawMs(random, profile.between));
  };
  const movers = signal === 'oneKing' ? order.slice(0, 1) : order;
  if (kings === 'bothUp') {
    movers.forEach(take);
    movers.forEach(show);
  } else {
    for (const side of movers) {
      take(side);
      show(side);
    }
  }
  return script;
};

/** Legal moves that the players try out from a position, without the clock. */
export const scriptAnalysis = (
  start: Position,
  plies: number,
  profile: HandProfile,
  random: Random,
): HandScript => {
  const script = new HandScript();
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = random.pick(moves);
    const { air, between } = profile;
    scriptMove(script, { position, move, random, profile: { ...handProfiles.clean, air, between } });
    script.wait(random.integer(300, 3000));
    position = playMove(position, move);
  }
  return script;
};
