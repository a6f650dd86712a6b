import type { SensorBoard } from '../boards/eboard/sensorBoard.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import { makeSan } from '../chess/san.js';
import type { Move } from '../chess/types.js';
import { parseUciMove } from '../chess/uciMove.js';
import type { GameFacts } from '../laws/gameFacts.js';
import { findGap } from '../recognition/recovery/gapSearch.js';
import type { MoveView } from './game/gameView.js';
import { readPhysicalText } from './physicalText.js';
import type { TableState } from './tableState.js';

/** What was probably played instead of the last plies from `fromPly` on; SAN. */
export type ScoreSuggestion = {
  readonly fromPly: number;
  /** To the end of the score, as a correction says them. */
  readonly moves: readonly string[];
  /** How many of them differ from the score. */
  readonly changed: number;
  /** What stands there now. */
  readonly instead: readonly string[];
};

const SUGGESTIONS_MAX = 3;
/** How many of the last plies may have been others. */
const BACK_MAX = 3;
/** Plies taken back and played, together; what needs more is no slip of the score. */
const CHANGES_MAX = 5;
/** How many plies more may have been played than the score has. */
const MORE_MAX = 3;
const POSITIONS_MAX = 4_000;
/** Doubts further back are those of another time. */
const DOUBTED_PLIES = 12;

const sansOf = (start: Position, moves: readonly Move[]): readonly string[] => {
  let position = start;
  return moves.map((move) => {
    const san = makeSan(position, move);
    position = playMove(position, move);
    return san;
  });
};

const isSame = (a: Move | undefined, b: Move | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to && a?.promotion === b?.promotion;

/** How the board came to stand so: by the fewest plies otherwise, or by as many as the score has. */
const fromBoard = (facts: GameFacts, board: SensorBoard): readonly ScoreSuggestion[] => {
  const { positions, moves } = facts;
  const count = moves.length;
  const found = Array.from({ length: Math.min(BACK_MAX, count) + 1 }, (_, back) => {
    const start = positions[count - back];
    if (start === undefined) return [];
    const limits = { pliesMax: Math.min(back + MORE_MAX, CHANGES_MAX - back), positionsMax: POSITIONS_MAX };
    return findGap(start, board, limits)
      .filter(([first]) => back === 0 || !isSame(first, moves[count - back]))
      .map((path) => ({ start, back, path }));
  }).flat();
  const sizeOf = ({ back, path }: (typeof found)[number]): number => back + path.length;
  const least = Math.min(...found.map(sizeOf));
  return found
    .filter((each) => sizeOf(each) === least || each.path.length === each.back)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .map(({ start, back, path }) => {
      const sans = sansOf(start, path);
      const instead = sansOf(start, moves.slice(count - back));
      return { fromPly: count - back + 1, moves: sans, changed: sans.length, instead };
    });
};

/** Plies played in another way that end in the same position, so that all later ones stay. */
const otherWay = (facts: GameFacts, ply: number, uci: string): ScoreSuggestion | undefined => {
  const { positions, moves } = facts;
  const start = positions[ply - 1];
  const first = start && parseUciMove(start, uci);
  if (start === undefined || first?.ok !== true || isSame(first.value, moves[ply - 1])) return undefined;
  const after = playMove(start, first.value);
  for (let plies = 2; plies <= BACK_MAX && ply - 1 + plies <= moves.length; plies++) {
    const board = positions[ply - 1 + plies]?.board;
    if (board === undefined) return undefined;
    const limits = { pliesMin: plies - 1, pliesMax: plies - 1, positionsMax: POSITIONS_MAX };
    const [rest] = findGap(after, board, limits);
    if (rest === undefined) continue;
    const later = moves.slice(ply - 1 + plies);
    const sans = sansOf(start, [first.value, ...rest, ...later]);
    const instead = sansOf(start, moves.slice(ply - 1, ply - 1 + plies));
    return { fromPly: ply, moves: sans, changed: plies, instead };
  }
  return undefined;
};

const fromDoubts = (facts: GameFacts, reported: readonly MoveView[]): readonly ScoreSuggestion[] =>
  reported
    .slice(-DOUBTED_PLIES)
    .flatMap(({ ply, runnerUp }) =>
      runnerUp?.uci === undefined || runnerUp.ply !== ply ? [] : (otherWay(facts, ply, runnerUp.uci) ?? []),
    );

/**
 * What the score should perhaps say instead. Where the board does not stand as the game has it, the least
 * that explains it; else what was nearly as likely when it was told.
 */
export const scoreSuggestions = (
  { game, phase, physical }: Pick<TableState, 'game' | 'phase' | 'physical'>,
  facts: GameFacts | undefined,
): readonly ScoreSuggestion[] => {
  if (game === null || facts === undefined || facts.isOver) return [];
  const found =
    phase === 'correcting' && physical !== null
      ? fromBoard(facts, readPhysicalText(physical))
      : fromDoubts(facts, phase === 'settled' ? game.moves : []);
  return found.slice(0, SUGGESTIONS_MAX);
};
