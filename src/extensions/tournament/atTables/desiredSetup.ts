import type { LawsProfile } from '../../../laws/profiles.js';
import { englishText } from '../../../messages/catalogue/english.js';
import { message } from '../../../messages/catalogue/message.js';
import type { Caller } from '../../../table/caller.js';
import { firstPartId, isFresh } from '../../../table/game/gameParts.js';
import { isOver } from '../../../table/game/gameState.js';
import type { GiveWay } from '../../../table/giveWay.js';
import type { TableCommand, TableService } from '../../../table/tableService.js';
import type { GameTags, TableView } from '../../../table/tableView.js';
import { isShuffled } from '../model/formats/pgn/writePairingPgn.js';
import { isSameStart } from '../model/startPosition.js';
import { roundsAtTables, type Tournament } from '../model/tournament.js';
import { noPairingTags, tableTags } from './pairingTags.js';

type TablesAsked = Pick<TableService, 'table' | 'command'>;

/** What the next game at a table needs. */
type TableSetup = {
  readonly pairing: string;
  readonly tags: GameTags;
  /** The rules profile of the game, or null for the table's own. */
  readonly rules: LawsProfile | null;
  /** The start position, if it is not the standard one. */
  readonly fen: string | undefined;
};

export type DesiredSetup = ReadonlyMap<string, TableSetup>;

/**
 * The setup of each table for the games of the set-up rounds that have not begun. The later round wins where
 * two need the same table.
 */
export const desiredSetup = (tournament: Tournament): DesiredSetup => {
  const setups = new Map<string, TableSetup>();
  for (const round of tournament.rounds)
    for (const pairing of round.state === 'setUp' ? round.pairings : []) {
      const { id, table, game, fen } = pairing;
      if (table === undefined || game !== undefined) continue;
      setups.set(table.value, {
        pairing: id,
        tags: tableTags(tournament, round, pairing),
        rules: round.rules?.value ?? null,
        fen: fen?.value,
      });
    }
  return setups;
};

const STANDARD_ARRAY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** Whether the table has a game that can still become the pairing's. */
const hasFreshGame = ({ game }: TableView): boolean => game !== null && isFresh(game);

/** Whether the table has these tags already. */
const hasTags = ({ nextTags, game }: TableView, tags: GameTags, fresh: boolean): boolean =>
  Object.entries(tags).every(
    ([name, value]) => (nextTags[name] ?? '') === value && (!fresh || (game?.tags[name] ?? '') === value),
  );

/**
 * Begins a new game after one that ended before its first move. The pieces then already stand in the start
 * position, so the board shows no change.
 */
const beginAnew = ({ game, physical }: TableView): readonly TableCommand[] =>
  game !== null && isOver(game) && game.moves.length === 0 && physical === STANDARD_ARRAY
    ? [{ type: 'newGame' }]
    : [];

const TABLE_RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0'] as const;

/**
 * Ends the last game at the table with a result that only the tournament knows. Otherwise pieces that are
 * being set up for the next game would count as moves.
 */
const endLast = ({ game }: TableView, tournament: Tournament): readonly TableCommand[] => {
  if (game === null || isFresh(game) || isOver(game)) return [];
  const last = tournament.rounds
    .flatMap(({ pairings }) => pairings)
    .find((pairing) => pairing.game === firstPartId(game));
  const result = TABLE_RESULTS.find((one) => one === last?.result.value);
  return result === undefined ? [] : [{ type: 'result', result }];
};

/** Begins a game from a special start position, unless another game at the table is in progress. */
const startCommands = (
  table: TableView,
  fen: string | undefined,
  ended: boolean,
): readonly TableCommand[] => {
  if (fen === undefined) return beginAnew(table);
  const { game } = table;
  if (game !== null && !isFresh(game) && !isOver(game) && !ended) return [];
  if (game !== null && isFresh(game) && isSameStart(game.startFen, fen)) return [];
  return [{ type: 'newGame', fen, chess960: isShuffled(fen) }];
};

/** Sets the rules of the next game. A game that has begun keeps its rules. */
const rulesFor = ({ profiles }: TableView, profile: LawsProfile | null): readonly TableCommand[] =>
  (profiles?.next ?? null) === profile ? [] : [{ type: 'setRules', profile }];

