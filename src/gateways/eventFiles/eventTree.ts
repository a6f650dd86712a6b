import { lastPart } from '../../game/gameParts.js';
import { finalPart, type RoundPgnOptions, roundGames } from '../../hall/roundPgn.js';
import { publicResult } from '../../hall/spectators/publicResult.js';
import type { TableService } from '../../table/tableService.js';
import type { Pairing, Round, Tournament } from '../../tournament/tournament.js';
import { gameJson, indexJson, isGameLive, type TreeGame, tournamentJson } from './liveChessTree.js';
import { sectionFolders } from './sectionFolders.js';

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

const inBoardOrder = ({ pairings }: Round): readonly Pairing[] =>
  pairings.toSorted((a, b) => a.board - b.board);

const treeGame = (tables: Tables, pairing: Pairing): readonly TreeGame[] => {
  const { white, black } = pairing;
  if (black === null) return [];
  const played = pairing.game === undefined ? undefined : tables.game(pairing.game);
  const last = pairing.game === undefined ? undefined : lastPart(tables, pairing.game);
  return [{ white, black, result: publicResult(pairing, last), game: played && finalPart(played) }];
};

const treeGames = (tables: Tables, round: Round): readonly TreeGame[] =>
  inBoardOrder(round).flatMap((pairing) => treeGame(tables, pairing));

const indexFile = (tables: Tables, round: Round): string =>
  json(indexJson(round.date, treeGames(tables, round)));

/** The files of one round; game G is the G-th pairing of `index.json`. */
export const roundFiles = (
  shape: FolderShape,
  tables: Tables,
  tournament: Tournament,
  unordered: Round,
): FolderFiles => {
  const round = { ...unordered, pairings: inBoardOrder(unordered) };
  const folder = `${sectionFolders(tournament).get(round.section) ?? ''}round-${round.round}`;
  const pgns = roundGames(tables, tournament, round, PGN_OPTIONS[shape]);
  const files = new Map(pgns.map(({ pgn }, i) => [`${folder}/game-${i + 1}.pgn`, pgn]));
  files.set(`${folder}/index.json`, indexFile(tables, round));
  if (shape === 'broadcaster') return files;
  files.set(`${folder}/games.pgn`, pgns.map(({ pgn }) => pgn).join(''));
  treeGames(tables, round).forEach((game, i) => {
    files.set(`${folder}/game-${i + 1}.json`, json(gameJson(game)));
  });
  return files;
};

const tournamentFile = (tables: Tables, tournament: Tournament, section: string | undefined): string =>
  json(tournamentJson(tournament, section, (round) => treeGames(tables, round).some(isGameLive)));

/** `tournament.json` of each section; where nothing is known yet, of the event. */
export const tournamentFiles = (tables: Tables, tournament: Tournament): FolderFiles =>
  new Map(
    [...sectionFolders(tournament)].map(([section, folder]) => [
      `${folder}tournament.json`,
      tournamentFile(tables, tournament, section),
    ]),
  );

/**
 * One JSON file of the tree by its path: `tournament.json`, `round-3/index.json`,
 * `Open-A/round-3/game-7.json`. Only what it holds is made. Undefined: there is none.
 */
export const treeFile = (tables: Tables, tournament: Tournament, path: string): string | undefined => {
  for (const [section, folder] of sectionFolders(tournament)) {
    if (path === `${folder}tournament.json`) return tournamentFile(tables, tournament, section);
    for (const round of tournament.rounds) {
      const start = `${folder}round-${round.round}/`;
      if (round.section !== section || !path.startsWith(start)) continue;
      const name = path.slice(start.length);
      if (name === 'index.json') return indexFile(tables, round);
      const [, number] = /^game-([1-9]\d{0,3})\.json$/.exec(name) ?? [];
      const pairing = inBoardOrder(round).filter(({ black }) => black !== null)[Number(number) - 1];
      const [game] = pairing === undefined ? [] : treeGame(tables, pairing);
      return game && json(gameJson(game));
    }
  }
  return undefined;
};
