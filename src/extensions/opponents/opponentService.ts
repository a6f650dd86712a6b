import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import { isOver } from '../../table/game/gameState.js';
import { isFromAfar } from '../../table/game/seat.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentService, TableOpponent } from '../../table/opponents/opponentService.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import { type UnfinishedGame, unfinishedGameOf } from '../../table/opponents/unfinishedGame.js';
import type { TableView } from '../../table/tableView.js';
import { beginGame, fenAsItStands } from './beginGame.js';
import { isPlayedElsewhere } from './helpAllowed.js';
import type { OpponentDefinition, OpponentDefinitions, PreparedOpponent } from './opponentDefinition.js';
import type { OpponentMemory } from './opponentMemory.js';
import type { OpponentTable } from './opponentTable.js';
import type { SeatedOpponent } from './seatedOpponent.js';

export type OpponentServiceDeps = {
  /** Read only when an opponent is chosen, because extensions add their kinds later. */
  readonly rows: Partial<OpponentDefinitions>;
  readonly table: (id: string) => OpponentTable | undefined;
  readonly tables: () => readonly TableView[];
  /** The rules of a table if its opponent does not play at its board. */
  readonly studyRules: (id: string) => TableView['rules'] | undefined;
  readonly memory: OpponentMemory;
  readonly onNote: (text: string) => void;
};

