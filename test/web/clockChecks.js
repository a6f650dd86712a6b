/** Looks at the clock page from inside, as `clockChecks`. Plain JavaScript: the tests are compiled without the browser's types. */
const halfOf = (side) => document.querySelector(`.half.${side}`);
/** Right even where the tests below make the page's own clock wrong: all pages are on one machine. */
const trueNow = performance.now.bind(performance);
const wallMs = () => performance.timeOrigin + trueNow();

globalThis.clockChecks = {
  /** Calls `secondTurned` with each new text of the shown time. */
  watchSeconds: (side) => {
    const time = halfOf(side).querySelector('.time');
    const tell = () => globalThis.secondTurned(time.textContent);
    new MutationObserver(tell).observe(time, { childList: true, characterData: true, subtree: true });
  },
  /** Notes when each second was first shown. */
  noteSeconds: (side) => {
    const time = halfOf(side).querySelector('.time');
    clockChecks.seconds = {};
    const note = () => {
      clockChecks.seconds[time.textContent] ??= wallMs();
    };
    new MutationObserver(note).observe(time, { childList: true, characterData: true, subtree: true });
  },
  /** Notes when this half begins to run. */
  watchRun: (side) => {
    const half = halfOf(side);
    clockChecks.ranAtMs = undefined;
    const watch = new MutationObserver(() => {
      if (!half.classList.contains('runs')) return;
      clockChecks.ranAtMs ??= wallMs();
      watch.disconnect();
    });
    watch.observe(half, { attributes: true });
  },
  /** A finger on this half; returns the moment. */
  press: (side) => {
    const atMs = wallMs();
    halfOf(side).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    return atMs;
  },
  /** The device sleeps for half a minute and wakes: its clock stood meanwhile. */
  sleep: () => {
    dispatchEvent(new Event('slept'));
    document.dispatchEvent(new Event('visibilitychange'));
  },
};

/** This device's clock is an hour wrong and runs too fast: one part in a hundred, or as the address says. */
const skewed = new URLSearchParams(location.search).get('skewed');
if (skewed !== null) {
  const rate = Number(skewed) || 1.01;
  const now = performance.now.bind(performance);
  const date = Date.now;
  let sleptMs = 0;
  performance.now = () => now() * rate + 3_600_000 - sleptMs;
  Date.now = () => date() + 3_600_000;
  addEventListener('slept', () => {
    sleptMs += 30_000;
  });
}
