import { message } from '../../../messages/catalogue/message.js';
import { paramBeside } from '../../../messages/catalogue/messageBeside.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { type Caller, whoIs } from '../../../table/caller.js';
import { isFresh } from '../../../table/game/gameParts.js';
import { isOver } from '../../../table/game/gameState.js';
import type { GiveWay } from '../../../table/giveWay.js';
import type { TableService } from '../../../table/tableService.js';
import { findNextRound } from '../model/nextRound.js';
import { CHESS960_ARRAYS } from '../model/startPosition.js';
import {
  findBoard,
  findRound,
  isSameRound,
  type Pairing,
  type Round,
  type RoundKey,
  type Tournament,
} from '../model/tournament.js';
import type { ActBody, DrawRequest } from '../model/tournamentAct.js';
import { refuseAct } from '../model/tournamentFault.js';
import { roundMessage } from '../model/tournamentMessages.js';
import type { ActBook } from './actBook.js';
import { readTypedControl } from './controlTag.js';
import { correctGames } from './correctGames.js';
import { reconcile } from './desiredSetup.js';
import { earlyGames } from './earlyGames.js';
import { nameGame, renameGames } from './nameGames.js';
import { isGameOf, tableTags } from './pairingTags.js';
import { proposeTables } from './proposeTables.js';
import type { TournamentView } from './tournamentService.js';

type TournamentActsDeps = {
  readonly tables: Pick<TableService, 'tables' | 'table' | 'game' | 'command' | 'correctResult'>;
  /** Draws a random number from 0 to below `limit`. */
  readonly drawLot: (limit: number) => number;
  /** Called between two tables. */
  readonly giveWay?: GiveWay;
  /** Reports a failure of background work. */
  readonly onFault: (message: string, details: object) => void;
};

/**
 * Proposes tables for the boards of a round that have none, or undefined when there is nothing to propose.
 */
const seatsFor = (
  tables: TournamentActsDeps['tables'],
  tournament: Tournament,
  key: RoundKey,
): ActBody | undefined => {
  const round = findRound(tournament, key);
  const known = tables.tables().map(({ id, device }) => ({ id, serialNumber: device.serialNumber }));
  const proposed = round === undefined ? {} : proposeTables(tournament, round, known);
  return Object.keys(proposed).length === 0 ? undefined : { type: 'seat', tables: proposed };
};

/** Acts that change nothing at the tables. */
const TABLE_NEUTRAL_ACTS: readonly ActBody['type'][] = [
  'result',
  'setResult',
  'delay',
  'feature',
  'evaluation',
];

const drawn = ({ drawLot }: TournamentActsDeps, request: ActBody | DrawRequest): ActBody =>
  request.type === 'drawPosition'
    ? { ...request, type: 'startPosition', number: drawLot(CHESS960_ARRAYS), drawn: true }
    : request;

/** The round whose start position an act sets, or undefined. */
const startPositionRound = (book: ActBook, body: ActBody): RoundKey | undefined => {
  const act = body.type === 'undo' ? book.acts.find(({ n }) => n === body.of) : body;
  const isStart = act?.type === 'startPosition' || (act?.type === 'setRound' && act.fen !== undefined);
  return isStart ? act : undefined;
};

/** A pairing whose game at the table already has moves, whether or not the tournament has recorded it. */
const pairingInProgress = (
  tables: TournamentActsDeps['tables'],
  tournament: Tournament,
  round: Round,
): Pairing | undefined =>
  round.pairings.find((pairing) => {
    const game = pairing.table === undefined ? undefined : tables.table(pairing.table.value)?.game;
    if (game == null || isFresh(game) || isOver(game)) return false;
    return isGameOf(game.tags, tableTags(tournament, round, pairing));
  });

/**
 * Refuses to change the start position of a round once a board of it has moves, even when the first move is
 * not in the journal yet.
 */
const checkUnmoved = (
  { tables }: TournamentActsDeps,
  book: ActBook,
  body: ActBody,
): Result<void, BridgeError> => {
  const key = startPositionRound(book, body);
  const round = book.tournament.rounds.find((one) => key !== undefined && isSameRound(one, key));
  const moved = round && pairingInProgress(tables, book.tournament, round);
  return moved === undefined || round === undefined
    ? ok(undefined)
    : refuseAct('begun', message('refusal.boardHasMove', { round: roundMessage(round), board: moved.board }));
};

