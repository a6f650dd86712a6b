import type { Square } from '../../../chess/types.js';
import type { LightGeometry } from '../../eboard/capabilities.js';
import type { DgtCommand } from './commands.js';
import { type DgtStep, send } from './dialogueStep.js';
import { reportIdentity } from './identity.js';
import { flipRanks } from './squares.js';

/** A command to a Revelation II names two squares. */
export const REVELATION_LIGHTS: LightGeometry = { where: 'squares', colours: 'one', atOnce: 2 };

const PATTERN = { off: 0x00, on: 0x01, feature: 0x02 } as const;
const ALL = 0x40;
const LAST_SQUARE = 63;
/** The board turns squares by itself when it sees a start array the other way round, which is our task. */
const AUTO_REVERSE = 0x02;
const OFF = 0x00;
/** Later firmware turns off all lights with one command, and can be set never to turn squares by itself. */
const NEW_WORDS_AFTER = 3.21;
/** For the clock in the board: from this firmware on its display takes a line of letters. */
const LETTERS_FROM = 3.25;

const lights = (pattern: number, from: number, to: number): DgtCommand => ({
  kind: 'lights',
  body: Uint8Array.of(pattern, from, to, 0),
});

/**
 * The firmware that a Revelation II puts before its number, as in 3.250010001; undefined for other boards.
 */
const firmwareOf = (longSerialNumber: string): number | undefined => {
  const [, firmware] = /^(\d\.\d\d)\d+$/.exec(longSerialNumber) ?? [];
  return firmware === undefined ? undefined : Number(firmware);
};

/**
 * `step.next.revelation`: its firmware, once received twice alike; a command for lights freezes other boards.
 */
export const handleRevelation = (step: DgtStep, longSerialNumber: string): void => {
  const { next } = step;
  const firmware = firmwareOf(longSerialNumber);
  if (firmware === undefined || next.revelation !== null) return;
  if (next.lastLong !== longSerialNumber) {
    next.lastLong = longSerialNumber;
    send(step, { kind: 'askLongSerialNumber' });
    return;
  }
  next.revelation = firmware;
  reportIdentity(step, { hardware: `Revelation II, firmware ${firmware.toFixed(2)}` });
  if (firmware > NEW_WORDS_AFTER) send(step, lights(PATTERN.feature, AUTO_REVERSE, OFF));
};

export const hasLetters = ({ next }: DgtStep): boolean =>
  next.revelation !== null && next.revelation >= LETTERS_FROM;

/** The whole picture, in place of one that still waits to be written. */
export const showOnRevelation = (step: DgtStep, squares: readonly Square[]): void => {
  const { next } = step;
  if (next.revelation === null) return;
  next.queue = next.queue.filter(
    (command) => command.kind !== 'lights' || command.body[0] === PATTERN.feature,
  );
  const isNew = next.revelation > NEW_WORDS_AFTER;
  send(step, isNew ? lights(PATTERN.off, ALL, ALL) : lights(PATTERN.off, 0, LAST_SQUARE));
  const [from, to = from] = squares.map(flipRanks);
  if (from !== undefined && to !== undefined) send(step, lights(PATTERN.on, from, to));
};

/** The lights after this command on such a board; undefined when it is not one. Squares in our numbering. */
export const readRevelationLights = (
  body: Uint8Array,
  before: readonly Square[],
): readonly Square[] | undefined => {
  const [pattern, from = 0, to = 0, end] = body;
  if (body.length !== 4 || end !== 0) return undefined;
  if (pattern === PATTERN.feature) return before;
  const isAll = (from === ALL && to === ALL) || (from === 0 && to === LAST_SQUARE);
  const named = [...new Set([from, to].map(flipRanks))];
  if (pattern === PATTERN.off) return isAll ? [] : before.filter((square) => !named.includes(square));
  return pattern === PATTERN.on
    ? [...before.filter((square) => !named.includes(square)), ...named]
    : undefined;
};
