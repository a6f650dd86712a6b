import type { SensorCode } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { makeSquare } from '../../chess/square.js';
import type { OutsideInput, RecogniserInput, RecogniserOptions } from '../recogniserInput.js';
import type { RecognisedMove, RecognitionEvent, RunnerUp } from '../recognitionEvent.js';
import { type RecogniserRunStep, runRecogniser } from '../runRecogniser.js';
import { knowsRole } from '../squares/sensing.js';
import { plainText } from './plainText.js';

/** A line of a transcript: an act of a player, the clock or the cable, or a report (`isReported`). */
export type TranscriptLine = { readonly atMs: number; readonly isReported: boolean; readonly text: string };

const ROLES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

const nameOf = (code: SensorCode): string => {
  const side = code < 8 ? 'white' : 'black';
  if (knowsRole(code)) return `${side} ${ROLES[code & 7]}`;
  return code === 7 || code === 15 ? `${side} piece` : 'piece';
};

const act = ({ square, before, after }: SensorChange): string => {
  const name = makeSquare(square);
  if (after === 0) return `${nameOf(before)} off ${name}`;
  if (before === 0) return `${nameOf(after)} on ${name}`;
  return `${nameOf(after)} on ${name} where the ${nameOf(before)} was`;
};

/** Only the first report of a whole board changes this many squares at once. */
const SQUARES_MAX = 16;

const describeInput = (input: RecogniserInput): string | undefined => {
  switch (input.kind) {
    case 'board':
      if (input.changes.length === 0) return undefined;
      if (input.changes.length > SQUARES_MAX) return `${input.changes.length} squares change at once`;
      return input.changes.map(act).join(', ');
    case 'missed':
      return `kept by the board: ${input.changes.map(act).join(', ')}`;
    case 'press':
      return `${input.side === 'white' ? 'White' : 'Black'} presses`;
    case 'link':
      return input.up ? 'the link is up' : 'the link is lost';
    case 'turned':
      return 'the board lies the other way round';
    case 'command':
      return input.command.kind === 'newGame' ? `said: a game from ${input.command.fen}` : undefined;
    default:
      return undefined;
  }
};

