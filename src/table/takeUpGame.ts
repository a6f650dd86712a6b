import { makeFen } from '../chess/fen.js';
import { playMove } from '../chess/playMove.js';
import { parsePosition } from '../chess/positionFromSetup.js';
import { parseUciMove } from '../chess/uciMove.js';
import type { LawsRules } from '../laws/lawsRules.js';
import { LAWS_PROFILES } from '../laws/profiles.js';
import { keyedError, whyOf } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import { type GameState, isOver } from './game/gameState.js';
import { laterEvent } from './laterEvent.js';
import type { MovedGame } from './movedGame.js';
import { refuse } from './refuse.js';
import type { TableEvent } from './tableEvent.js';
import { applyTableEvent, rulesAtBoard, type TableState } from './tableState.js';

export type TakeUp = {
  readonly nowMs: number;
  readonly newGameId: () => string;
};

/** Fields with numbers of other events of the same table. */
const NUMBERS = ['of', 'offence'];

/** Copies events and replaces game ids and event numbers. */
const renamer = (newGameId: () => string) => {
  const games = new Map<string, string>();
  const numbers = new Map<number, number>();
  const gameOf = (id: string): string => {
    const known = games.get(id) ?? newGameId();
    games.set(id, known);
    return known;
  };
  const copy = (key: string, value: unknown): unknown => {
    if ((key === 'gameId' || key === 'continues' || key === 'continuedIn') && typeof value === 'string')
      return gameOf(value);
    return NUMBERS.includes(key) && typeof value === 'number' ? (numbers.get(value) ?? value) : value;
  };
  return {
    games,
    rename: (event: TableEvent, n: number): TableEvent => {
      numbers.set(event.n, n);
      return JSON.parse(JSON.stringify(event, copy)) as TableEvent;
    },
  };
};

/** Whether the moves lead to the stated position. Data from a connection is not trusted. */
const isPlayable = ({ startFen, chess960, moves, fen }: GameState): boolean => {
  const start = parsePosition(startFen, { chess960 });
  if (!start.ok) return false;
  let position = start.value;
  for (const { uci } of moves) {
    const move = parseUciMove(position, uci);
    if (!move.ok) return false;
    position = playMove(position, move.value);
  }
  return moves.length === 0 || makeFen(position) === fen;
};

/**
 * Whether the rules are those of the table for its current seats or for other seats. A house that follows the
 * old table knows only one of the two.
 */
const isJudgedBy = (table: TableState, rules: LawsRules): boolean =>
  [table.rules, rulesAtBoard(table), table.rulesBySeat.elsewhere].some(
    (known) => JSON.stringify(known) === JSON.stringify(rules),
  );

/** Why a table cannot take up a game. Undefined: it can. */
const faultOf = (table: TableState, { seats }: MovedGame): Result<never, BridgeError> | undefined => {
  const { game, id } = table;
  if (game !== null && !isOver(game) && game.moves.length > 0)
    return refuse('played', message('refusal.playedAt', { table: id }), { gameId: game.id });
  if ([seats.white, seats.black].some((seat) => seat !== 'board' && seat !== 'screen'))
    return refuse('seat', message('refusal.fromOutside'));
  return undefined;
};

/** The events with which this table takes up a game, and the game as it was at its old table. */
export const takeUpEvents = (
  table: TableState,
  moved: MovedGame,
  { nowMs, newGameId }: TakeUp,
): Result<{ readonly events: readonly TableEvent[]; readonly game: GameState }, BridgeError> => {
  const fault = faultOf(table, moved);
  if (fault !== undefined) return fault;
  try {
    const { rename, games } = renamer(newGameId);
    const laterMs = Math.round(nowMs - moved.nowMs);
    const all = [...profileOf(table, moved), ...moved.events, ...settings(moved)];
    const events = all.map((event, i) =>
      laterEvent({ ...rename(event, table.n + i + 1), table: table.id }, laterMs),
    );
    const after = events.reduce(applyTableEvent, table);
    const { game } = after;
    if (game === null || game.id !== games.get(moved.gameId) || !isPlayable(game))
      return err(keyedError('BAD_REQUEST', message('error.movedUnplayable')));
    if (!isJudgedBy(after, moved.rules))
      return refuse('rules', message('refusal.otherRules', { table: table.id }));
    return ok({ events, game });
  } catch (error) {
    return err(keyedError('BAD_REQUEST', message('error.movedUnreadable', { why: whyOf(error) })));
  }
};

/** Sets the profile of the game before it begins here, including the absence of one. */
const profileOf = (table: TableState, moved: MovedGame): readonly TableEvent[] => {
  const [first] = moved.events;
  const profile = LAWS_PROFILES.find((known) => known === moved.profile) ?? null;
  if (first === undefined || profile === (table.profiles?.next ?? null)) return [];
  const { seq, epoch, n, at, atMs } = first;
  const playing = table.profiles?.now ?? null;
  return [{ seq, table: table.id, epoch, n, at, atMs, type: 'rules', profile, playing }];
};

/** Sets the seats and the clock, which stays stopped until it is started. */
const settings = ({ events, seats, gameClock, nowMs }: MovedGame): readonly TableEvent[] => {
  const last = events.at(-1);
  if (last === undefined) return [];
  const { seq, table, epoch, n, at } = last;
  const common = { seq, table, epoch, n, at, atMs: nowMs };
  if (gameClock === null) return [{ ...common, type: 'seats', ...seats }];
  const phase = gameClock.clock.phase === 'running' ? 'paused' : gameClock.clock.phase;
  return [
    { ...common, type: 'seats', ...seats },
    { ...common, type: 'gameClock', clock: { ...gameClock.clock, phase }, onBoard: gameClock.onBoard },
  ];
};
