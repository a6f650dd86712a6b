import type { Tone } from '../../table/cues/cueTable.js';

/** A gap that separates two tones. */
const GAP_MS = 40;

let context: AudioContext | undefined;

/** Plays tones one after the other. Browsers allow sound only after the reader has used the page. */
export const playTones = (tones: readonly Tone[], volume: number): void => {
  if (volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  let startS = context.currentTime;
  for (const { hertz, lastsMs } of tones) {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const endS = startS + lastsMs / 1_000;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime((0.3 * volume) / 100, startS);
    loudness.gain.exponentialRampToValueAtTime(0.001, endS);
    tone.connect(loudness).connect(context.destination);
    tone.start(startS);
    tone.stop(endS);
    startS = endS + GAP_MS / 1_000;
  }
};