/** `3. Bb5` or `3... a6`. The number comes from the position after the move. */
const numbered = ({ fen, san }: Pick<RecognisedMove, 'fen' | 'san'>): string => {
  const [, turn, , , , fullmoves = '1'] = fen.split(' ');
  return turn === 'b' ? `${fullmoves}. ${san}` : `${Number(fullmoves) - 1}... ${san}`;
};

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.01 ? 1 : 0)} %`;

const describeRival = ({ san, share }: RunnerUp): string =>
  san === undefined ? `not over: ${percent(share)}` : `or ${san}: ${percent(share)}`;

type MoveEvent = Extract<RecognitionEvent, { type: 'move' }>;

const describeMove = ({ level, reasons, runnerUp, ...move }: MoveEvent): string => {
  const notes = [
    ...(level === 'provisional' ? ['not sure yet'] : []),
    ...(reasons.includes('unseen') ? ['not seen'] : []),
    ...(reasons.includes('asked') ? ['as answered'] : []),
    ...(runnerUp === undefined ? [] : [describeRival(runnerUp)]),
  ];
  return numbered(move) + (notes.length === 0 ? '' : ` (${notes.join('; ')})`);
};

const RESULT_TEXT = {
  '1-0': 'White wins',
  '0-1': 'Black wins',
  '1/2-1/2': 'draw',
  '0-0': 'both lose',
  '1/2-0': 'half a point for White, none for Black',
  '0-1/2': 'half a point for Black, none for White',
  '*': 'no result',
} as const;

/** Decides which events are news. A final ply is no news to a reader who has read it as provisional. */
const createNews = (level: TranscriptLevel): ((event: RecognitionEvent) => boolean) => {
  const reported = new Map<number, string>();
  return (event) => {
    if (event.type === 'game') reported.clear();
    if (event.type === 'revise') {
      for (const ply of reported.keys()) if (ply >= event.fromPly) reported.delete(ply);
      for (const { ply, uci } of event.moves) reported.set(ply, uci);
    }
    if (event.type !== 'move')
      return event.type !== 'revise' || level !== 'final' || event.changes === 'final';
    if (level === 'final') return event.level === 'final';
    const isKnown = reported.get(event.ply) === event.uci;
    reported.set(event.ply, event.uci);
    return event.level !== 'final' || !isKnown;
  };
};

const describeOutput = (event: RecognitionEvent): string | undefined => {
  switch (event.type) {
    case 'game':
      return event.chess960 ? `a game of Chess960 begins: ${event.fen}` : 'a game begins';
    case 'move':
      return describeMove(event);
    case 'revise':
      return event.moves.length === 0
        ? `taken back from ply ${event.fromPly} on`
        : `corrected: ${event.moves.map(numbered).join(' ')}`;
    case 'illegal':
    case 'ask':
    case 'weakSquare':
      return plainText(event);
    case 'dispute': {
      const last = event.likelier.at(-1);
      return last === undefined
        ? `put back against what stands, from ply ${event.fromPly} on`
        : `played against what stands: ${numbered(last)}`;
    }
    case 'disputeOver':
      return undefined;
    case 'result':
      return `${RESULT_TEXT[event.result]} (${event.by})`;
    case 'otherResult':
      return `the kings show another result: ${RESULT_TEXT[event.result]}`;
    case 'sign':
      return event.shown === null
        ? 'the kings have left the centre'
        : `the kings in the centre say: ${RESULT_TEXT[event.shown.result]}`;
    case 'touch':
      return event.act === 'adjust'
        ? `only put right: ${nameOf(event.piece)} on ${makeSquare(event.square)}`
        : undefined;
    case 'phase':
      if (event.phase !== 'correcting' || event.wrong.length === 0) return undefined;
      return `not as the game has it: ${event.wrong.map(({ square }) => makeSquare(square)).join(' ')}`;
    case 'carryOut':
      return event.instead === undefined ? undefined : `carrying out: ${event.instead.kind}`;
    case 'clock':
    // The orientation turns at once and is described as an act of the board.
    case 'turned':
      return undefined;
  }
};

const linesOf = (
  { input, outputs }: RecogniserRunStep,
  isNews: (event: RecognitionEvent) => boolean,
): readonly TranscriptLine[] => {
  const { atMs } = input;
  const seen = describeInput(input);
  const reported = outputs
    .filter(isNews)
    .map(describeOutput)
    .filter((text) => text !== undefined);
  return [
    ...(seen === undefined ? [] : [{ atMs, isReported: false, text: seen }]),
    ...reported.map((text) => ({ atMs, isReported: true, text })),
  ];
};

/** The moves in a transcript: provisional ones too, or only final ones. */
export type TranscriptLevel = 'committed' | 'final';

/**
 * Runs a recording once and describes it in plain words: the acts of players, clock and cable, and the
 * reports. A move is described from its first report, or only when it is `final`.
 */
export const transcribe = (
  events: readonly OutsideInput[],
  level: TranscriptLevel = 'committed',
  options: RecogniserOptions = {},
): readonly TranscriptLine[] => {
  const lines: TranscriptLine[] = [];
  const isNews = createNews(level);
  runRecogniser(events, options, (step) => {
    for (const line of linesOf(step, isNews)) lines.push(line);
    return false;
  });
  return lines;
};

/**
 * Renders the lines with times in seconds from the start. Acts are on the left, reports after `>` on the
 * right.
 */
export const makeTranscript = (lines: readonly TranscriptLine[]): string =>
  lines
    .map(
      ({ atMs, isReported, text }) =>
        `${(atMs / 1000).toFixed(3).padStart(9)}  ${isReported ? '    > ' : ''}${text}\n`,
    )
    .join('');
