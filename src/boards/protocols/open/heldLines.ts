import { emit } from '../../eboard/kit/dialogueStep.js';
import type { ActLine, OpenStep } from './dialogueStep.js';
import { lookSoon } from './levelQuestions.js';
import type { OpenBoardMessage } from './messages.js';
import { changeSquares, hashSquares, parseChanges, type ReportedSquare, sensorCodeOf } from './squares.js';

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

const changesOf = (line: ActLine): readonly ReportedSquare[] =>
  line.type === 'DIFF' ? parseChanges(line.changes) : [];

/** The changes of the held lines, in order. */
const heldChanges = ({ next }: OpenStep): readonly ReportedSquare[] =>
  next.held.flatMap(({ line }) => changesOf(line));

/** The squares after the held lines. */
export const squaresHeld = (step: OpenStep): string | null =>
  step.next.squares === null ? null : changeSquares(step.next.squares, heldChanges(step));

/** Reports the held lines in order. */
export const releaseHeld = (step: OpenStep): void => {
  const { held } = step.next;
  step.next.squares = squaresHeld(step);
  step.next.held = [];
  step.next.isAfterLost = false;
  for (const { line } of held) reportLine(step, line);
};

/**
 * Reports a line, or holds it back after lost ones: after a gap in the numbers, or after a line whose changes
 * contradict the known squares. STATE will show what the lost lines reported.
 */
export const reportOrHold = (step: OpenStep, line: ActLine): void => {
  const { held, isAfterLost } = step.next;
  if (held.length === 0 && !isAfterLost) reportLine(step, line);
  else hold(step, line);
};

export const hold = (step: OpenStep, line: ActLine): void => {
  const { next } = step;
  next.held = [...next.held, { line, isAfterLost: next.isAfterLost }];
  next.isAfterLost = false;
  if (next.held.length > HELD_MAX) releaseHeld(step);
};

/**
 * What the lost lines said of a square, by the first held change. A change to what is already known follows
 * one that was lost: a piece left and came back, or came and left.
 */
const lostBefore = ({ next }: OpenStep, known: string, first: string): string => {
  if (sensorCodeOf(first) !== sensorCodeOf(known)) return known;
  if (sensorCodeOf(known) !== 0) return '.';
  return next.caps?.sense === 'occupancy' ? 'o' : known;
};

/** All changes that the lost lines must have reported. `squares`: those of STATE. */
const lostChanges = (step: OpenStep, squares: string): readonly ReportedSquare[] => {
  const first = new Map(
    heldChanges(step)
      .toReversed()
      .map(({ square, character }) => [square, character] as const),
  );
  return [...(step.next.squares ?? '')].flatMap((known, square) => {
    const held = first.get(square);
    const character = held === undefined ? squares.charAt(square) : lostBefore(step, known, held);
    return character === known ? [] : [{ square, character }];
  });
};

/** Of more lost changes than this, the place is not searched. */
const PLACED_MAX = 8;

const smallestFirst = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, i) => bits & (1 << i))).toSorted(
    (a, b) => a.length - b.length,
  );

/**
 * For each held line, the lost changes before it. The hash of a DIFF shows which lost changes it follows.
 * They come at the gap in the numbers before it.
 */
const placeLost = ({ next }: OpenStep, lost: readonly ReportedSquare[]): readonly ReportedSquare[][] => {
  const before = next.held.map((): ReportedSquare[] => []);
  let squares = next.squares ?? '';
  let left = lost;
  let gap = 0;
  next.held.forEach(({ line, isAfterLost }, i) => {
    if (isAfterLost) gap = i;
    if (line.type !== 'DIFF') return;
    const changes = changesOf(line);
    const isHashed = (some: readonly ReportedSquare[]): boolean =>
      hashSquares(changeSquares(squares, [...some, ...changes])) === line.hash;
    const some = (left.length <= PLACED_MAX ? smallestFirst(left).find(isHashed) : undefined) ?? left;
    before[gap]?.push(...some);
    squares = changeSquares(squares, [...some, ...changes]);
    left = left.filter((one) => !some.includes(one));
    gap = i + 1;
  });
  before[gap]?.push(...left);
  return before;
};

/** Reports the held lines, and what lost lines said where they were lost. */
export const releaseAfterLost = (step: OpenStep, squares: string): void => {
  const { next } = step;
  const { held } = next;
  next.isAfterLost = false;
  if (held.length === 0 || next.reported === null) return;
  const lost = placeLost(step, lostChanges(step, squares));
  next.held = [];
  held.forEach(({ line }, i) => {
    const before = lost[i] ?? [];
    if (before.length > 0) {
      const codes = new Map(before.map(({ square, character }) => [square, sensorCodeOf(character)]));
      next.reported = next.reported?.map((code, square) => codes.get(square) ?? code) ?? null;
      // The order of these changes is unknown.
      if (next.reported !== null) emit(step, { kind: 'placement', board: next.reported });
    }
    reportLine(step, line);
  });
};
