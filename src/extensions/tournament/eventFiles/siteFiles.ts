import type { SpectatorEvent, SpectatorGame } from '../spectators/spectatorEvent.js';

/** Contents of files by path in the folder. */
export type EventFiles = ReadonlyMap<string, string>;

export type SiteParts = {
  readonly event: SpectatorEvent;
  readonly games: readonly SpectatorGame[];
  /** The PGN of each round, in the order of `event.rounds`. */
  readonly roundPgns: readonly string[];
  readonly gamePgns: ReadonlyMap<string, string>;
  /** The built script and style sheet of the exported pages. */
  readonly script: string;
  readonly style: string;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const fileWord = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

const page = (title: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="event.css" />
  </head>
  <body class="event">
    <noscript>This page needs JavaScript. The games lie beside it, in the folder pgn.</noscript>
    <div id="app"></div>
    <script src="data.js"></script>
    <script src="event.js"></script>
  </body>
</html>
`;

/** Writes an event as a static folder that works on any web server and from the disk. */
export const siteFiles = ({ event, games, roundPgns, gamePgns, script, style }: SiteParts): EventFiles => {
  const nameOf = ({ round, section }: SpectatorEvent['rounds'][number]): string =>
    `pgn/round-${round}${section === undefined ? '' : `-${fileWord(section)}`}.pgn`;
  const rounds = event.rounds.map((round, i) => ({ round, file: nameOf(round), pgn: roundPgns[i] ?? '' }));
  const data = {
    event,
    games: Object.fromEntries(games.map((game) => [game.id, game])),
    rounds: Object.fromEntries(
      rounds.map(({ round: { round, section }, file }) => [
        section === undefined ? String(round) : `${round} ${section}`,
        file,
      ]),
    ),
  };
  return new Map([
    ['index.html', page(event.name ?? 'Event')],
    ['event.js', script],
    ['event.css', style],
    // Escapes `<`, because a text could otherwise end the script element.
    ['data.js', `globalThis.jadoubeEvent = ${JSON.stringify(data).replaceAll('<', '\\u003c')};\n`],
    ...rounds.map(({ file, pgn }) => [file, pgn] as const),
    ['pgn/all.pgn', roundPgns.join('')],
    ...[...gamePgns].map(([id, pgn]) => [`pgn/game/${encodeURIComponent(id)}.pgn`, pgn] as const),
  ]);
};
