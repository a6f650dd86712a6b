import { oppositeColor } from '../../../chess/piece.js';
import { playMove } from '../../../chess/playMove.js';
import type { Position } from '../../../chess/position.js';
import { makeSan } from '../../../chess/san.js';
import type { Color } from '../../../chess/types.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import { keyedError, withEnglish } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { moveMessage } from '../../../messages/moveText.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { KeyedText } from '../../../shared/keyedText.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { HelpAnswer, HelpRequest, HelpService } from '../../../table/opponents/help.js';
import type { HintView } from '../../../table/opponents/hintView.js';
import type { TableView } from '../../../table/tableView.js';
import { helpAllowed } from '../../opponents/helpAllowed.js';
import { type Turn, turnOf } from '../player/turn.js';
import type { Analysis, Analyst } from './analyst.js';
import { hintOf } from './hint.js';
import { centipawns, scoreMessage, whiteShare } from './score.js';

/** The legal moves of a line with move numbers: `12. Nf3 Nc6 13. Bb5`. */
const numbered = (start: Position, moves: readonly string[]): string => {
  const words: string[] = [];
  let position = start;
  for (const uci of moves) {
    const move = parseUciMove(position, uci);
    if (!move.ok) break;
    const { turn, fullmoves } = position;
    if (turn === 'white') words.push(`${fullmoves}.`);
    else if (words.length === 0) words.push(`${fullmoves}...`);
    words.push(makeSan(position, move.value));
    position = playMove(position, move.value);
  }
  return words.join(' ');
};

/** The engine's line and its evaluation: `1... c5 2. Nf3: the game is even`. */
export const lineOf = (position: Position, { uci, line = [], score }: Analysis): HelpAnswer => {
  const moves = line[0] === uci ? line : [uci];
  const says = message('hint.line', {
    line: numbered(position, moves),
    score: scoreMessage(score, position.turn),
  });
  return { ...withEnglish(says), squares: [] };
};

/** A move that loses at least this many hundredths of a pawn gets a warning. */
const BLUNDER = 200;

/**
 * Judges what a move lost. `before` is the score of the best move from the mover's side, `after` the score
 * after the played move from the other side.
 */
export const blunderOf = (
  san: string,
  mover: Color,
  before: Analysis,
  after: Pick<Analysis, 'score'>,
): HelpAnswer & KeyedText => {
  const move = moveMessage(san);
  const loss = centipawns(before.score) + centipawns(after.score);
  if (loss < BLUNDER)
    return { ...withEnglish(message('hint.nothingGiven', { move })), squares: [], warning: false };
  const score = scoreMessage(after.score, oppositeColor(mover));
  return { ...withEnglish(message('hint.careful', { move, score })), squares: [], warning: true };
};

export type HelpServiceDeps = {
  /** The current state of a table of this house. */
  readonly table: (id: string) => TableView | undefined;
  /** All tables that this house knows, its own and others. */
  readonly tables: () => readonly TableView[];
  /** Started at the first question. */
  readonly analyst: () => Promise<Result<Analyst, BridgeError>>;
  /** Also announces the hint at the board. */
  readonly emit: (id: string, hint: HintView) => void;
};

/** `hint`: an announcement of the table, in addition to the answer. */
type Helped = { readonly answer: HelpAnswer; readonly hint?: HintView };

const NODES = 200_000;

const refuse = (): Result<never, BridgeError> => err(keyedError('HELP_LOCKED', message('error.helpLocked')));
const failed = (): Result<never, BridgeError> =>
  err(keyedError('ENGINE_FAILED', message('error.engineNoAnswer')));

/** Only the sentence and its key. */
const saidBy = ({ text, key, params }: KeyedText): KeyedText => ({ text, key, ...(params && { params }) });

const answerHint = async (
  turn: Turn,
  { step }: Extract<HelpRequest, { ask: 'hint' }>,
  analyst: Analyst,
): Promise<Helped | null> => {
  const found = await analyst.analyse(turn, NODES);
  const hint = found && hintOf(turn.position, found, step);
  return hint && { answer: { ...saidBy(hint), squares: hint.squares }, hint };
};

const answerEvaluation = async (turn: Turn, analyst: Analyst): Promise<Helped | null> => {
  const found = await analyst.analyse(turn, NODES);
  if (found === null) return null;
  const { score } = found;
  const side = turn.position.turn;
  return {
    answer: { ...withEnglish(scoreMessage(score, side)), squares: [], whiteShare: whiteShare(score, side) },
  };
};

const answerLine = async (turn: Turn, analyst: Analyst): Promise<Helped | null> => {
  const found = await analyst.analyse(turn, NODES);
  return found && { answer: lineOf(turn.position, found) };
};

/** Compares the last move with the best one. */
const answerLastMove = async ({ game }: TableView, turn: Turn, analyst: Analyst): Promise<Helped | null> => {
  const last = game?.moves.at(-1);
  if (last === undefined)
    return { answer: { ...withEnglish(message('hint.noMove')), squares: [], warning: false } };
  const { startFen } = turn;
  const before = await analyst.analyse({ startFen, moves: turn.moves.slice(0, -1) }, NODES);
  const after = before && (await analyst.analyse(turn, NODES));
  const mover = turn.position.turn === 'white' ? 'black' : 'white';
  const answer = before && after && blunderOf(last.san, mover, before, after);
  if (answer?.warning !== true) return answer && { answer };
  const { san, uci } = last;
  return { answer, hint: { about: 'warning', ...saidBy(answer), squares: [], san, uci } };
};

const answerOf = (
  view: TableView,
  turn: Turn,
  request: HelpRequest,
  analyst: Analyst,
): Promise<Helped | null> => {
  switch (request.ask) {
    case 'hint':
      return answerHint(turn, request, analyst);
    case 'evaluation':
      return answerEvaluation(turn, analyst);
    case 'line':
      return answerLine(turn, analyst);
    case 'lastMove':
      return answerLastMove(view, turn, analyst);
  }
};

/** Help by an engine. The lock is checked before the analysis, and again before the answer. */
export const createHelpService = ({ table, tables, analyst, emit }: HelpServiceDeps): HelpService => {
  const lockOf = (id: string): Result<TableView, BridgeError> => {
    const view = table(id);
    if (view === undefined) return err(keyedError('NOT_FOUND', message('error.noTableOfHouse', { id })));
    return helpAllowed(view, tables()) ? ok(view) : refuse();
  };
  const ask = async (id: string, request: HelpRequest): Promise<Result<HelpAnswer, BridgeError>> => {
    const open = lockOf(id);
    if (!open.ok) return open;
    const turn = turnOf(open.value);
    if (turn?.chess960) return err(keyedError('COMMAND_REFUSED', message('error.noHelp960')));
    if (turn === null) return err(keyedError('COMMAND_REFUSED', message('error.noGameUnderWay')));
    const engine = await analyst();
    if (!engine.ok) return engine;
    const helped = await answerOf(open.value, turn, request, engine.value);
    const still = lockOf(id);
    if (!still.ok) return still;
    if (helped === null) return failed();
    const isSame = still.value.game?.fen === open.value.game?.fen;
    if (helped.hint !== undefined && isSame) emit(id, helped.hint);
    return ok(helped.answer);
  };
  return {
    isAllowed: (id) => (table(id) === undefined ? undefined : lockOf(id).ok),
    ask: (id, request) => (table(id) === undefined ? undefined : ask(id, request)),
  };
};
