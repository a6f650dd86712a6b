/** A short tone for a move. Browsers let a page sound only after it was touched: until then it is silent. */
export const createMoveTone = (): (() => void) => {
  let context: AudioContext | undefined;
  return () => {
    if (navigator.userActivation?.hasBeenActive === false) return;
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.15, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.06);
    tone.frequency.value = 520;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.06);
  };
};