const readyCommands = (
  table: TableView,
  tournament: Tournament,
  { tags, rules, fen }: TableSetup,
): readonly TableCommand[] => {
  const fresh = hasFreshGame(table);
  // A game with moves keeps its names, because it belongs to the last round or is analysis.
  const setTags: TableCommand = { type: 'setTags', tags, ...(!fresh && { next: true }) };
  const tagCommands = hasTags(table, tags, fresh) ? [] : [setTags];
  const ends = endLast(table, tournament);
  return [...ends, ...rulesFor(table, rules), ...tagCommands, ...startCommands(table, fen, ends.length > 0)];
};

/** Removes rules and names, because further games at the table are analysis. */
const clearCommands = (table: TableView): readonly TableCommand[] => [
  ...rulesFor(table, null),
  { type: 'setTags', tags: noPairingTags, ...(!hasFreshGame(table) && { next: true }) },
];

/** Begins a game from the standard position again after its special start position was taken back. */
const restartCommands = ({ game }: TableView, fen: string | undefined): readonly TableCommand[] =>
  fen !== undefined && game !== null && isFresh(game) && isSameStart(game.startFen, fen)
    ? [{ type: 'newGame' }]
    : [];

type ReconcileDeps = {
  readonly tables: TablesAsked;
  /** Called between two tables. */
  readonly giveWay?: GiveWay;
  readonly onFault: (message: string, details: object) => void;
};

const tablesOf = (tournament: Tournament): readonly string[] =>
  roundsAtTables(tournament).flatMap(({ pairings }) => pairings.flatMap(({ table }) => table?.value ?? []));

/**
 * Brings the tables from the previous setup to the desired one. Commands go out table by table, and the
 * answers are awaited together. Games with moves are left alone.
 *
 * @param clears resets the tables that no longer expect a game and leaves the others alone
 * @param isOther another event begins, so no earlier setup applies to its games
 */
export const reconcile = async (
  { tables, giveWay = async () => {}, onFault }: ReconcileDeps,
  { before, now }: { readonly before: Tournament; readonly now: Tournament },
  caller: Caller,
  { clears = false, isOther = false }: { readonly clears?: boolean; readonly isOther?: boolean } = {},
): Promise<void> => {
  const [old, wanted] = [desiredSetup(before), desiredSetup(now)];
  const startsElsewhere = new Set(
    [...wanted.values()].flatMap(({ pairing, fen }) => (fen === undefined ? [] : pairing)),
  );
  const commandsAt = (id: string, table: TableView): readonly TableCommand[] => {
    const [was, setup] = [old.get(id), wanted.get(id)];
    const isBack = was !== undefined && !startsElsewhere.has(was.pairing);
    const restart = isBack ? restartCommands(table, was.fen) : [];
    if (setup === undefined) return [...clearCommands(table), ...restart];
    return [...restart, ...(clears ? [] : readyCommands(table, now, setup))];
  };
  const bring = async (id: string): Promise<void> => {
    const table = tables.table(id);
    if (table === undefined) {
      if (wanted.has(id) && !clears) onFault(englishText(message('error.noTable', { id })), { table: id });
      return;
    }
    for (const command of commandsAt(id, table)) {
      const done = await tables.command(id, command, caller);
      if (done.ok) continue;
      onFault(done.error.message, { table: id });
      return;
    }
  };
  const brought: Promise<void>[] = [];
  for (const id of new Set([...wanted.keys(), ...old.keys(), ...(isOther ? tablesOf(before) : [])])) {
    await giveWay();
    brought.push(bring(id));
  }
  await Promise.all(brought);
};

/** Resets a table after its game is over, because further games there are analysis. */
export const forgetPairing = async (tables: TablesAsked, id: string, caller: Caller): Promise<void> => {
  const table = tables.table(id);
  for (const command of table === undefined ? [] : rulesFor(table, null))
    await tables.command(id, command, caller);
  await tables.command(id, { type: 'setTags', tags: noPairingTags, next: true }, caller);
};
