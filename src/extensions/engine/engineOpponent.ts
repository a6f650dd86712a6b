import { makeFen } from '../../chess/fen.js';
import { NO_PIECE, oppositeColor } from '../../chess/piece.js';
import { startPosition } from '../../chess/position.js';
import { parseSquare } from '../../chess/square.js';
import type { Color } from '../../chess/types.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, isBridgeError } from '../../shared/bridgeError.js';
import { createRandom } from '../../shared/random.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { EngineChoice, ODDS } from '../../table/opponents/opponentChoice.js';
import type { TableView } from '../../table/tableView.js';
import { enginePlays } from '../opponents/helpAllowed.js';
import type { OpponentDefinition } from '../opponents/opponentDefinition.js';
import type { OpponentTable } from '../opponents/opponentTable.js';
import type { SeatedOpponent } from '../opponents/seatedOpponent.js';
import type { Book } from './book/book.js';
import type { OpenEngine } from './engineLink.js';
import { EngineSeat } from './engineSeat.js';
import { engineOptions } from './player/enginePlan.js';
import { engineAt, isEngineAddress } from './shell/engineAddress.js';
import { findEngines, isProgram } from './shell/findEngines.js';
import { readBookFile } from './shell/readBookFile.js';

export type Odds = (typeof ODDS)[number];

/** The file of the piece that is given, by custom: the f pawn, or a piece of the queen's side. */
const files: Readonly<Record<Odds, string>> = { pawn: 'f', knight: 'b', rook: 'a', queen: 'd' };

/** The start position without the piece that a side gives. */
export const oddsFen = (odds: Odds, giver: Color): string => {
  const rank = odds === 'pawn' ? (giver === 'white' ? 2 : 7) : giver === 'white' ? 1 : 8;
  const given = parseSquare(`${files[odds]}${rank}`);
  const board = startPosition.board.map((code, square) => (square === given ? NO_PIECE : code));
  const castlingRights = startPosition.castlingRights.filter((rook) => rook !== given);
  const { turn, epSquare, halfmoves, fullmoves } = startPosition;
  return makeFen({ board, turn, castlingRights, epSquare, halfmoves, fullmoves });
};

/** An engine of the configuration, or one that was found. */
export type KnownEngine = {
  readonly name: string;
  readonly path: string;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly book?: string | undefined;
};

export type EngineOpponentDeps = {
  readonly configured: readonly KnownEngine[];
  /** The folders to search for programs, in the form of PATH. */
  readonly searchPath: string;
  /** Whether the caller may name any program and any book of this machine. */
  readonly anyPath: boolean;
  /**
   * All tables that this house knows. An engine must not play on the position of a locked game at any of
   * them.
   */
  readonly tables: () => readonly TableView[];
  readonly time: TimeSource;
  readonly seed: () => number;
  readonly onNote: (text: string) => void;
};

const absent = (name: string | undefined, known: readonly KnownEngine[]): BridgeError =>
  known.length === 0
    ? keyedError('ENGINE_FAILED', message('error.noEngine'))
    : keyedError(
        'ENGINE_FAILED',
        message('error.noEngineCalled', {
          name: name ?? '',
          options: known.map((one) => one.name).join(', '),
        }),
      );

/** The configured engines, then those that were found. */
const knownEngines = async ({
  configured,
  searchPath,
}: EngineOpponentDeps): Promise<readonly KnownEngine[]> => {
  const found = await findEngines(searchPath);
  const others = found.filter(({ name }) => !configured.some((one) => one.name === name));
  return [...configured, ...others.map((one) => ({ ...one, args: [], options: {} }))];
};

const forbidden = (what: 'engine' | 'book'): BridgeError =>
  keyedError('FORBIDDEN', message('error.pathOnlyHere', { what }));

const findEngine = async (
  wanted: string | undefined,
  deps: EngineOpponentDeps,
): Promise<Result<KnownEngine, BridgeError>> => {
  const known = await knownEngines(deps);
  const engine = wanted === undefined ? known[0] : known.find(({ name }) => name === wanted);
  if (engine !== undefined) return ok(engine);
  if (wanted === undefined || !isEngineAddress(wanted)) return err(absent(wanted, known));
  if (!deps.anyPath) return err(forbidden('engine'));
  if (wanted.startsWith('/') && !(await isProgram(wanted)))
    return err(keyedError('ENGINE_FAILED', message('error.noProgramAt', { path: wanted })));
  return ok({ name: wanted.split('/').at(-1) ?? wanted, path: wanted, args: [], options: {} });
};

const openBook = async (
  { book }: EngineChoice,
  engine: KnownEngine,
  { anyPath }: EngineOpponentDeps,
): Promise<Result<Book | null, BridgeError>> => {
  if (book !== undefined && !anyPath) return err(forbidden('book'));
  const path = book ?? engine.book;
  if (path === undefined) return ok(null);
  try {
    return ok(await readBookFile(path));
  } catch (error) {
    if (isBridgeError(error)) return err(error);
    throw error;
  }
};

type Chosen = { readonly engine: KnownEngine; readonly open: OpenEngine; readonly book: Book | null };

const seatOf = (
  choice: EngineChoice,
  { engine, open, book }: Chosen,
  table: OpponentTable,
  { tables, time, seed, onNote }: EngineOpponentDeps,
): SeatedOpponent => {
  const side = oppositeColor(choice.color);
  const setting = { side, initialName: engine.name, level: choice, book, random: createRandom(seed()) };
  const options = engineOptions(choice, engine.options);
  const mayPlay = (view: TableView): boolean =>
    enginePlays(
      view,
      tables().filter(({ id }) => id !== table.id),
    );
  const seat = new EngineSeat({ table, open, setting, options, mayPlay, time, onNote });
  return {
    start: () => seat.start(),
    stop: () => seat.stop(),
    view: { kind: 'engine', side, name: engine.name },
  };
};

export const createEngineOpponent = (deps: EngineOpponentDeps): OpponentDefinition<EngineChoice> => ({
  offers: async () => (await knownEngines(deps)).map(({ name }) => ({ kind: 'engine', name })),
  prepare: async (choice, table) => {
    const engine = await findEngine(choice.engine, deps);
    if (!engine.ok) return engine;
    const open = engineAt(engine.value.path, engine.value.args);
    if (!open.ok) return open;
    const book = await openBook(choice, engine.value, deps);
    if (!book.ok) return book;
    const { color, odds, time, asItStands, atScreen = false } = choice;
    const player = atScreen ? 'screen' : 'board';
    const side = oppositeColor(color);
    const fen = choice.fen ?? (odds === undefined ? undefined : oddsFen(odds, side));
    return ok({
      seats: { white: player, black: player, [side]: 'engine' },
      beginning: {
        ...(time !== undefined && { time }),
        ...(fen !== undefined && { fen }),
        ...(asItStands !== undefined && { asItStands }),
      },
      opponent: seatOf(choice, { engine: engine.value, open: open.value, book: book.value }, table, deps),
    });
  },
});
