import type { LightLook } from '../../boards/eboard/lightLook.js';
import type { Signal } from '../../laws/signals.js';

/** Cues that a player notices without looking at a screen. */
export const CUES = ['ownMove', 'opponentMove', 'check', 'wrongPiece', 'lowTime', 'hint', 'end'] as const;
export type Cue = (typeof CUES)[number];

/** A short tone on a page. */
export type Tone = { readonly hertz: number; readonly lastsMs: number };

export type CueRow = {
  /** The cue is given only if the table's rules allow this signal. */
  readonly signal: Signal;
  /** The lights for a piece's origin and destination, or for the squares concerned. Null: no lights. */
  readonly light: { readonly from?: LightLook; readonly at: LightLook } | null;
  /** The duration of the beep on the board or its clock. Null: no beep. */
  readonly beepMs: number | null;
  /** The tones on pages, one after another. */
  readonly tones: readonly Tone[];
};

/** The lights, board beeps and page sounds of all cues. Their words are in `messages/speech`. */
export const CUE_TABLE = {
  ownMove: {
    signal: 'moveSeen',
    light: { at: { colour: 'blue' } },
    beepMs: null,
    tones: [{ hertz: 660, lastsMs: 60 }],
  },
  opponentMove: {
    signal: 'remoteMove',
    light: { from: { colour: 'yellow', blink: 'slow' }, at: { colour: 'green' } },
    beepMs: 60,
    tones: [
      { hertz: 520, lastsMs: 80 },
      { hertz: 780, lastsMs: 120 },
    ],
  },
  check: {
    signal: 'moveSeen',
    light: { at: { colour: 'red', blink: 'slow' } },
    beepMs: 120,
    tones: [
      { hertz: 880, lastsMs: 90 },
      { hertz: 880, lastsMs: 90 },
    ],
  },
  wrongPiece: {
    signal: 'squaresToRestore',
    light: { from: { colour: 'red', blink: 'fast' }, at: { colour: 'green' } },
    beepMs: 250,
    tones: [{ hertz: 220, lastsMs: 300 }],
  },
  // Lights would hide a move to carry out, at a moment without time to look for it.
  lowTime: { signal: 'lowTime', light: null, beepMs: 120, tones: [{ hertz: 990, lastsMs: 160 }] },
  hint: {
    signal: 'hint',
    light: { from: { colour: 'white', blink: 'slow' }, at: { colour: 'green', blink: 'slow' } },
    beepMs: null,
    tones: [{ hertz: 600, lastsMs: 50 }],
  },
  end: {
    signal: 'gameOver',
    light: { at: { colour: 'white' } },
    beepMs: 400,
    tones: [
      { hertz: 520, lastsMs: 140 },
      { hertz: 390, lastsMs: 140 },
      { hertz: 260, lastsMs: 400 },
    ],
  },
} as const satisfies Readonly<Record<Cue, CueRow>>;
