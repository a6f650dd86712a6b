import { playMove } from '../../../chess/playMove.js';
import { type Position, startPosition } from '../../../chess/position.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { type DialogueStep, emit, writeText } from '../../eboard/kit/dialogueStep.js';
import { createDriver, type KitState, kitState } from '../../eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../eboard/kit/readiness.js';
import { type CitrineFrame, COMMAND } from './frames.js';

/** The moves of a game in UCI. */
type Score = readonly string[];

const isSameScore = (a: Score, b: Score | null): boolean =>
  b !== null && a.length === b.length && a.every((uci, ply) => b[ply] === uci);

/** The positions of a game, beginning with the start position; undefined when a move is illegal. */
export const positionsOf = (score: Score): readonly Position[] | undefined => {
  const positions: Position[] = [startPosition];
  for (const uci of score) {
    const position = positions.at(-1) ?? startPosition;
    const move = parseUciMove(position, uci);
    if (!move.ok) return undefined;
    positions.push(playMove(position, move.value));
  }
  return positions;
};

type Played = Extract<CitrineFrame, { readonly number: number; readonly uci: string }>;

/** The score after a line that continues or repeats it; null when the line does not fit. */
const scoreAfter = (score: Score, { kind, number, side, uci }: Played): Score | null => {
  const ply = 2 * (number - 1) + (side === 'black' ? 1 : 0);
  if (kind === 'takeBack') return ply === score.length - 1 ? score.slice(0, -1) : null;
  if (ply === score.length) return [...score, uci];
  return score[ply] === uci ? score : null;
};

const ALARMS = ['silence', 'poll', 'check', 'write'] as const;
type CitrineAlarm = (typeof ALARMS)[number];

const SILENCE_MS = 4_000;
const POLL_MS = 1_000;
/** The board drops its settings at a new game, and the line that announced the game may be lost. */
const CHECK_MS = 4_000;
/** The board loses a command that follows another one sooner than this. */
const WRITE_GAP_MS = 100;
const UNREPORTED_MAX = 3;

export type CitrineState = KitState<CitrineAlarm> & {
  /** The game as last reported; null before the first report. */
  readonly score: Score | null;
  /** `score` with the moves received since; null when they do not fit it. */
  readonly expected: Score | null;
  /** The score that is arriving line by line; `broken` when a line was lost. */
  readonly coming: Score | 'nothing' | 'broken';
  /** When the first line of an unreported move arrived; null when there is none. */
  readonly movedAtMs: number | null;
  /** The last complete score received. An equal one confirms it. */
  readonly lastReported: Score | null;
  readonly gameAsked: boolean;
  /** The board reports its game: at least one line of a score has arrived. */
  readonly tellsGame: boolean;
  /** The last question about the game has been answered. */
  readonly isAnswered: boolean;
  /** How often the game was requested after moves without any line of it arriving. */
  readonly unreported: number;
  /** The last answer about the identity. */
  readonly identityText: string | null;
  readonly reportedIdentity: string | null;
  readonly queue: readonly string[];
  readonly writableAtMs: number;
};

const initialState: CitrineState = {
  ...kitState(...ALARMS),
  score: null,
  expected: null,
  coming: 'nothing',
  movedAtMs: null,
  lastReported: null,
  gameAsked: false,
  tellsGame: false,
  isAnswered: false,
  unreported: 0,
  identityText: null,
  reportedIdentity: null,
  queue: [],
  writableAtMs: 0,
};

type CitrineStep = DialogueStep<CitrineState>;

const say = ({ next }: CitrineStep, ...commands: readonly string[]): void => {
  next.queue = [...next.queue, ...commands.filter((command) => !next.queue.includes(command))];
};

const writeOne = (step: CitrineStep): void => {
  const { next, atMs } = step;
  const [first, ...rest] = next.queue;
  if (first !== undefined && atMs >= next.writableAtMs) {
    if (first === COMMAND.game) Object.assign(next, { gameAsked: true, coming: 'nothing' });
    writeText(step, `${first}\r\n`);
    next.queue = rest;
    next.writableAtMs = atMs + WRITE_GAP_MS;
  }
  setAlarm(step, 'write', next.queue.length > 0 ? next.writableAtMs - atMs : NEVER);
};

/** Asks for the game and then for the identity. A score has no end mark, so the identity ends it. */
const askGame = (step: CitrineStep): void => {
  step.next.queue = step.next.queue.filter((command) => command !== COMMAND.identity);
  say(step, COMMAND.game, COMMAND.identity);
};

const switchOn = (step: CitrineStep): void => say(step, COMMAND.transmit, COMMAND.referee);

/** Reports the game move by move, so that no two moves arrive together, each as old as its first line. */
const reportScore = (step: CitrineStep, score: Score): void => {
  const { next, atMs } = step;
  const positions = positionsOf(score) ?? [];
  const before = next.score;
  const differs = before?.findIndex((uci, ply) => score[ply] !== uci) ?? -1;
  // A take-back is reported by the position before the move.
  const goesOn = before === null ? score.length : before.length + 1;
  const from = differs === -1 ? goesOn : differs;
  const late = next.movedAtMs === null ? {} : { lateMs: atMs - next.movedAtMs };
  for (const { board } of positions.slice(from)) emit(step, { kind: 'placement', board, ...late });
  Object.assign(next, { score, movedAtMs: null });
};