/** Refuses a time control that cannot be read. Otherwise the tables would have no control without notice. */
const checkControl = (body: ActBody): Result<void, BridgeError> => {
  if (body.type !== 'setRound' || body.timeControl == null) return ok(undefined);
  const read = readTypedControl(body.timeControl);
  return read.ok
    ? ok(undefined)
    : refuseAct(
        'noControl',
        message('refusal.noControl', { why: paramBeside(read.error.message, read.error) }),
      );
};

/** Whether a person has set this result already. A second act would leave nothing to undo. */
const isResultSetAlready = (tournament: Tournament, body: ActBody): boolean => {
  if (body.type !== 'setResult') return false;
  const known = findBoard(tournament, body)?.result;
  return known?.value === body.result && known.from.kind === 'live';
};

/**
 * Carries out acts: writes them, then applies them to the tables.
 *
 * @param changed notifies all listeners
 */
export const createTournamentActs = (
  deps: TournamentActsDeps,
  book: ActBook,
  changed: () => TournamentView,
) => {
  const { tables } = deps;
  /** Writes the acts and returns one answer for each. */
  const writeAll = async (
    bodies: readonly ActBody[],
    caller: Caller,
  ): Promise<readonly Result<unknown, BridgeError>[]> => {
    const written = await book.writeAll(bodies, whoIs(caller));
    if (written.some((one) => one.ok)) changed();
    return written;
  };
  const write = async (body: ActBody, caller: Caller): Promise<Result<TournamentView, BridgeError>> => {
    const written = await book.write(body, whoIs(caller));
    if (!written.ok) return written;
    return ok(changed());
  };
  /** Assigns a table to each board without one, then sets up all tables. */
  const setUp = async (
    act: ActBody,
    key: RoundKey,
    caller: Caller,
  ): Promise<Result<TournamentView, BridgeError>> => {
    const seats = seatsFor(tables, book.tournament, key);
    if (seats !== undefined) {
      const seated = await book.write(seats, whoIs(caller));
      if (!seated.ok) return seated;
    }
    const before = book.tournament;
    const written = await write(act, caller);
    if (!written.ok) return written;
    await reconcile(deps, { before, now: book.tournament }, caller);
    return beginEarly(key, caller, written);
  };
  /** Assigns the games that players began before the round was set up. */
  const beginEarly = async (
    key: RoundKey,
    caller: Caller,
    before: Result<TournamentView, BridgeError>,
  ): Promise<Result<TournamentView, BridgeError>> => {
    let last = before;
    for (const begin of earlyGames(book, key, tables)) {
      last = await write(begin, caller);
      if (!last.ok) return last;
      await nameGame(deps, book.tournament, begin, caller);
    }
    return last;
  };
  /** Updates games and tables after an act: results, names and what the tables expect. */
  const follow = async (body: ActBody, before: Tournament, caller: Caller): Promise<void> => {
    if (body.type === 'begin') return nameGame(deps, book.tournament, body, caller);
    await correctGames(deps, before, book.tournament, caller);
    if (TABLE_NEUTRAL_ACTS.includes(body.type)) return;
    await renameGames(deps, before, book, caller);
    await reconcile(deps, { before, now: book.tournament }, caller, {
      clears: body.type === 'close' || body.type === 'unpair',
      isOther: body.type === 'import' && body.event === 'new',
    });
  };
  const act = async (
    request: ActBody | DrawRequest,
    caller: Caller,
  ): Promise<Result<TournamentView, BridgeError>> => {
    const body = drawn(deps, request);
    const moved = checkUnmoved(deps, book, body);
    if (!moved.ok) return moved;
    const control = checkControl(body);
    if (!control.ok) return control;
    if (isResultSetAlready(book.tournament, body)) return ok(changed());
    if (body.type === 'setUp') return setUp(body, body, caller);
    if (body.type === 'next') {
      const found = findNextRound(book.tournament, body.section);
      return found.ok ? setUp(body, found.value.next, caller) : found;
    }
    const before = book.tournament;
    const written = await write(body, caller);
    if (written.ok) await follow(body, before, caller);
    return written;
  };
  return { writeAll, act };
};
