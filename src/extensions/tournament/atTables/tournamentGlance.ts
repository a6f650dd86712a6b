import { clockNow } from '../../../clock/clockNow.js';
import { firstPartId, lastPart, wholeScore } from '../../../table/game/gameParts.js';
import { colorOfFen, isOver } from '../../../table/game/gameState.js';
import type { GameView } from '../../../table/game/gameView.js';
import { houseAlarm } from '../../../table/houseAlarm.js';
import type { TableQuestion } from '../../../table/seats/questions.js';
import type { TableService } from '../../../table/tableService.js';
import type { TableView } from '../../../table/tableView.js';
import { roundsAtTables, type Tournament } from '../model/tournament.js';
import { pairingLights } from './pairingLights.js';
import { spareTables } from './spareTables.js';
import type { Light } from './tableLight.js';

/** With fewer plies many games share a placement. */
const DISTINCTIVE_PLIES = 6;

const placementOf = (fen: string): string => fen.split(' ', 1)[0] ?? '';

/** The placement as seen from the other side of the board. */
const turnedRound = (placement: string): string => [...placement].toReversed().join('');

/**
 * Tables whose board shows the position of another table's game, by table id, with that other table. Either
 * the boards were put at each other's tables, or their cables were exchanged.
 */
const strayBoards = (
  tournament: Tournament,
  tableOf: (id: string) => TableView | undefined,
): ReadonlyMap<string, TableView> => {
  const tables = roundsAtTables(tournament)
    .flatMap(({ pairings }) => pairings)
    .flatMap(({ table }) => (table === undefined ? [] : (tableOf(table.value) ?? [])));
  const stray = tables.filter(
    ({ phase, device }) => device.link === 'ready' && (phase === 'correcting' || phase === 'resetting'),
  );
  // Usually no table is stray, so the rest is skipped.
  if (stray.length === 0) return new Map();
  const played = new Map<string, TableView>();
  for (const table of tables) {
    const { game } = table;
    if (game !== null && game.moves.length >= DISTINCTIVE_PLIES && !isOver(game))
      played.set(placementOf(game.fen), table);
  }
  return new Map(
    stray.flatMap(({ id, physical }) => {
      if (physical === null) return [];
      const other = played.get(physical) ?? played.get(turnedRound(physical));
      return other === undefined || other.id === id ? [] : [[id, other] as const];
    }),
  );
};

/**
 * A table in the overview of all tables. It has no moves, so that four hundred tables fit into one answer.
 */
export type TableGlance = {
  readonly id: string;
  readonly name: string;
  readonly link: TableView['device']['link'];
  readonly serialNumber?: string;
  /** The table that the board belongs to while it replaces another board here. */
  readonly home?: string;
  /** The table whose game the board here shows instead of its own. */
  readonly standsAs?: { readonly id: string; readonly name: string };
  /** The remaining times of White and Black in milliseconds. */
  readonly clocks?: readonly [number, number];
  readonly plies: number;
  /** The id of the game's first part. */
  readonly game?: string;
  /** Whether the board may be used elsewhere. */
  readonly isSpare: boolean;
  /** The oldest open question. */
  readonly question?: Pick<
    TableQuestion,
    'id' | 'question' | 'key' | 'params' | 'options' | 'optionIds' | 'about'
  >;
};

/** An overview of the tournament and all tables. */
export type TournamentGlance = {
  /** The version of the tournament. A reader that has it already knows rounds, names and results. */
  readonly version: number;
  /** The light of each pairing, by pairing id. */
  readonly lights: Readonly<Record<string, Light>>;
  readonly tables: readonly TableGlance[];
  /** The final clock times of finished games, by pairing id. */
  readonly ended: Readonly<Record<string, readonly [number, number]>>;
  /** The alarm of the daemon itself. */
  readonly alarm?: NonNullable<TableView['alarm']>;
};

const glanceAt = (
  table: TableView,
  isSpare: boolean,
  standsAs: TableView | undefined,
  nowMs: number,
): TableGlance => {
  const { id, name, device, clock, game, questions } = table;
  const [oldest] = questions;
  return {
    id,
    name,
    link: device.link,
    ...(device.serialNumber !== undefined && { serialNumber: device.serialNumber }),
    ...(device.home !== undefined && { home: device.home }),
    ...(standsAs !== undefined && { standsAs: { id: standsAs.id, name: standsAs.name } }),
    ...(clock !== null && { clocks: [clockNow(clock, 'white', nowMs), clockNow(clock, 'black', nowMs)] }),
    plies: game?.moves.length ?? 0,
    ...(game !== null && !isOver(game) && { game: firstPartId(game) }),
    isSpare,
    ...(oldest !== undefined && {
      question: {
        id: oldest.id,
        question: oldest.question,
        ...(oldest.key !== undefined && { key: oldest.key }),
        ...(oldest.params !== undefined && { params: oldest.params }),
        options: oldest.options,
        ...(oldest.optionIds !== undefined && { optionIds: oldest.optionIds }),
        about: oldest.about,
      },
    }),
  };
};

/** The last known clock times of both sides, or undefined when the clock was never read. */
const lastClocks = (game: GameView): readonly [number, number] | undefined => {
  const { moves, startFen } = wholeScore(game);
  const isBlackFirst = colorOfFen(startFen) === 'black';
  const ofSide = (parity: number): number | undefined =>
    moves.findLast(({ ply, clockMs }) => clockMs !== undefined && ply % 2 === parity)?.clockMs;
  const [white, black] = isBlackFirst ? [ofSide(0), ofSide(1)] : [ofSide(1), ofSide(0)];
  return white === undefined || black === undefined ? undefined : [white, black];
};

const endedClocks = (tournament: Tournament, games: Pick<TableService, 'game'>): TournamentGlance['ended'] =>
  Object.fromEntries(
    roundsAtTables(tournament).flatMap(({ pairings }) =>
      pairings.flatMap(({ id, game: first, result }) => {
        const game = first === undefined || result.value === '*' ? undefined : lastPart(games, first);
        const clocks = game && lastClocks(game);
        return clocks === undefined ? [] : [[id, clocks] as const];
      }),
    ),
  );

export const tournamentGlance = (
  { tournament, version }: { readonly tournament: Tournament; readonly version: number },
  tables: readonly TableView[],
  nowMs: number,
  games: Pick<TableService, 'game'> = { game: () => undefined },
): TournamentGlance => {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const spares = new Set(spareTables(tournament, tables));
  const tableOf = (id: string): TableView | undefined => byId.get(id);
  const stray = strayBoards(tournament, tableOf);
  const alarm = houseAlarm(tables);
  return {
    version,
    lights: Object.fromEntries(pairingLights(tournament, tableOf)),
    ended: endedClocks(tournament, games),
    tables: tables.map((table) => glanceAt(table, spares.has(table), stray.get(table.id), nowMs)),
    ...(alarm !== undefined && { alarm }),
  };
};
