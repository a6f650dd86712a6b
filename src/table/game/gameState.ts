import type { Color } from '../../chess/types.js';
import type { DecisionRecord } from '../../laws/lawsDecision.js';
import type { GameEvent } from './gameEvent.js';
import type { GameView, MoveView } from './gameView.js';

/** A game with its open clock times. */
export type GameState = GameView & {
  /** Program time of the first event. */
  readonly startAtMs: number;
  /**
   * The last ply of each side if its clock time can still change, because the player may not have pressed
   * yet.
   */
  readonly unstamped: { readonly white?: number; readonly black?: number };
  /** The original ending of a game with a corrected result. */
  readonly ended?: Pick<GameView, 'result' | 'resultBy'>;
};

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;

export const colorOfFen = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Whether the game has a result, or ended without one (abandoned, or lost by both players). */
export const isOver = ({ result, resultBy }: Pick<GameView, 'result' | 'resultBy'>): boolean =>
  result !== '*' || resultBy === 'abandoned' || resultBy === 'forfeit';

export const createGame = (event: EventOf<'game'>, atMs: number): GameState => ({
  id: event.gameId,
  startedAt: event.startedAt,
  startFen: event.fen,
  chess960: event.chess960,
  tags: event.tags,
  ...(event.continues !== undefined && { continues: event.continues }),
  ...(event.study && { study: event.study }),
  moves: [],
  fen: event.fen,
  turn: colorOfFen(event.fen),
  result: '*',
  startAtMs: atMs,
  unstamped: {},
});

/** Applies an event to its game. The caller leaves out events of other games. `atMs` never decreases. */
export const applyGameEvent = (game: GameState, event: GameEvent, atMs: number): GameState => {
  switch (event.type) {
    case 'game':
      return createGame(event, atMs);
    case 'move':
      return applyMove(game, event, atMs);
    case 'revise':
      return applyRevision(game, event, atMs);
    case 'result':
      return { ...game, result: event.result, resultBy: event.by };
    case 'resultCorrected':
      return withCorrection(game, event.result);
    case 'tags':
      return { ...game, tags: event.tags };
    case 'decision':
      return { ...game, decisions: [...(game.decisions ?? []), decisionOf(event)] };
    case 'clock':
      return applyClock(game, event);
  }
};

const withCorrection = (game: GameState, result: GameView['result'] | null): GameState => {
  const { ended = { result: game.result, ...(game.resultBy !== undefined && { resultBy: game.resultBy }) } } =
    game;
  const { ended: _old, result: _result, resultBy: _by, ...rest } = game;
  return result === null ? { ...rest, ...ended } : { ...rest, ended, result, resultBy: 'told' };
};

const decisionOf = ({ type: _type, gameId: _gameId, ...event }: EventOf<'decision'>): DecisionRecord => {
  const { id, atPly, who, why, at, decision, article, ending } = event;
  return {
    id,
    atPly,
    who,
    decision,
    article,
    ...(why !== undefined && { why }),
    ...(at !== undefined && { at }),
    ...(ending !== undefined && { ending }),
  };
};

const replaceAt = <T>(items: readonly T[], index: number, item: T): readonly T[] => {
  const copy = [...items];
  copy[index] = item;
  return copy;
};

const withMoves = (game: GameState, moves: readonly MoveView[]): GameState => {
  const fen = moves.at(-1)?.fen ?? game.startFen;
  return { ...game, moves, fen, turn: colorOfFen(fen) };
};

/** The seat of a ply does not change when it is reported again. */
const byOf = (before: MoveView | undefined, { uci, by }: EventOf<'move'>): Pick<MoveView, 'by'> => {
  const reported = before?.uci === uci ? before.by : by;
  return reported === undefined || reported === 'board' ? {} : { by: reported };
};

const applyMove = (game: GameState, event: EventOf<'move'>, atMs: number): GameState => {
  const before = game.moves[event.ply - 1];
  const mover = opposite(colorOfFen(event.fen));
  const clockMs = before?.clockMs ?? event.remainingMs?.[mover];
  const move: MoveView = {
    ply: event.ply,
    uci: event.uci,
    san: event.san,
    fen: event.fen,
    level: event.level,
    confidence: event.confidence,
    ...byOf(before, event),
    ...(event.reasons && { reasons: event.reasons }),
    ...(event.runnerUp && { runnerUp: event.runnerUp }),
    ...(clockMs !== undefined && { clockMs }),
    atMs: before?.atMs ?? atMs - game.startAtMs,
  };
  if (before?.uci === event.uci) return withMoves(game, replaceAt(game.moves, event.ply - 1, move));
  const moved = withMoves(game, [...game.moves.slice(0, event.ply - 1), move]);
  return { ...moved, unstamped: { ...game.unstamped, [mover]: event.ply } };
};

const applyRevision = (game: GameState, event: EventOf<'revise'>, atMs: number): GameState => {
  const kept = game.moves.slice(0, event.fromPly - 1);
  const added = event.uci.map((uci, i): MoveView => {
    const ply = event.fromPly + i;
    const before = game.moves[ply - 1];
    return {
      ply,
      uci,
      san: event.san[i] ?? uci,
      fen: event.fens[i] ?? game.fen,
      level: 'committed',
      confidence: event.confidence ?? 1,
      ...(before?.by !== undefined && before.uci === uci && { by: before.by }),
      ...(before?.clockMs !== undefined && { clockMs: before.clockMs }),
      atMs: before?.atMs ?? atMs - game.startAtMs,
    };
  });
  const revised = withMoves(game, [...kept, ...added]);
  const open = (ply: number | undefined) => ply !== undefined && ply <= revised.moves.length;
  const { white, black } = game.unstamped;
  return {
    ...revised,
    unstamped: {
      ...(open(white) && white !== undefined && { white }),
      ...(open(black) && black !== undefined && { black }),
    },
  };
};

/**
 * Applies a clock reading. The time of a ply is what the mover's clock shows when it is stopped after the
 * press, including the increment. Until then the ply has the time of its recognition. A reading in which the
 * mover's clock runs again makes that time final.
 */
const applyClock = (game: GameState, event: EventOf<'clock'>): GameState => {
  let moves = game.moves;
  const unstamped: { white?: number; black?: number } = { ...game.unstamped };
  for (const side of ['white', 'black'] as const) {
    const ply = unstamped[side];
    const shownMs = side === 'white' ? event.whiteMs : event.blackMs;
    if (ply === undefined || shownMs === null) continue;
    const move = moves[ply - 1];
    if (move === undefined) continue;
    const last = ply === moves.length;
    if (event.running !== side || last) moves = replaceAt(moves, ply - 1, { ...move, clockMs: shownMs });
    // The opponent has moved and the mover's clock is stopped, so this time is final.
    if (event.running !== side && event.running !== null) delete unstamped[side];
    else if (event.running === side && !last) delete unstamped[side];
  }
  return { ...game, moves, unstamped };
};

/** Folds the events of a game in order. Undefined when they do not begin with a `game` event. */
export const foldGame = (
  events: readonly (GameEvent & { readonly atMs: number })[],
): GameState | undefined => {
  const [first, ...rest] = events;
  if (first?.type !== 'game') return undefined;
  return rest.reduce<GameState>(
    (game, event) => applyGameEvent(game, event, event.atMs),
    createGame(first, first.atMs),
  );
};
