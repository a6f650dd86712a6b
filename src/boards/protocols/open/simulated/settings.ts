import type { OpenBoardMessage, OpenHostMessage } from '../messages.js';

type SettingsMessage = Extract<OpenBoardMessage, { type: 'SETTINGS' }>;
type SetMessage = Extract<OpenHostMessage, { type: 'SET' }>;

export type Settings = Omit<SettingsMessage, 'type' | 're' | 'saved'> & {
  /** Resting levels of the named squares. */
  readonly rest: readonly number[];
};

const MIDDLE_LEVEL = 128;

export const makeDefaults = (id: string, colour: number): Settings => ({
  debounce: 30,
  scan: 10,
  beat: 1_000,
  bright: 64,
  on: 24,
  off: 16,
  colour,
  sensors: 0,
  strip: 0,
  id,
  rest: new Array<number>(64).fill(MIDDLE_LEVEL),
});

/** Returns the settings after SET, or the key at fault. */
export const changeSettings = (settings: Settings, { type: _, ...wanted }: SetMessage): Settings | string => {
  const next = { ...settings, ...wanted };
  if (next.off <= next.on) return next;
  return wanted.off === undefined ? 'on' : 'off';
};

export const sameSettings = (a: Settings, b: Settings): boolean => JSON.stringify(a) === JSON.stringify(b);
