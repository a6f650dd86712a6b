const KEY = 'jadoube.clock.muted';

export type SoundName = 'press' | 'low' | 'flag';

const TONES: Readonly<Record<SoundName, { readonly hertz: number; readonly lastsMs: number }>> = {
  press: { hertz: 660, lastsMs: 45 },
  low: { hertz: 880, lastsMs: 160 },
  flag: { hertz: 330, lastsMs: 900 },
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

/** Short tones. Browsers let a page sound only after it was touched: until then it is silent. */
export const createSounds = (): Sounds => {
  let muted = attempt(() => localStorage.getItem(KEY)) === 'yes';
  let context: AudioContext | undefined;
  return {
    isMuted: () => muted,
    mute: (next) => {
      muted = next;
      attempt(() => localStorage.setItem(KEY, next ? 'yes' : 'no'));
    },
    play: (name) => {
      if (muted || navigator.userActivation?.hasBeenActive === false) return;
      const audio = attempt(() => (context ??= new AudioContext()));
      if (audio === undefined) return;
      const { hertz, lastsMs } = TONES[name];
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const endS = audio.currentTime + lastsMs / 1000;
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.2, audio.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, endS);
      tone.connect(volume).connect(audio.destination);
      tone.start();
      tone.stop(endS);
    },
  };
};
