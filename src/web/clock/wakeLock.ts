export type WakeLockState = 'held' | 'asking' | 'unavailable';

/** Keeps the screen on while the page is visible. Browsers allow that only on this machine or over TLS. */
export const keepAwake = (onState: (state: WakeLockState) => void): (() => void) => {
  if (!('wakeLock' in navigator)) {
    onState('unavailable');
    return () => {};
  }
  let lock: WakeLockSentinel | undefined;
  let stopped = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || stopped) return;
    onState('asking');
    try {
      lock = await navigator.wakeLock.request('screen');
      onState('held');
    } catch {
      onState('unavailable');
    }
  };
  const seen = (): void => void ask();
  document.addEventListener('visibilitychange', seen);
  void ask();
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
};
