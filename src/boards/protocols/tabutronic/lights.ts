import type { Square } from '../../../chess/types.js';
import type { LightGeometry } from '../../eboard/capabilities.js';
import type { LightLook } from '../../eboard/lightLook.js';
import { encodeLights } from './lightFrames.js';
import type { LightKind } from './lightKind.js';

/** After an unacknowledged command, those that follow sooner are lost. */
const UNANSWERED_MS = 750;

/** The commands tried while the board's kind of lights is unknown; each picture is tried as often. */
const TRIES: readonly LightKind[] = ['mono', 'rgb', 'mono'];

/** The picture that a board should show, and how much of it is shown. Plain data. */
export type Lights = {
  /** Null: none were requested. */
  readonly wanted: readonly Square[] | null;
  /** One for each of those, or none. */
  readonly looks: readonly LightLook[];
  /** By the board's acknowledgements; null before the first. */
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

/** Another picture replaces one that still waits. */
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
 * The board has accepted a command, and accepts the next one after `restMs`. When it was of the other kind,
 * the picture is due again.
 */
export const lightsAnswered = (lights: Lights, kind: LightKind, atMs: number, restMs: number): Lights => {
  const writableAtMs = Math.min(lights.writableAtMs, atMs + restMs);
  const isNews = lights.kind !== kind;
  const shown = lights.shown || (lights.tries > 0 && lights.lastTry === kind);
  return { ...lights, kind, shown, writableAtMs, tries: isNews && !shown ? 0 : lights.tries };
};

/** When the next command is due; infinity when none is. */
export const lightsDueMs = ({ wanted, shown, tries, writableAtMs }: Lights): number =>
  wanted === null || shown || tries >= TRIES.length ? Number.POSITIVE_INFINITY : writableAtMs;

/** The command that is due now. */
export const writeLights = (lights: Lights, atMs: number): readonly [Lights, Uint8Array] => {
  const lastTry = lights.kind ?? TRIES[lights.tries] ?? 'mono';
  const tries = lights.tries + 1;
  return [
    { ...lights, tries, lastTry, writableAtMs: atMs + UNANSWERED_MS },
    encodeLights(lights.wanted ?? [], lastTry, lights.looks),
  ];
};

/** A board whose lights have not answered yet may have either kind. */
export const geometryOf = (kind: LightKind | null): LightGeometry =>
  kind === 'rgb'
    ? { where: 'corners', colours: 'rgb', atOnce: 'all' }
    : { where: 'squares', colours: 'one', atOnce: 'all' };

/** The model by the board's answer: the one with coloured lights, or empty when it is not that after all. */
export const spectrumOr = (kind: LightKind, before: LightKind | null, name: string): string | undefined => {
  if (kind === 'rgb') return name;
  return before === 'rgb' ? '' : undefined;
};