/** The opponents of a house, with control of their lifetime. */
export interface RunningOpponentService extends OpponentService {
  /** A table is available (again). Its earlier opponent resumes the game. */
  resume(table: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Calls the definition of a kind. The cast is safe, because the table of kinds pairs each kind with its
 * choice.
 */
const prepare = async (
  rows: Partial<OpponentDefinitions>,
  choice: OpponentChoice,
  table: OpponentTable,
): Promise<Result<PreparedOpponent, BridgeError>> => {
  const row = rows[choice.kind] as OpponentDefinition<OpponentChoice> | undefined;
  if (row !== undefined) return row.prepare(choice, table);
  const { kind } = choice;
  return err(keyedError('OPPONENT_REFUSED', message('error.noSuchOpponent', { kind })));
};

/** Whether a beginning would ask an engine to play on a position of a game elsewhere. */
const beginsElsewhere = (
  { fen, asItStands }: PreparedOpponent['beginning'],
  view: TableView,
  tables: readonly TableView[],
): boolean => {
  const startFen = fen ?? (asItStands === true ? fenAsItStands(view) : undefined);
  return startFen !== undefined && isPlayedElsewhere({ startFen, moves: [] }, tables);
};

/** Whether an engine must not take over the game of a table, because of a remote player or its rules. */
const isGuarded = ({ game, seats }: TableView, studyRules: TableView['rules'] | undefined): boolean =>
  game !== null && !isOver(game) && (isFromAfar(seats) || studyRules?.signals !== 'teaching');

type Locked = Pick<OpponentServiceDeps, 'tables' | 'studyRules'>;

/** Whether an engine would play on a locked game of any table. */
const playsOn = (
  beginning: PreparedOpponent['beginning'],
  view: TableView,
  { tables, studyRules }: Locked,
): boolean => {
  if (isGuarded(view, studyRules(view.id)))
    // An occupancy-only board does not show its position.
    return beginning.asItStands === true || beginsElsewhere(beginning, view, tables());
  const elsewhere = tables().filter(({ id }) => id !== view.id);
  return beginsElsewhere(beginning, view, elsewhere);
};

/** A choice without its starting number, so that the file resumes where the player left it. */
const fromItsPlace = (choice: OpponentChoice): OpponentChoice => {
  if (choice.kind !== 'exercises' && choice.kind !== 'pgn') return choice;
  const { number: _begun, ...kept } = choice;
  return kept;
};

/** Whether the table still has the prepared position, or a game with moves by now. */
const isAtGame = ({ beginning }: PreparedOpponent, { game }: TableView): boolean =>
  game !== null && !isOver(game) && (game.startFen === beginning.fen || game.moves.length > 0);

const invitationOf = (seated: SeatedOpponent | undefined): Pick<TableOpponent, 'invitation'> =>
  seated?.invitation === undefined ? {} : { invitation: seated.invitation };

const foundOf = (game: UnfinishedGame | null | undefined): Pick<TableOpponent, 'unfinished'> =>
  game ? { unfinished: game } : {};

const absent = (id: string) => err(keyedError('NOT_FOUND', message('error.noTableOfHouse', { id })));

export const createOpponentService = ({
  rows,
  table,
  tables,
  studyRules,
  memory,
  onNote,
}: OpponentServiceDeps): RunningOpponentService => {
  const seated = new Map<string, SeatedOpponent>();
  /** The unfinished game of each table at its first appearance. Null: none. */
  const found = new Map<string, UnfinishedGame | null>();
  /** Requests to one table run one after another. */
  const waiting = new Map<string, Promise<unknown>>();

  const inOrder = <Value>(id: string, work: () => Promise<Value>): Promise<Value> => {
    const done = (waiting.get(id) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => {});
    waiting.set(id, settled);
    void settled.then(() => {
      if (waiting.get(id) === settled) waiting.delete(id);
    });
    return done;
  };
  const at = (id: string): TableOpponent => ({
    playing: seated.get(id)?.view ?? null,
    last: memory.get(id)?.choice ?? null,
    ...invitationOf(seated.get(id)),
    ...foundOf(found.get(id)),
  });
  const unseat = async (id: string): Promise<void> => {
    const before = seated.get(id);
    seated.delete(id);
    await before?.stop();
  };
  const dismissForGood = async (id: string): Promise<void> => {
    await unseat(id);
    await Promise.all(Object.values(rows).map((row) => row.forget?.(id)));
  };
  const seat = async (id: string, { opponent }: PreparedOpponent, choice: OpponentChoice): Promise<void> => {
    memory.set(id, { choice, isPlaying: opponent !== null });
    if (opponent === null) return;
    seated.set(id, opponent);
    await opponent.start();
  };

  const choose = async (id: string, choice: OpponentChoice): Promise<Result<TableOpponent, BridgeError>> => {
    const place = table(id);
    if (place === undefined) return absent(id);
    const { view } = await place.state();
    if (view.opponent?.kind === 'lichess' && view.game !== null && !isOver(view.game))
      return err(keyedError('OPPONENT_REFUSED', message('error.lichessUnderWay')));
    const prepared = await prepare(rows, choice, place);
    if (!prepared.ok) return prepared;
    const { seats, beginning } = prepared.value;
    if (choice.kind === 'engine' && playsOn(beginning, view, { tables, studyRules }))
      return err(keyedError('HELP_LOCKED', message('error.lockedPosition')));
    await dismissForGood(id);
    const begun = await beginGame(place, seats, beginning);
    if (!begun.ok) return begun;
    await seat(id, prepared.value, choice);
    return ok(at(id));
  };
  const resume = async (id: string): Promise<void> => {
    const place = table(id);
    const remembered = memory.get(id);
    if (place === undefined) return;
    const { view } = await place.state();
    if (!found.has(id)) found.set(id, unfinishedGameOf(view, remembered?.choice) ?? null);
    if (remembered?.isPlaying !== true || seated.has(id)) return;
    const { choice } = remembered;
    const prepared = await prepare(rows, choice, place);
    if (!prepared.ok) onNote(`at table ${id} no opponent takes up the game: ${prepared.error.message}`);
    else if (isStudyKind(choice.kind) && !isAtGame(prepared.value, view))
      await choose(id, fromItsPlace(choice));
    else if (view.game !== null && !isOver(view.game)) await seat(id, prepared.value, choice);
  };

  return {
    offers: async () => (await Promise.all(Object.values(rows).map((row) => row.offers()))).flat(),
    at: (id) => (table(id) === undefined ? undefined : at(id)),
    choose: (id, choice) => inOrder(id, () => choose(id, choice)),
    dismiss: (id) =>
      inOrder(id, async () => {
        if (table(id) === undefined) return absent(id);
        const remembered = memory.get(id);
        await dismissForGood(id);
        if (remembered !== undefined) memory.set(id, { ...remembered, isPlaying: false });
        return ok(at(id));
      }),
    resume: (id) =>
      inOrder(id, () => resume(id)).catch((error: unknown) => onNote(`table ${id}: ${messageOf(error)}`)),
    stop: async () => {
      await Promise.all([...seated.keys()].map(unseat));
    },
  };
};
