import { emit } from '../../eboard/kit/dialogueStep.js';
import { type SensorCode, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';
import type { ActLine, OpenStep } from './dialogueStep.js';
import { lookSoon } from './levelQuestions.js';
import type { OpenBoardMessage } from './messages.js';
import { changeSquares, parseChanges, type ReportedSquare, sensorCodeOf } from './squares.js';

type Of<Type extends OpenBoardMessage['type']> = Extract<OpenBoardMessage, { type: Type }>;

/** More than hands do until the board has answered. */
const HELD_MAX = 64;

const ENDS = { '0': null, '1': 'left', '8': 'right' } as const;

/** Reports the clock. It stands left of the player at rank 1, whose side is therefore the left one. */
const reportClock = (step: OpenStep, { ms1, ms8, run, lever, flag }: Of<'CLOCK'>): void =>
  emit(step, {
    kind: 'clock',
    reading: {
      leftMs: ms1,
      rightMs: ms8,
      running: ENDS[run],
      leverUp: ENDS[lever],
      leftFlag: flag === '1',
      rightFlag: flag === '8',
      batteryLow: false,
    },
  });

/** Without a clock of its own, the first two buttons of a board are those of a clock. */
const reportButton = (step: OpenStep, { n, is }: Of<'BUTTON'>): void => {
  lookSoon(step);
  if (is === 'down' && n <= 2 && step.next.caps?.clock === 0)
    emit(step, { kind: 'clockPressed', end: n === 1 ? 'left' : 'right' });
  else emit(step, { kind: 'ignored', what: `button ${n} ${is}` });
};

const reportSquares = (step: OpenStep, changes: readonly ReportedSquare[]): void => {
  const { next } = step;
  for (const { square, character } of changes) {
    const code = sensorCodeOf(character);
    if (next.reported === null || code === undefined || code === next.reported[square]) continue;
    next.reported = next.reported.with(square, code);
    emit(step, { kind: 'square', square, code });
  }
  lookSoon(step);
};

const reportLine = (step: OpenStep, line: ActLine): void => {
  switch (line.type) {
    case 'DIFF':
      reportSquares(step, parseChanges(line.changes));
      break;
    case 'CLOCK':
      reportClock(step, line);
      break;
    case 'BUTTON':
      reportButton(step, line);
      break;
  }
};

/** The changes of the held lines, in order. */
const heldChanges = ({ next }: OpenStep): readonly ReportedSquare[] =>
  next.held.flatMap((line) => (line.type === 'DIFF' ? parseChanges(line.changes) : []));

/** The squares after the held lines. */
export const squaresHeld = (step: OpenStep): string | null =>
  step.next.squares === null ? null : changeSquares(step.next.squares, heldChanges(step));

/** Reports the held lines in order. */
export const releaseHeld = (step: OpenStep): void => {
  const { held } = step.next;
  step.next.squares = squaresHeld(step);
  step.next.held = [];
  for (const line of held) reportLine(step, line);
};

/**
 * Reports a line, or holds it back after one whose changes contradict the known squares. A line before that
 * was lost, and STATE will show what it reported.
 */
export const reportOrHold = (step: OpenStep, line: ActLine): void => {
  if (step.next.held.length === 0) reportLine(step, line);
  else hold(step, line);
};

export const hold = (step: OpenStep, line: ActLine): void => {
  step.next.held = [...step.next.held, line];
  if (step.next.held.length > HELD_MAX) releaseHeld(step);
};

/**
 * What the lost lines said of a square, by the first held change. A change to what is already known follows
 * one that was lost: a piece left and came back, or came and left.
 */
const lostBefore = (step: OpenStep, code: SensorCode, first: SensorCode | undefined): SensorCode => {
  if (first !== code) return code;
  if (code !== 0) return 0;
  return step.next.caps?.sense === 'occupancy' ? UNKNOWN_PIECE : code;
};

/** Reports what lost lines said, and then the held lines. */
export const releaseAfterLost = (step: OpenStep, squares: string): void => {
  const { next } = step;
  if (next.held.length === 0 || next.reported === null) return;
  const first = new Map(
    heldChanges(step)
      .toReversed()
      .map(({ square, character }) => [square, sensorCodeOf(character)] as const),
  );
  const before = next.reported;
  next.reported = before.map((code, square) =>
    first.has(square)
      ? lostBefore(step, code, first.get(square))
      : (sensorCodeOf(squares.charAt(square)) ?? code),
  );
  // The order of these changes is unknown.
  emit(step, { kind: 'placement', board: next.reported });
  releaseHeld(step);
};
