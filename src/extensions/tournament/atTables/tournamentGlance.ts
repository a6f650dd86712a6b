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

/** Sooner many games stand alike. */
const TELLING_PLIES = 6;

const placementOf = (fen: string): string => fen.split(' ', 1)[0] ?? '';

/** As the board reads when it lies the other way round. */
const turnedRound = (placement: string): string => [...placement].toReversed().join('');

/**
 * Tables whose board shows what stands in the game of another table of the rounds, and not in their own: by
 * their ids, with the other. Boards were put at each other's tables, or their cables were exchanged.
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
  // Mostly none is, and then nothing is worked out.
  if (stray.length === 0) return new Map();
  const played = new Map<string, TableView>();
  for (const table of tables) {
    const { game } = table;
    if (game !== null && game.moves.length >= TELLING_PLIES && !isOver(game))
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
 * A table as an overview of all tables needs it: without its moves, so that four hundred fit into one look.
 */
export type TableGlance = {
  readonly id: string;
  readonly name: string;
  readonly link: TableView['device']['link'];
  readonly serialNumber?: string;
  /** The table that the board belongs to, while it stands in here. */
  readonly home?: string;
  /** The table whose game stands on the board here, and not the own one. */
  readonly standsAs?: { readonly id: string; readonly name: string };
  /** White's and Black's milliseconds now. */
  readonly clocks?: readonly [number, number];
  readonly plies: number;
  /** The game that is played there, by its first part. */
  readonly game?: string;
  /** Its board may be taken elsewhere. */
  readonly isSpare: boolean;
  /** The oldest that waits for an answer. */
  readonly question?: Pick<
    TableQuestion,
    'id' | 'question' | 'key' | 'params' | 'options' | 'optionIds' | 'about'
  >;
};

/** The hall at one look. */
export type TournamentGlance = {
  /** The tournament's version: with it a reader already has rounds, names and results. */
  readonly version: number;
  /** The light of each pairing of the rounds at the tables. */
  readonly lights: Readonly<Record<string, Light>>;
  readonly tables: readonly TableGlance[];
  /** What the clocks showed at the end of games that are over, by the id of their pairing. */
  readonly ended: Readonly<Record<string, readonly [number, number]>>;
  /** What is wrong with the whole house. */
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

/** Of each side its last ply whose time is known; undefined: its clock was never read. */
const lastClocks = (game: GameView): readonly [number, number] | undefined => {
  const { moves, startFen } = wholeScore(game);
  const isBlackFirst = colorOfFen(startFen) === 'black';
  const ofSide = (parity: number): number | undefined =>
    moves.findLast(({ ply, clockMs }) => clockMs !== undefined && ply % 2 === parity)?.clockMs;
  const [white, black] = isBlackFirst ? [ofSide(0), ofSide(1)] : [ofSide(1), ofSide(0)];
  return white === undefined || black === undefined ? undefined : [white, black];
};

/** Of the rounds at the tables. */
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
