import type { BroadcastGame } from './matchGames.js';

const RESULTS: Readonly<Record<string, string>> = { '1/2-1/2': '½-½' };

const gameId = (round: string, i: number): string => `${round.slice(0, 5)}${String(i).padStart(3, '0')}`;

const numberOf = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

const playerJson = ({ tags }: BroadcastGame, side: 'White' | 'Black'): object => {
  const name = tags[side];
  const title = tags[`${side}Title`];
  const rating = numberOf(tags[`${side}Elo`]);
  const fideId = numberOf(tags[`${side}FideId`]);
  const fed = tags[`${side}Fed`];
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(rating !== undefined && { rating }),
    ...(fideId !== undefined && { fideId }),
    ...(fed !== undefined && { fed }),
  };
};

/** The games of a round as the API lists them. */
export const gamesJson = (round: string, games: readonly BroadcastGame[]): readonly object[] =>
  games.map((game, i) => {
    const { tags, fens } = game;
    const result = tags['Result'] ?? '*';
    return {
      id: gameId(round, i),
      name: `${tags['White'] ?? '?'} - ${tags['Black'] ?? '?'}`,
      fen: fens.at(-1),
      players: [playerJson(game, 'White'), playerJson(game, 'Black')],
      status: RESULTS[result] ?? result,
    };
  });

const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

/** The games of a round as the server exports them, with its own site and links. */
export const roundPgn = (
  round: { readonly id: string; readonly url: string; readonly tour: string },
  games: readonly BroadcastGame[],
): string =>
  games
    .map(({ tags, sans }, i) => {
      const url = `${round.url}/${gameId(round.id, i)}`;
      const own = { Variant: 'Standard', ...tags, Site: url, BroadcastName: round.tour, GameURL: url };
      const lines = Object.entries(own).map(([name, value]) => `[${name} "${quoted(value)}"]`);
      const moves = sans.map((san, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san));
      return [...lines, '', [...moves, tags['Result'] ?? '*'].join(' '), '', ''].join('\n');
    })
    .join('\n');