/** Accepts a score when the moves received one by one lead to it, or when it arrived twice alike. */
const judgeScore = (step: CitrineStep, score: Score): void => {
  const { next } = step;
  const isGame = positionsOf(score) !== undefined;
  const confirmed = isSameScore(score, next.expected) || isSameScore(score, next.lastReported);
  next.lastReported = isGame ? score : null;
  if (!isGame || !(confirmed || isSameScore(score, next.score))) {
    askGame(step);
    return;
  }
  next.isAnswered = true;
  reportScore(step, score);
  next.expected = score;
  if (!next.ready) setAlarm(step, 'check', 0);
  becomeReady(step, { sensing: 'piece' });
};

/** Whether no question has been answered yet. A listen-only line receives only moves. */
const isUnanswered = ({ next }: CitrineStep): boolean => !next.tellsGame && !next.isAnswered;

/** The score after a move. A move continues the known game, or begins one when no game is known. */
const expectedAfter = (step: CitrineStep, move: Parameters<typeof scoreAfter>[1]): Score | null => {
  const { expected, score } = step.next;
  const before = expected ?? (isUnanswered(step) && score === null ? [] : null);
  return before && scoreAfter(before, move);
};

/** While no question is answered, accepts moves as they arrive. A later answer corrects mistakes. */
const acceptUnanswered = (step: CitrineStep): void => {
  const { next } = step;
  if (!isUnanswered(step) || next.expected === null || positionsOf(next.expected) === undefined) return;
  if (next.score === null) reportScore(step, []);
  reportScore(step, next.expected);
  becomeReady(step, { sensing: 'piece' });
};

/**
 * Follows a board by its moves alone when it never sends its game. Its identity may have been the answer to
 * another host.
 */
const countUnreported = (step: CitrineStep): void => {
  const { next } = step;
  const isMissed =
    !next.tellsGame && (next.expected?.length ?? 0) > 0 && !isSameScore(next.expected ?? [], next.score);
  next.unreported = isMissed ? next.unreported + 1 : 0;
  if (next.unreported < UNREPORTED_MAX) return;
  next.isAnswered = false;
  acceptUnanswered(step);
};

const handleIdentity = (step: CitrineStep, text: string): void => {
  const { next } = step;
  // Letters of a line may have been lost, so an identity is reported once two answers in a row agree.
  if (next.identityText === text && next.reportedIdentity !== text) {
    emit(step, { kind: 'identified', identity: { firmware: text } });
    next.reportedIdentity = text;
  }
  next.identityText = text;
  if (!next.gameAsked) {
    if (next.score === null) askGame(step);
    return;
  }
  next.gameAsked = false;
  countUnreported(step);
  // A game without moves may have no line at all.
  const reported = next.coming === 'nothing' && next.score === null ? [] : next.coming;
  if (typeof reported === 'string') askGame(step);
  else judgeScore(step, reported);
};

const handleGameLine = (
  { next }: CitrineStep,
  { number, moves }: Extract<CitrineFrame, { kind: 'gameLine' }>,
): void => {
  next.tellsGame = true;
  const before = next.coming === 'nothing' ? [] : next.coming;
  if (before === 'broken') return;
  next.coming = before.length === 2 * (number - 1) ? [...before, ...moves] : 'broken';
};

const receive = (step: CitrineStep, frame: CitrineFrame): void => {
  const { next, atMs } = step;
  setAlarm(step, 'silence', SILENCE_MS);
  switch (frame.kind) {
    case 'identity':
      handleIdentity(step, frame.text);
      break;
    case 'gameLine':
      handleGameLine(step, frame);
      break;
    case 'move':
    case 'takeBack':
      next.movedAtMs ??= atMs;
      next.expected = expectedAfter(step, frame);
      acceptUnanswered(step);
      askGame(step);
      break;
    case 'newGame':
      next.expected = [];
      switchOn(step);
      acceptUnanswered(step);
      askGame(step);
      break;
    case 'game':
      Object.assign(next, { coming: [], tellsGame: true });
      break;
    case 'other':
      break;
  }
};

const handleCommand = (step: CitrineStep, { kind }: EBoardCommand): void => {
  const board = positionsOf(step.next.score ?? [])?.at(-1)?.board;
  if (kind === 'requestPlacement' && step.next.score !== null && board !== undefined)
    emit(step, { kind: 'placement', board });
};

const poll = (step: CitrineStep): void => {
  setAlarm(step, 'poll', POLL_MS);
  say(step, COMMAND.identity);
};

const check = (step: CitrineStep): void => {
  setAlarm(step, 'check', CHECK_MS);
  switchOn(step);
  askGame(step);
};

const begin = (step: CitrineStep): void => {
  setAlarm(step, 'silence', SILENCE_MS);
  poll(step);
};

const complain = (step: CitrineStep): void => {
  reportNoAnswer(step, 'Novag Citrine', SILENCE_MS);
  const { alarms, wakeAtMs, score, expected, reportedIdentity } = step.next;
  // A board that never sends its game only waits for the next move, so its game is kept.
  const kept = step.next.tellsGame ? {} : { score, expected };
  Object.assign(step.next, initialState, { troubled: true, alarms, wakeAtMs, reportedIdentity, ...kept });
  setAlarm(step, 'check', NEVER);
  begin(step);
};

/**
 * The driver of a chess computer that reports moves and not squares. It asks for the identity until the
 * computer answers, and then for the whole game. It checks each later move against the whole game again,
 * because lines have no checksum. The reported placement is the position after the last move. It keeps the
 * computer in referee mode, in which the computer plays no moves itself.
 */
export const citrineDriver = createDriver<CitrineFrame, CitrineState, CitrineAlarm>({
  initial: initialState,
  opened: begin,
  onFrame: receive,
  handleCommand,
  alarms: { silence: complain, poll, check, write: () => {} },
  lastly: writeOne,
});
