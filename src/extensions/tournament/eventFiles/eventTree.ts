import { lastPart } from '../../../table/game/gameParts.js';
import type { TableService } from '../../../table/tableService.js';
import { finalPart, type RoundPgnOptions, roundGames } from '../atTables/roundPgn.js';
import type { Pairing, Round, Tournament } from '../model/tournament.js';
import { publicResult } from '../spectators/publicResult.js';
import { gameJson, indexJson, isGameLive, type TreeGame, tournamentJson } from './liveChessTree.js';
import { sectionFolders } from './sectionFolders.js';

/**
 * `liveChess` has JSON and PGN of each game, and `games.pgn` of each round. `broadcaster` has only the PGN of
 * each game, because lichess's program refuses a folder with several `games.pgn`. It leaves out the time of
 * each move, because that program pushes the whole folder at once.
 */
export type FolderShape = 'liveChess' | 'broadcaster';

/** Contents of files by path in the folder. */
export type FolderFiles = ReadonlyMap<string, string>;

type TreeTables = Pick<TableService, 'game'>;

const PGN_OPTIONS: Readonly<Record<FolderShape, RoundPgnOptions>> = {
  liveChess: { final: true },
  broadcaster: { final: true, withoutElapsed: true },
};

export const treeJson = (value: object): string => `${JSON.stringify(value)}\n`;

export const inBoardOrder = ({ pairings }: Round): readonly Pairing[] =>
  pairings.toSorted((a, b) => a.board - b.board);

export const treeGame = (tables: TreeTables, pairing: Pairing): readonly TreeGame[] => {
  const { white, black } = pairing;
  if (black === null) return [];
  const played = pairing.game === undefined ? undefined : tables.game(pairing.game);
  const last = pairing.game === undefined ? undefined : lastPart(tables, pairing.game);
  return [{ white, black, result: publicResult(pairing, last), game: played && finalPart(played) }];
};

/** Whether a game of the round is in progress. */
export const isRoundLive = (tables: TreeTables, round: Round): boolean =>
  treeGames(tables, round).some(isGameLive);

const treeGames = (tables: TreeTables, round: Round): readonly TreeGame[] =>
  inBoardOrder(round).flatMap((pairing) => treeGame(tables, pairing));

export const indexFile = (tables: TreeTables, round: Round): string =>
  treeJson(indexJson(round.date, treeGames(tables, round)));

/** The files of one round. Game G is the G-th pairing of `index.json`. */
export const roundFiles = (
  shape: FolderShape,
  tables: TreeTables,
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
    files.set(`${folder}/game-${i + 1}.json`, treeJson(gameJson(game)));
  });
  return files;
};

const tournamentFile = (tables: TreeTables, tournament: Tournament, section: string | undefined): string =>
  treeJson(tournamentJson(tournament, section, (round) => isRoundLive(tables, round)));

/** The `tournament.json` of each section, and that of the event while there is no section. */
export const tournamentFiles = (tables: TreeTables, tournament: Tournament): FolderFiles =>
  new Map(
    [...sectionFolders(tournament)].map(([section, folder]) => [
      `${folder}tournament.json`,
      tournamentFile(tables, tournament, section),
    ]),
  );
