import { finalPart, type RoundPgnOptions, roundGames } from '../../hall/roundPgn.js';
import { publicResult } from '../../hall/spectators/publicResult.js';
import type { TableService } from '../../table/tableService.js';
import type { Round, Tournament } from '../../tournament/tournament.js';
import { gameJson, indexJson, isGameLive, type TreeGame, tournamentJson } from './liveChessTree.js';

/**
 * `liveChess`: JSON and PGN of each game, `games.pgn` of each round. `broadcaster`: PGN of each game alone,
 * because lichess's program takes no folder with several `games.pgn`, and without the time that each move
 * took, because it pushes all of a folder at once.
 */
export type FolderShape = 'liveChess' | 'broadcaster';

/** Texts by their path in the folder. */
export type FolderFiles = ReadonlyMap<string, string>;

type Tables = Pick<TableService, 'game'>;

const PGN_OPTIONS: Readonly<Record<FolderShape, RoundPgnOptions>> = {
  liveChess: { final: true },
  broadcaster: { final: true, withoutElapsed: true },
};

const json = (value: object): string => `${JSON.stringify(value)}\n`;

const sectionFolder = (section: string | undefined): string =>
  section === undefined
    ? ''
    : `${section.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || '-'}/`;

const treeGames = (tables: Tables, { pairings }: Round): readonly TreeGame[] =>
  pairings.flatMap((pairing) => {
    const { white, black } = pairing;
    if (black === null) return [];
    const played = pairing.game === undefined ? undefined : tables.game(pairing.game);
    const result = publicResult(pairing, played);
    return { white, black, result, game: played && finalPart(played) };
  });

/** The files of one round; game G is the G-th pairing of `index.json`. */
export const roundFiles = (
  shape: FolderShape,
  tables: Tables,
  tournament: Tournament,
  unordered: Round,
): FolderFiles => {
  const round = { ...unordered, pairings: unordered.pairings.toSorted((a, b) => a.board - b.board) };
  const folder = `${sectionFolder(round.section)}round-${round.round}`;
  const pgns = roundGames(tables, tournament, round, PGN_OPTIONS[shape]);
  const files = new Map(pgns.map(({ pgn }, i) => [`${folder}/game-${i + 1}.pgn`, pgn]));
  const games = treeGames(tables, round);
  files.set(`${folder}/index.json`, json(indexJson(round.date, games)));
  if (shape === 'broadcaster') return files;
  files.set(`${folder}/games.pgn`, pgns.map(({ pgn }) => pgn).join(''));
  games.forEach((game, i) => {
    files.set(`${folder}/game-${i + 1}.json`, json(gameJson(game)));
  });
  return files;
};

/** `tournament.json` of each section; where nothing is known yet, of the event. */
export const tournamentFiles = (tables: Tables, tournament: Tournament): FolderFiles => {
  const sections = new Set([undefined, ...tournament.rounds.map(({ section }) => section)]);
  const isLive = (round: Round): boolean => treeGames(tables, round).some(isGameLive);
  return new Map(
    [...sections].map((section) => [
      `${sectionFolder(section)}tournament.json`,
      json(tournamentJson(tournament, section, isLive)),
    ]),
  );
};
