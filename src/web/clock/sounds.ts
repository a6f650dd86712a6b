import { CUE_TABLE, type Tone } from '../../table/cues/cueTable.js';
import { readSettings } from '../speech/speechSettings.js';
import { playTones } from '../speech/tones.js';

const KEY = 'jadoube.clock.muted';

export type SoundName = 'press' | 'low' | 'flag';

/** Sounds of a clock alone, and those of every page. */
const TONES: Readonly<Record<SoundName, readonly Tone[]>> = {
  press: [{ hertz: 660, lastsMs: 45 }],
  low: CUE_TABLE.lowTime.tones,
  flag: [{ hertz: 330, lastsMs: 900 }],
};

/** Browsers may forbid storage; then the choice lives as long as the page. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export interface Sounds {
  play(name: SoundName): void;
  isMuted(): boolean;
  mute(muted: boolean): void;
}

/** Short tones, as loud as all sounds of this browser. */
export const createSounds = (): Sounds => {
  let muted = attempt(() => localStorage.getItem(KEY)) === 'yes';
  return {
    isMuted: () => muted,
    mute: (next) => {
      muted = next;
      attempt(() => localStorage.setItem(KEY, next ? 'yes' : 'no'));
    },
    play: (name) => {
      if (!muted) attempt(() => playTones(TONES[name], readSettings().volume));
    },
  };
};
