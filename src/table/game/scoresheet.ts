import { parseFen } from '../../chess/fen.js';
import { makeAlgebraic } from '../../chess/notation/algebraic.js';
import type { NotationLanguage } from '../../chess/notation/pieceLetters.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { parseUciMove } from '../../chess/uciMove.js';
import { wholeScore } from './gameParts.js';
import { offeredPlies } from './gamePgn.js';
import type { GameView, MoveView } from './gameView.js';

/** One side's entry in a line of a score sheet. */
export type ScoreCell = {
  /** FIDE algebraic notation with national piece letters. `(=)` follows when a draw was offered. */
  readonly text: string;
  /** The reading of the mover's clock. */
  readonly clockMs?: number;
};

export type ScoreLine = {
  readonly number: number;
  readonly white: ScoreCell | null;
  readonly black: ScoreCell | null;
};

const positionOf = (fen: string, chess960: boolean): Position | undefined => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : undefined;
  return position?.ok ? position.value : undefined;
};

/** The moves as players write them. A ply that cannot be played is left as reported. */
const writtenMoves = (game: GameView, language: NotationLanguage): readonly string[] => {
  let position = positionOf(game.startFen, game.chess960);
  return game.moves.map(({ uci, san, fen, illegal }) => {
    const move = position === undefined ? undefined : parseUciMove(position, uci);
    const before = position;
    position = move?.ok && before ? playMove(before, move.value) : positionOf(fen, game.chess960);
    if (illegal) return `${san} (!)`;
    return move?.ok && before ? makeAlgebraic(before, move.value, { language }) : san;
  });
};

const cellOf = ({ ply, clockMs }: MoveView, written: string, offered: ReadonlySet<number>): ScoreCell => ({
  text: offered.has(ply) ? `${written} (=)` : written,
  ...(clockMs !== undefined && { clockMs }),
});

/**
 * The lines of a score sheet (8.1 and appendix C), including the moves before an illegal move that stands.
 * `(!)` marks the illegal move.
 */
export const scoreLines = (part: GameView, language: NotationLanguage = 'en'): readonly ScoreLine[] => {
  const game = wholeScore(part);
  const written = writtenMoves(game, language);
  const before = part.before?.moves.length ?? 0;
  const offered = new Set([...offeredPlies(part)].map((ply) => ply + before));
  const [, turn, , , , first] = game.startFen.split(' ');
  const blackBegins = turn === 'b' ? 1 : 0;
  const firstNumber = Number(first ?? 1);
  const cells = game.moves.map((move, i) => cellOf(move, written[i] ?? move.san, offered));
  const halves: (ScoreCell | null)[] = [...(blackBegins ? [null] : []), ...cells];
  return Array.from({ length: Math.ceil(halves.length / 2) }, (_, i) => ({
    number: firstNumber + i,
    white: halves[2 * i] ?? null,
    black: halves[2 * i + 1] ?? null,
  }));
};
