/** Sensor reports and recognition's events as lines of text in order of time. */

const squareName = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);

const LETTERS = {
  0: '-',
  1: 'P',
  2: 'N',
  3: 'B',
  4: 'R',
  5: 'Q',
  6: 'K',
  9: 'p',
  10: 'n',
  11: 'b',
  12: 'r',
  13: 'q',
  14: 'k',
};

const textOf = (event) => {
  switch (event.kind) {
    case 'board':
      return event.changes
        .map(
          ({ square, before, after }) =>
            `${squareName(square)} ${LETTERS[before] ?? before}>${LETTERS[after] ?? after}`,
        )
        .join(', ');
    case 'press':
      return `press ${event.side}`;
    case 'clock':
      return `clock ${event.clock?.running ?? 'stands'}`;
    default:
      return JSON.stringify(event).slice(0, 80);
  }
};

const saidText = ({ kind, fromPly, uci, level, result, confidence }) =>
  `    > ${kind} ${fromPly ?? ''} ${uci?.join(' ') ?? ''} ${level ?? result ?? ''} ${confidence?.toFixed(4) ?? ''}`;

/** The plies, sensor reports and events between two times, one per line. */
export const linesBetween = ({ plan, events, uci, said }, fromMs, toMs) => {
  const within = ({ atMs }) => atMs >= fromMs && atMs <= toMs;
  const { plies, episodes } = plan.truth;
  return [
    ...plies.map(({ completeMs }, ply) => ({ atMs: completeMs, text: `        = ${uci[ply]} done` })),
    ...episodes.map((episode) => ({
      atMs: episode.atMs,
      text: `        ~ ${JSON.stringify(episode).slice(0, 140)}`,
    })),
    ...events.map((event) => ({ atMs: event.atMs, text: textOf(event) })),
    ...said.map((item) => ({ atMs: item.atMs, text: saidText(item) })),
  ]
    .filter(within)
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ atMs, text }) => `  ${(atMs / 1000).toFixed(3).padStart(9)}  ${text}`);
};
