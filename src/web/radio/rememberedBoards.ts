import type { RadioLinkKind } from './radioDevice.js';

const KEY = 'jadoube.radio';
const MOST = 8;

/** A board that this browser has connected before. */
export type Remembered = {
  readonly name: string;
  readonly protocol: string;
  readonly link: RadioLinkKind;
  /** Identifies the device in this browser. */
  readonly device: string;
};

const isRemembered = (one: unknown): one is Remembered =>
  typeof one === 'object' &&
  one !== null &&
  ['name', 'protocol', 'link', 'device'].every((key) => typeof Reflect.get(one, key) === 'string');

/** The remembered boards. Empty if the browser forbids storage. */
export const rememberedBoards = (): readonly Remembered[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRemembered).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const keep = (boards: readonly Remembered[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(boards.slice(0, MOST)));
  } catch {
    // Without storage the boards have to be chosen again next time.
  }
};

const isSame = (a: Remembered, b: Remembered): boolean => a.name === b.name && a.protocol === b.protocol;

export const rememberBoard = (board: Remembered): void =>
  keep([board, ...rememberedBoards().filter((one) => !isSame(one, board))]);

export const forgetBoard = (board: Remembered): void =>
  keep(rememberedBoards().filter((one) => !isSame(one, board)));
