import { CUE_TABLE, type Tone } from '../../table/cues/cueTable.js';
import { readSettings } from '../speech/speechSettings.js';
import { playTones } from '../speech/tones.js';

const KEY = 'jadoube.clock.muted';

export type SoundName = 'press' | 'low' | 'flag';

/** The sounds of a clock. The warning is the same on all pages. */
const TONES: Readonly<Record<SoundName, readonly Tone[]>> = {
  press: [{ hertz: 660, lastsMs: 45 }],
  low: CUE_TABLE.lowTime.tones,
  flag: [{ hertz: 330, lastsMs: 900 }],
};

/** Ignores errors of a forbidden storage. The choice then lasts as long as the page. */
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

/** Plays short tones at the volume set in this browser. */
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
