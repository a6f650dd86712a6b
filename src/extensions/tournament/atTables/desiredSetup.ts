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

/** What a table is to be ready for: the next game at it. */
type TableSetup = {
  readonly pairing: string;
  readonly tags: GameTags;
  /** What the game is judged by; null: as the table judges by itself. */
  readonly rules: LawsProfile | null;
  /** Where it does not start from the standard position. */
  readonly fen: string | undefined;
};

export type DesiredSetup = ReadonlyMap<string, TableSetup>;

/**
 * What the tables of the rounds that are set up are to be ready for, by table: the games that have not begun.
 * Where two rounds want one table, the later has it.
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

/** A game that may still become the pairing's. */
const hasFreshGame = ({ game }: TableView): boolean => game !== null && isFresh(game);

/** The table is already set up, and nothing has changed since. */
const isReported = ({ nextTags, game }: TableView, tags: GameTags, fresh: boolean): boolean =>
  Object.entries(tags).every(
    ([name, value]) => (nextTags[name] ?? '') === value && (!fresh || (game?.tags[name] ?? '') === value),
  );

/**
 * A game that ended before its first move left the pieces where the next one begins: no act of hands would
 * show that it has.
 */
const beginAnew = ({ game, physical }: TableView): readonly TableCommand[] =>
  game !== null && isOver(game) && game.moves.length === 0 && physical === STANDARD_ARRAY
    ? [{ type: 'newGame' }]
    : [];

const TABLE_RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0'] as const;

/**
 * The last game at the table has a result that the board does not know: hands that set up
 * the pieces for the next one play no moves in it.
 */
const endLast = ({ game }: TableView, tournament: Tournament): readonly TableCommand[] => {
  if (game === null || isFresh(game) || isOver(game)) return [];
  const last = tournament.rounds
    .flatMap(({ pairings }) => pairings)
    .find((pairing) => pairing.game === firstPartId(game));
  const result = TABLE_RESULTS.find((one) => one === last?.result.value);
  return result === undefined ? [] : [{ type: 'result', result }];
};

/** A game from a position of its own is begun for the players, never in the place of one that goes on. */
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

/** What the next game is judged by; a game that has begun keeps what it was begun under. */
const rulesFor = ({ profiles }: TableView, profile: LawsProfile | null): readonly TableCommand[] =>
  (profiles?.next ?? null) === profile ? [] : [{ type: 'setRules', profile }];

/** Makes a table ready. */
const readyCommands = (
  table: TableView,
  tournament: Tournament,
  { tags, rules, fen }: TableSetup,
): readonly TableCommand[] => {
  const fresh = hasFreshGame(table);
  // A game with moves keeps its own names: it is the last round's, or analysis.
  const setTags: TableCommand = { type: 'setTags', tags, ...(!fresh && { next: true }) };
  const reported = isReported(table, tags, fresh) ? [] : [setTags];
  const ends = endLast(table, tournament);
  return [...ends, ...rulesFor(table, rules), ...reported, ...startCommands(table, fen, ends.length > 0)];
};

/** What is played at a table from now on is analysis; a game without moves has no names either. */
const clearCommands = (table: TableView): readonly TableCommand[] => [
  ...rulesFor(table, null),
  { type: 'setTags', tags: noPairingTags, ...(!hasFreshGame(table) && { next: true }) },
];

/** The position of a game was taken back: it begins from the standard one again. */
const restartCommands = ({ game }: TableView, fen: string | undefined): readonly TableCommand[] =>
  fen !== undefined && game !== null && isFresh(game) && isSameStart(game.startFen, fen)
    ? [{ type: 'newGame' }]
    : [];

type ReconcileDeps = {
  readonly tables: TablesAsked;
  /** Asked between two tables. */
  readonly giveWay?: GiveWay;
  readonly onFault: (message: string, details: object) => void;
};

/** The tables of an event, whether their games have begun or not. */
const tablesOf = (tournament: Tournament): readonly string[] =>
  roundsAtTables(tournament).flatMap(({ pairings }) => pairings.flatMap(({ table }) => table?.value ?? []));

/**
 * Brings the tables from the previous setup to the desired one, one after the other, and waits for all of
 * them together. Games that have moves are left as they are.
 *
 * @param clears tables that no longer expect a game are reset, and the others left alone. @param isOther
 * another event begins: earlier setups apply to none of its next games.
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

/** A game is over: what is played at its table from now on is analysis. */
export const forgetPairing = async (tables: TablesAsked, id: string, caller: Caller): Promise<void> => {
  const table = tables.table(id);
  for (const command of table === undefined ? [] : rulesFor(table, null))
    await tables.command(id, command, caller);
  await tables.command(id, { type: 'setTags', tags: noPairingTags, next: true }, caller);
};
