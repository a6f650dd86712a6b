import type { Square } from '../../../chess/types.js';
import type { LightGeometry } from '../../eboard/capabilities.js';
import type { DgtCommand } from './commands.js';
import { type DgtStep, send } from './dialogueStep.js';
import { reportIdentity } from './identity.js';
import { flipRanks } from './squares.js';

/** Each light command to a Revelation II names two squares. */
export const REVELATION_LIGHTS: LightGeometry = { where: 'squares', colours: 'one', atOnce: 2 };

const PATTERN = { off: 0x00, on: 0x01, feature: 0x02 } as const;
const ALL = 0x40;
const LAST_SQUARE = 63;
/**
 * The board turns its squares by itself when it sees a start array the other way round. The driver turns this
 * off, because this program finds the orientation itself.
 */
const AUTO_REVERSE = 0x02;
const OFF = 0x00;
/**
 * Firmware after this version turns off all lights with one command, and can be told never to turn squares by
 * itself.
 */
const NEW_WORDS_AFTER = 3.21;
/** From this firmware on, the display of the built-in clock takes a line of letters. */
const LETTERS_FROM = 3.25;

const lights = (pattern: number, from: number, to: number): DgtCommand => ({
  kind: 'lights',
  body: Uint8Array.of(pattern, from, to, 0),
});

/**
 * The firmware version that a Revelation II puts before its serial number, as in 3.250010001; undefined for
 * other boards.
 */
const firmwareOf = (longSerialNumber: string): number | undefined => {
  const [, firmware] = /^(\d\.\d\d)\d+$/.exec(longSerialNumber) ?? [];
  return firmware === undefined ? undefined : Number(firmware);
};

/**
 * Sets `step.next.revelation` to the firmware once the number has arrived twice alike, because a light
 * command freezes other boards.
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

/** Shows the whole light pattern. Replaces a pattern that still waits to be written. */
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

/** The lit squares, a1 first, after this command to such a board; undefined for any other command. */
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
