import { parseBoardFen, startBoard } from '../chess/board.js';
import { NO_PIECE, parsePieceLetter } from '../chess/piece.js';
import { makeSan } from '../chess/san.js';
import { makeSquare, parseSquare } from '../chess/square.js';
import { type Board, COLORS, type Color, type PieceCode } from '../chess/types.js';
import { controlOfTags } from '../clock/controlOfTags.js';
import { stageAt } from '../clock/timeControl.js';
import { bindingTouches } from '../laws/adjusting.js';
import { type GameFacts, movesBy, positionNow } from '../laws/gameFacts.js';
import { explainStart, type RestoreStep, restoreSteps } from '../laws/irregularities.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { TouchRecord } from '../laws/lawsState.js';
import { type OffenceCard, offenceCard, offenceCards } from '../laws/offenceCard.js';
import { mustRecord } from '../laws/recordingDuty.js';
import type { GameStage } from '../laws/stages.js';
import { touchBinding } from '../laws/touchMove.js';
import { keyedTextOf, type MaybeKeyed } from '../shared/keyedText.js';
import { type GameState, isOver } from './game/gameState.js';
import { type JudgedBy, judgedByOf } from './judgedBy.js';
import { askedOffence } from './offencesOfEvents.js';
import { makeSensorLetter } from './physicalText.js';
import { type ScoreSuggestion, scoreSuggestions } from './scoreSuggestions.js';
import type { TableState } from './tableState.js';

/** What binds the player to move; moves as SAN, squares by name. */
export type BindingView = MaybeKeyed & {
  readonly side: Color;
  readonly article: string;
  readonly moves: readonly string[];
  readonly squares: readonly string[];
  /** The contacts of this turn, in order. */
  readonly evidence: readonly TouchRecord[];
};

/** One piece to put right; `piece` is a FEN letter. */
export type RestoreView = {
  readonly do: RestoreStep['do'];
  readonly piece: string;
  readonly from?: string;
  readonly to?: string;
};

/** What may have been an offence, with the id of the question about it. */
export type AskedOffence = OffenceCard & { readonly question: string };

/** What is wrong with pieces that stand for a game to begin. */
export const WRONG_STARTS = ['kingQueenSwapped', 'turned', 'wrong'] as const;
type WrongStart = (typeof WRONG_STARTS)[number];

/** What an arbiter wants to know of a table beside its view; plain JSON. */
export type LawsView = {
  readonly rules: LawsRules;
  /** By their names. Absent where the profile they were made of is unknown. */
  readonly judgedBy?: JudgedBy;
  readonly stage: GameStage;
  readonly binding: BindingView | null;
  /** What looked like an offence in this game, the newest first, with what an arbiter can do about it. */
  readonly offences: readonly OffenceCard[];
  /** What the arbiter is asked, as the cards that his yes makes; absent from daemons of older versions. */
  readonly asked?: readonly AskedOffence[];
  /**
   * How the board comes to stand as the game has it, piece by piece; empty when it does or that is unknown.
   */
  readonly restore: readonly RestoreView[];
  /** What the score should perhaps say instead, the likeliest first. */
  readonly suggestions: readonly ScoreSuggestion[];
  /** Whether each player must write the game now (8.1, 8.4); null where no clock tells. */
  readonly mustRecord: Readonly<Record<Color, boolean>>;
  /** What is wrong with the pieces that stand for a game to begin; null when nothing is, or a game is on. */
  readonly start: { readonly kind: WrongStart; readonly squares: readonly string[] } | null;
};

const UNKNOWN = 255;

const bindingOf = ({ laws }: TableState, facts: GameFacts): BindingView | null => {
  const position = positionNow(facts);
  const ply = facts.moves.length + 1;
  const evidence = laws.touches.filter((touch) => touch.ply === ply);
  if (facts.isOver || facts.rules.touchMove === 'off') return null;
  const binding = touchBinding(position, bindingTouches(laws, position.turn, ply), facts.rules);
  if (binding.article === null) return null;
  const { article, moves, squares } = binding;
  return {
    side: position.turn,
    article,
    ...keyedTextOf(binding),
    moves: moves.map((move) => makeSan(position, move)),
    squares: squares.map(makeSquare),
    evidence,
  };
};

/**
 * The pieces on the board as far as sensors tell: on wrong squares what was found there, elsewhere what
 * should be. A piece of unknown kind is taken for one that is missing.
 */
const foundBoard = ({ wrong }: TableState, expected: Board): Board => {
  const found = Uint8Array.from(expected);
  const missing: PieceCode[] = [];
  for (const { square, found: letter } of wrong) {
    const at = parseSquare(square);
    if (at === undefined) continue;
    if (letter === null) missing.push(expected[at] ?? NO_PIECE);
    found[at] = letter === null ? NO_PIECE : (parsePieceLetter(letter) ?? UNKNOWN);
  }
  return found.map((code) => (code === UNKNOWN ? (missing.shift() ?? NO_PIECE) : code));
};

