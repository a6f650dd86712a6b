import type { Square } from '../../../chess/types.js';
import type { LightGeometry } from '../../eboard/capabilities.js';
import type { LightLook } from '../../eboard/lightLook.js';
import { encodeLights } from './lightFrames.js';
import type { LightKind } from './lightKind.js';

/** After a command without an answer, the board loses commands that come sooner than this. */
const UNANSWERED_MS = 750;

/** The kinds of command to try, in order, while the board's kind of lights is unknown. */
const TRIES: readonly LightKind[] = ['mono', 'rgb', 'mono'];

/** The light pattern that a board should show, and how far it is shown. Plain data. */
export type Lights = {
  /** Null when no lights were requested. */
  readonly wanted: readonly Square[] | null;
  /** One for each wanted square, or an empty list. */
  readonly looks: readonly LightLook[];
  /** The kind that the board has acknowledged; null before the first answer. */
  readonly kind: LightKind | null;
  readonly tries: number;
  readonly lastTry: LightKind | null;
  readonly shown: boolean;
  readonly writableAtMs: number;
};

export const unlit: Lights = {
  wanted: null,
  looks: [],
  kind: null,
  tries: 0,
  lastTry: null,
  shown: false,
  writableAtMs: 0,
};

/** Sets the light pattern to show, in place of one that still waits. */
export const wantLights = (
  lights: Lights,
  wanted: readonly Square[],
  looks: readonly LightLook[] = [],
): Lights => ({
  ...lights,
  wanted,
  looks,
  tries: 0,
  shown: false,
});

/**
 * Notes that the board has accepted a command. It accepts the next one after `restMs`. When the accepted
 * command was of the other kind, the light pattern is due again.
 */
export const lightsAnswered = (lights: Lights, kind: LightKind, atMs: number, restMs: number): Lights => {
  const writableAtMs = Math.min(lights.writableAtMs, atMs + restMs);
  const isNews = lights.kind !== kind;
  const shown = lights.shown || (lights.tries > 0 && lights.lastTry === kind);
  return { ...lights, kind, shown, writableAtMs, tries: isNews && !shown ? 0 : lights.tries };
};

/** The time at which the next command is due; infinity when none is. */
export const lightsDueMs = ({ wanted, shown, tries, writableAtMs }: Lights): number =>
  wanted === null || shown || tries >= TRIES.length ? Number.POSITIVE_INFINITY : writableAtMs;

/** Makes the command that is due now. */
export const writeLights = (lights: Lights, atMs: number): readonly [Lights, Uint8Array] => {
  const lastTry = lights.kind ?? TRIES[lights.tries] ?? 'mono';
  const tries = lights.tries + 1;
  return [
    { ...lights, tries, lastTry, writableAtMs: atMs + UNANSWERED_MS },
    encodeLights(lights.wanted ?? [], lastTry, lights.looks),
  ];
};

/** The geometry of the lights. A board that has not acknowledged any lights counts as `mono`. */
export const geometryOf = (kind: LightKind | null): LightGeometry =>
  kind === 'rgb'
    ? { where: 'corners', colours: 'rgb', atOnce: 'all' }
    : { where: 'squares', colours: 'one', atOnce: 'all' };

/** The model by the board's answer; empty when an earlier answer wrongly showed coloured lights. */
export const spectrumOr = (kind: LightKind, before: LightKind | null, name: string): string | undefined => {
  if (kind === 'rgb') return name;
  return before === 'rgb' ? '' : undefined;
};
