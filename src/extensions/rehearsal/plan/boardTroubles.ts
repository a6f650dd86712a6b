import type { PhysicalAct } from '../../../boards/simulated/physicalAct.js';
import type { Random } from '../../../shared/random.js';

/** What goes wrong at a board beside its hands. */
export type BoardTrouble = 'cable' | 'preset';

export type CableOut = { readonly outMs: number; readonly backMs: number };

export type TroubledGame = {
  readonly acts: readonly PhysicalAct[];
  readonly troubles: readonly BoardTrouble[];
  readonly cable?: CableOut;
};

const CABLE_CHANCE = 0.15;
const PRESET_CHANCE = 0.08;
const OUT_LEAST_MS = 5_000;
const OUT_MOST_MS = 60_000;
/** Somebody took the clock's shortest option. */
const WRONG_PRESET_MS = 300_000;

/** When the cable is out: for a while in the middle of the game. */
const drawCable = (acts: readonly PhysicalAct[], random: Random): CableOut => {
  const [first, last] = [acts[0]?.atMs ?? 0, acts.at(-1)?.atMs ?? 0];
  const outMs = Math.round(first + (last - first) * (0.2 + 0.5 * random.next()));
  return { outMs, backMs: outMs + random.integer(OUT_LEAST_MS, OUT_MOST_MS) };
};

/** Hands know nothing of it, and go on. */
const pullCable = (acts: readonly PhysicalAct[], { outMs, backMs }: CableOut): readonly PhysicalAct[] => {
  const cable: readonly PhysicalAct[] = [
    { atMs: outMs, kind: 'unplug' },
    { atMs: backMs, kind: 'plug' },
  ];
  return [...acts, ...cable].sort((a, b) => a.atMs - b.atMs);
};

const setWrong = (acts: readonly PhysicalAct[]): readonly PhysicalAct[] =>
  acts.map((act) =>
    act.kind === 'setClock'
      ? { ...act, whiteMs: WRONG_PRESET_MS, blackMs: WRONG_PRESET_MS, incrementMs: 0 }
      : act,
  );

/** The acts of a game with what goes wrong at one board of some. */
export const drawTroubles = (acts: readonly PhysicalAct[], random: Random): TroubledGame => {
  const isPreset = random.chance(PRESET_CHANCE);
  const set = isPreset ? setWrong(acts) : acts;
  const preset: readonly BoardTrouble[] = isPreset ? ['preset'] : [];
  if (!random.chance(CABLE_CHANCE)) return { acts: set, troubles: preset };
  const cable = drawCable(set, random);
  return { acts: pullCable(set, cable), troubles: [...preset, 'cable'], cable };
};
