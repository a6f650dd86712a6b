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

/** A likely correction of the score from `fromPly` on, in SAN. */
export type ScoreSuggestion = {
  readonly fromPly: number;
  /** The moves up to the end of the score, as a correction needs them. */
  readonly moves: readonly string[];
  /** How many of them differ from the score. */
  readonly changed: number;
  /** The moves now in the score. */
  readonly instead: readonly string[];
};

const SUGGESTIONS_MAX = 3;
/** How many of the last plies may be wrong. */
const BACK_MAX = 3;
/** The most plies taken back and added together. More is no slip in the score. */
const CHANGES_MAX = 5;
/** How many more plies than in the score may have been played. */
const MORE_MAX = 3;
const POSITIONS_MAX = 4_000;
/** Only the runner-ups of this many last plies are considered. */
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

/** Explains the board with the fewest changed plies, or with as many plies as the score has. */
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

/** Another line from a ply on that reaches the same position, so that all later plies stay. */
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
 * Likely corrections of the score. If the board differs from the game, these are the smallest changes that
 * explain it. Otherwise they are alternatives that were almost as likely when their plies were reported.
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
