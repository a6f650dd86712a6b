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
import { type Pairing, type Round, roundsAtTables, type Tournament } from '../model/tournament.js';
import { isGameOf, noPairingTags, tableTags } from './pairingTags.js';

type TablesAsked = Pick<TableService, 'table' | 'command'>;

const STANDARD_ARRAY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** A game that may still become the pairing's. */
const hasFreshGame = ({ game }: TableView): boolean => game !== null && isFresh(game);

/** The table has been told already, and nothing has changed since. */
const isTold = ({ nextTags, game }: TableView, tags: GameTags, fresh: boolean): boolean =>
  Object.entries(tags).every(
    ([name, value]) => (nextTags[name] ?? '') === value && (!fresh || (game?.tags[name] ?? '') === value),
  );

/**
 * A game that was over before its first move has left the pieces where the next one begins: hands do nothing
 * that would tell that it has.
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
const startCommands = (table: TableView, { fen }: Pairing, ended: boolean): readonly TableCommand[] => {
  if (fen === undefined) return beginAnew(table);
  const { game } = table;
  if (game !== null && !isFresh(game) && !isOver(game) && !ended) return [];
  if (game !== null && isFresh(game) && isSameStart(game.startFen, fen.value)) return [];
  return [{ type: 'newGame', fen: fen.value, chess960: isShuffled(fen.value) }];
};

/** What the next game is judged by; a game that has begun keeps what it was begun under. */
const rulesFor = ({ profiles }: TableView, profile: LawsProfile | null): readonly TableCommand[] =>
  (profiles?.next ?? null) === profile ? [] : [{ type: 'setRules', profile }];

const commandsFor = (
  table: TableView,
  tournament: Tournament,
  round: Round,
  pairing: Pairing,
): readonly TableCommand[] => {
  const tags = tableTags(tournament, round, pairing);
  const fresh = hasFreshGame(table);
  const rules = rulesFor(table, round.rules?.value ?? null);
  // A game with moves keeps its own names: it is the last round's, or analysis.
  const setTags: TableCommand = { type: 'setTags', tags, ...(!fresh && { next: true }) };
  const told = isTold(table, tags, fresh) ? [] : [setTags];
  const ends = endLast(table, tournament);
  return [...ends, ...rules, ...told, ...startCommands(table, pairing, ends.length > 0)];
};

/** What could not be done at a table. */
type SetUpFault = { readonly table: string; readonly message: string };

/**
 * Tells every table of a round whose game comes next, one after the other, and waits for all of them
 * together. Games that have moves are left as they are.
 */
export const setUpTables = async (
  service: TablesAsked,
  tournament: Tournament,
  round: Round,
  caller: Caller,
  giveWay: GiveWay,
): Promise<readonly SetUpFault[]> => {
  const reportTable = async (pairing: Pairing): Promise<readonly SetUpFault[]> => {
    const id = pairing.table?.value;
    if (id === undefined || pairing.game !== undefined) return [];
    const table = service.table(id);
    if (table === undefined) return [{ table: id, message: englishText(message('error.noTable', { id })) }];
    for (const command of commandsFor(table, tournament, round, pairing)) {
      const done = await service.command(id, command, caller);
      if (!done.ok) return [{ table: id, message: done.error.message }];
    }
    return [];
  };
  const faults: Promise<readonly SetUpFault[]>[] = [];
  for (const pairing of round.pairings) {
    await giveWay();
    faults.push(reportTable(pairing));
  }
  return (await Promise.all(faults)).flat();
};

/** A round's own rules hold for its games alone. */
const forgetRules = async (service: TablesAsked, id: string, caller: Caller): Promise<void> => {
  const table = service.table(id);
  for (const command of table === undefined ? [] : rulesFor(table, null))
    await service.command(id, command, caller);
};

/** What is played at a table from now on is analysis after the result. */
export const forgetPairing = async (service: TablesAsked, id: string, caller: Caller): Promise<void> => {
  await forgetRules(service, id, caller);
  await service.command(id, { type: 'setTags', tags: noPairingTags, next: true }, caller);
};

/** Another event begins: what its tables were told of the one before holds for none of their next games. */
export const forgetEvent = async (
  service: TablesAsked,
  before: Tournament,
  caller: Caller,
): Promise<void> => {
  const told = roundsAtTables(before).flatMap(({ pairings }) =>
    pairings.flatMap(({ table }) => table?.value ?? []),
  );
  await Promise.all([...new Set(told)].map((id) => forgetPairing(service, id, caller)));
};

/** Tables that expect a game of a round. */
const expectingTables = (tournament: Tournament): readonly string[] =>
  roundsAtTables(tournament).flatMap(({ pairings }) =>
    pairings.flatMap(({ table, game }) => (table === undefined || game !== undefined ? [] : table.value)),
  );

/** The tables that expected a game and expect none any more; a game without moves has no names either. */
export const forgetTables = async (
  service: TablesAsked,
  before: Tournament,
  now: Tournament,
  caller: Caller,
): Promise<void> => {
  const expecting = new Set(expectingTables(now));
  const left = expectingTables(before).filter((id) => !expecting.has(id));
  await Promise.all(
    left.map(async (id) => {
      const table = service.table(id);
      if (table === undefined) return;
      if (!hasFreshGame(table)) return forgetPairing(service, id, caller);
      await forgetRules(service, id, caller);
      await service.command(id, { type: 'setTags', tags: noPairingTags }, caller);
    }),
  );
};

type Starting = { readonly table: string; readonly fen: string | undefined };

const startsOf = (tournament: Tournament): ReadonlyMap<string, Starting> =>
  new Map(
    roundsAtTables(tournament).flatMap(({ pairings }) =>
      pairings.flatMap(({ id, table, game, fen }) =>
        table === undefined || game !== undefined
          ? []
          : [[id, { table: table.value, fen: fen?.value }] as const],
      ),
    ),
  );

/** Tables at which the position of a game was taken back: theirs begins from the standard one again. */
export const forgetStarts = async (
  service: Pick<TableService, 'table' | 'command'>,
  before: Tournament,
  now: Tournament,
  caller: Caller,
): Promise<void> => {
  const starts = startsOf(now);
  await Promise.all(
    [...startsOf(before)].map(async ([id, { table, fen }]) => {
      const game = service.table(table)?.game;
      if (fen === undefined || starts.get(id)?.fen !== undefined || game == null) return;
      if (isFresh(game) && isSameStart(game.startFen, fen))
        await service.command(table, { type: 'newGame' }, caller);
    }),
  );
};

/** A game of the round with moves of which the tournament has not heard, or is not to hear. */
export const boardUnderWay = (
  service: Pick<TableService, 'table'>,
  tournament: Tournament,
  round: Round,
): Pairing | undefined =>
  round.pairings.find((pairing) => {
    const game = pairing.table === undefined ? undefined : service.table(pairing.table.value)?.game;
    if (game == null || isFresh(game) || isOver(game)) return false;
    return isGameOf(game.tags, tableTags(tournament, round, pairing));
  });
