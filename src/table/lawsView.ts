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
import { stageOfTable } from './stageOfTable.js';
import type { TableState } from './tableState.js';

/** The obligation of the player to move. Moves are in SAN, squares by name. */
export type BindingView = MaybeKeyed & {
  readonly side: Color;
  readonly article: string;
  readonly moves: readonly string[];
  readonly squares: readonly string[];
  /** The contacts of this turn, in order. */
  readonly evidence: readonly TouchRecord[];
};

/** A step to correct the board. `piece` is a FEN letter. */
export type RestoreView = {
  readonly do: RestoreStep['do'];
  readonly piece: string;
  readonly from?: string;
  readonly to?: string;
};

/** A suspected offence, with the id of the question about it. */
export type AskedOffence = OffenceCard & { readonly question: string };

/** Faults in a start position on the board. */
export const WRONG_STARTS = ['kingQueenSwapped', 'turned', 'wrong'] as const;
type WrongStart = (typeof WRONG_STARTS)[number];

/** What an arbiter needs to know of a table besides its view. Plain JSON. */
export type LawsView = {
  readonly rules: LawsRules;
  /** The profile of the rules. Absent when it is unknown. */
  readonly judgedBy?: JudgedBy;
  readonly stage: GameStage;
  readonly binding: BindingView | null;
  /** The suspected offences of this game, newest first, with the arbiter's possible answers. */
  readonly offences: readonly OffenceCard[];
  /**
   * The open questions to the arbiter, as the offences that a yes makes of them. Absent from daemons of older
   * versions.
   */
  readonly asked?: readonly AskedOffence[];
  /** The steps that correct the board. Empty when it is right, or when they are unknown. */
  readonly restore: readonly RestoreView[];
  /** Likely corrections of the score, likeliest first. */
  readonly suggestions: readonly ScoreSuggestion[];
  /** Whether each player must record moves now (8.1, 8.4). */
  readonly mustRecord: Readonly<Record<Color, boolean>>;
  /** The faults in a start position on the board. Null when there are none, or when a game is in progress. */
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
 * The pieces on the board as far as the sensors tell. Squares that are not wrong hold the expected piece. An
 * unidentified piece counts as one of the missing ones.
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

/** The pieces on the board, if all are identified. */
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

/** The steps that correct the board. Empty while a move is in progress. */
export const restoreOf = (state: TableState, facts: GameFacts | undefined): readonly RestoreStep[] => {
  if (facts === undefined || state.phase !== 'correcting') return [];
  const { board } = positionNow(facts);
  return restoreSteps(foundBoard(state, board), board);
};

/** Whether a player must record moves, by the lowest time in the current period and its increment. */
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
 * Reports kings and queens that are swapped on both sides. That is a Chess960 start position, so the board
 * lets a game begin. It may be intended, so it is reported only while a new game can still be requested.
 */
const swappedStart = ({ game }: TableState, rules: LawsRules): LawsView['start'] => {
  if (game === null || !game.chess960 || game.moves.length >= 2 * Math.max(1, rules.reversedMoves))
    return null;
  const board = parseBoardFen(game.startFen.split(' ')[0] ?? '');
  const { kind, squares } = explainStart(board.ok ? board.value : startBoard, startBoard);
  return kind === 'kingQueenSwapped' ? { kind, squares: squares.map(makeSquare) } : null;
};

/** The faults in a start position on the board. Reports nothing until most pieces stand on their squares. */
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

/** Makes the whole view from the current table. */
export const makeLawsView = (state: TableState, facts: GameFacts | undefined, rules: LawsRules): LawsView => {
  const { game } = state;
  const duty = (side: Color): boolean =>
    game !== null && facts !== undefined && !facts.isOver && dutyOf(rules, state, game, facts, side);
  const [white, black] = COLORS.map(duty);
  const judgedBy = judgedByOf(state);
  return {
    rules,
    ...(judgedBy !== undefined && { judgedBy }),
    stage: stageOfTable(state),
    binding: facts === undefined ? null : bindingOf(state, facts),
    offences: offenceCards(state.laws, facts),
    asked: askedOf(state, facts),
    restore: restoreOf(state, facts).map(viewStep),
    suggestions: scoreSuggestions(state, facts),
    mustRecord: { white: white ?? false, black: black ?? false },
    start: startOf(state, rules),
  };
};
