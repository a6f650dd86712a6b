import type { LightLook } from '../../boards/eboard/lightLook.js';
import type { Signal } from '../../laws/signals.js';

/** What a player hears and sees without looking at a screen. */
export const CUES = ['ownMove', 'opponentMove', 'check', 'wrongPiece', 'lowTime', 'hint', 'end'] as const;
export type Cue = (typeof CUES)[number];

/** A short tone of a page. */
export type Tone = { readonly hertz: number; readonly lastsMs: number };

export type CueRow = {
  /** Given where the rules of the table allow this signal. */
  readonly signal: Signal;
  /** Where a piece comes from and where it goes, or the squares that it is about; null: no lights. */
  readonly light: { readonly from?: LightLook; readonly at: LightLook } | null;
  /** How long the board or its clock beeps; null: it is silent. */
  readonly beepMs: number | null;
  /** On pages, one after another. */
  readonly tones: readonly Tone[];
};

/** The one table of cues: lights, the beep of the board, sounds of pages; words are of `messages/speech`. */
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
  // Lights would hide what is to be carried out, just when there is no time to look for it.
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