/** The pieces on the board, when every one of them is known by its kind. */
const seenBoard = ({ physical }: TableState) => {
  const board = physical === null ? undefined : parseBoardFen(physical);
  return board?.ok ? board.value : undefined;
};

const viewStep = (step: RestoreStep): RestoreView => ({
  do: step.do,
  piece: makeSensorLetter(step.piece),
  ...('from' in step && { from: makeSquare(step.from) }),
  ...('to' in step && { to: makeSquare(step.to) }),
});

/** How to put right a board that is out of order; empty while a move is under way. */
export const restoreOf = (state: TableState, facts: GameFacts | undefined): readonly RestoreStep[] => {
  if (facts === undefined || state.phase !== 'correcting') return [];
  const { board } = positionNow(facts);
  return restoreSteps(foundBoard(state, board), board);
};

/** Whether a player must write: by the lowest time he has had in his present period, and its increment. */
const dutyOf = (rules: LawsRules, state: TableState, game: GameState, facts: GameFacts, side: Color) => {
  const control = controlOfTags(game.tags)?.[side];
  const made = movesBy(facts, side);
  let [index, before] = [0, 0];
  for (let at = control && stageAt(control, 0); at?.kind === 'timed' && at.moves !== null; ) {
    if (made < before + at.moves) break;
    before += at.moves;
    at = control && stageAt(control, ++index);
  }
  const stage = control && stageAt(control, index);
  const stamps = game.moves
    .filter(({ ply }) => facts.positions[ply - 1]?.turn === side)
    .slice(before)
    .flatMap(({ clockMs }) => clockMs ?? []);
  const shown = side === 'white' ? state.clock?.whiteMs : state.clock?.blackMs;
  const seen = shown === undefined ? stamps : [...stamps, shown];
  const incrementMs = stage?.kind === 'timed' ? (stage.bonus?.ms ?? 0) : 0;
  return mustRecord(rules, {
    lowestMsInPeriod: seen.length === 0 ? null : Math.min(...seen),
    incrementMs,
  });
};

/**
 * King and queen that changed places on both sides make a start position of Chess960, from which the board
 * lets a game begin; it may have been meant, so it is only told while a new game could still be asked for.
 */
const swappedStart = ({ game }: TableState, rules: LawsRules): LawsView['start'] => {
  if (game === null || !game.chess960 || game.moves.length >= 2 * Math.max(1, rules.reversedMoves))
    return null;
  const board = parseBoardFen(game.startFen.split(' ')[0] ?? '');
  const { kind, squares } = explainStart(board.ok ? board.value : startBoard, startBoard);
  return kind === 'kingQueenSwapped' ? { kind, squares: squares.map(makeSquare) } : null;
};

/**
 * What is wrong with pieces that stand for a game to begin: nothing is said before most of them are there.
 */
const startOf = (state: TableState, rules: LawsRules): LawsView['start'] => {
  if (state.game !== null && !isOver(state.game)) return swappedStart(state, rules);
  const board = seenBoard(state);
  const isWaiting = state.phase === 'awaitingStart' || state.phase === 'resetting';
  if (board === undefined || !isWaiting) return null;
  const { kind, squares } = explainStart(board, startBoard);
  const WRONG_MAX = 8;
  if (kind === 'right' || (kind === 'wrong' && squares.length > WRONG_MAX)) return null;
  return { kind, squares: squares.map(makeSquare) };
};

const askedOf = (
  { questions, laws, game }: TableState,
  facts: GameFacts | undefined,
): readonly AskedOffence[] =>
  questions.flatMap((question) => {
    const offence = game === null ? undefined : askedOffence(question, laws, game);
    if (facts === undefined || offence === undefined) return [];
    return [{ ...offenceCard(offence, laws, facts), question: question.id, confirm: null, dismiss: null }];
  });

/** Everything at once, from what the table is now. */
export const makeLawsView = (
  state: TableState,
  facts: GameFacts | undefined,
  rules: LawsRules,
  stage: GameStage,
): LawsView => {
  const { game } = state;
  const duty = (side: Color): boolean =>
    game !== null && facts !== undefined && !facts.isOver && dutyOf(rules, state, game, facts, side);
  const [white, black] = COLORS.map(duty);
  const judgedBy = judgedByOf(state);
  return {
    rules,
    ...(judgedBy !== undefined && { judgedBy }),
    stage,
    binding: facts === undefined ? null : bindingOf(state, facts),
    offences: offenceCards(state.laws, facts),
    asked: askedOf(state, facts),
    restore: restoreOf(state, facts).map(viewStep),
    suggestions: scoreSuggestions(state, facts),
    mustRecord: { white: white ?? false, black: black ?? false },
    start: startOf(state, rules),
  };
};
