import type { Explanation } from './explain.js';

const secondsFrom = (zeroMs: number, atMs: number): string => {
  const seconds = (atMs - zeroMs) / 1000;
  return `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)} s`.padStart(11);
};

const percent = (share: number): string => `${(100 * share).toFixed(share > 0.999 ? 3 : 1)} %`.padStart(10);

const behind = (nats: number): string => (nats < 0.05 ? 'best' : `${nats.toFixed(1)} behind`).padStart(12);

/**
 * An explanation for a terminal. Times are in seconds from the placement, and evidence is in nats (one nat is
 * a factor of 2.7).
 */
export const makeExplanation = (explanation: Explanation): string => {
  const { ply, san, uci, placedAtMs, reportedAtMs, decidedBy, against, timeline, candidates } = explanation;
  const waitedMs = Math.round(reportedAtMs - placedAtMs);
  const lines = [
    `Ply ${ply}: ${san} (${uci}), landed at ${(placedAtMs / 1000).toFixed(3)} s, told ${waitedMs} ms later`,
    `Decided by: ${decidedBy}`,
    ...(against === null ? [] : [`Against the runner-up: ${against.text} (${against.nats.toFixed(1)} nats)`]),
    '',
    'What the sensors showed, and > what was told:',
    ...timeline.map(
      ({ atMs, text, isReported }) => `${secondsFrom(placedAtMs, atMs)}  ${isReported ? '> ' : '  '}${text}`,
    ),
    '',
    'Candidates at that moment, and - what speaks against each, in nats:',
  ];
  for (const { moves, share, nats, against: costs } of candidates) {
    lines.push(`${percent(share)}${behind(nats)}  ${moves}`);
    for (const cost of costs) lines.push(`${' '.repeat(24)}- ${cost.nats.toFixed(1)}  ${cost.text}`);
  }
  return `${lines.join('\n')}\n`;
};
