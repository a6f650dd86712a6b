import type { TimeSource } from '../../shared/timeSource.js';
import { committedGame } from '../game/committedGame.js';
import { isOver } from '../game/gameState.js';
import type { PublicDelay } from '../game/publicDelay.js';
import type { TableEvent } from '../tableEvent.js';
import { applyTableEvent, type TableState } from '../tableState.js';
import { type HeldEvent, type Moment, mayTell, nextLookMs, playedAfter } from './heldEvents.js';

type Move = Extract<TableEvent, { type: 'move' }>;
type Revise = Extract<TableEvent, { type: 'revise' }>;

const isReporting =
  (gameId: string) =>
  (event: TableEvent): event is Move | Revise =>
    (event.type === 'move' || event.type === 'revise') && event.gameId === gameId;

/** The first waiting ply that a revision changes or removes. */
const firstWrongPly = (held: readonly HeldEvent[], { gameId, fromPly, uci }: Revise): number => {
  const wrong = held
    .map(({ event }) => event)
    .filter(isReporting(gameId))
    .flatMap((event) =>
      event.type === 'move'
        ? [{ ply: event.ply, uci: event.uci }]
        : event.uci.map((one, i) => ({ ply: event.fromPly + i, uci: one })),
    )
    .filter((reported) => reported.ply >= fromPly && uci[reported.ply - fromPly] !== reported.uci)
    .map(({ ply }) => ply);
  return Math.min(...wrong);
};

/** The part of an event before that ply. Undefined: nothing. */
const upTo = (event: Move | Revise, endPly: number): TableEvent | undefined => {
  if (event.type === 'move') return event.ply < endPly ? event : undefined;
  const { fromPly, uci, san, fens } = event;
  if (fromPly + uci.length <= endPly) return event;
  const plies = endPly - fromPly;
  if (plies <= 0) return undefined;
  return { ...event, uci: uci.slice(0, plies), san: san.slice(0, plies), fens: fens.slice(0, plies) };
};

const withoutPlies = (held: HeldEvent[], revision: Revise): HeldEvent[] => {
  const endPly = firstWrongPly(held, revision);
  if (endPly === Number.POSITIVE_INFINITY) return held;
  const isReported = isReporting(revision.gameId);
  return held.flatMap((one) => {
    if (!isReported(one.event)) return [one];
    const event = upTo(one.event, endPly);
    return event === undefined ? [] : [{ ...one, event }];
  });
};

/**
 * Removes waiting events that have turned out wrong. A reader never gets moves that were not played, results
 * that do not stand, or anything of a deleted game. Published events stay until their correction is due, and
 * no event is published earlier than otherwise.
 */
const withoutKnownWrong = (held: HeldEvent[], event: TableEvent): HeldEvent[] => {
  switch (event.type) {
    case 'revise':
      return withoutPlies(held, event);
    case 'result': {
      const { gameId, result } = event;
      return held.filter(
        (one) => one.event.type !== 'result' || one.event.gameId !== gameId || one.event.result === result,
      );
    }
    case 'gameDeleted': {
      const { gameId } = event;
      return held.filter((one) => !('gameId' in one.event) || one.event.gameId !== gameId);
    }
    default:
      return held;
  }
};

export type DelayedTableDeps = {
  readonly time: TimeSource;
  readonly delay: () => PublicDelay;
  /** The state that the public has seen so far. */
  readonly state: TableState;
  readonly emit: (event: TableEvent) => void;
};

/** The number of plies without a provisional last ply, which may not have been played. */
const surePlies = ({ game }: TableState): number => (game === null ? 0 : committedGame(game).moves.length);

/** A table as the public sees it. Newer events wait here in order. */
export class DelayedTable {
  readonly #deps: DelayedTableDeps;
  #held: HeldEvent[] = [];
  #state: TableState;
  #playedPlies: number;
  #lastSeq: number;
  #timer: number | undefined;

  constructor(deps: DelayedTableDeps) {
    this.#deps = deps;
    this.#state = deps.state;
    this.#playedPlies = surePlies(deps.state);
    this.#lastSeq = deps.state.seq;
  }

  get state(): TableState {
    return this.#state;
  }

  isEmpty(): boolean {
    return this.#held.length === 0;
  }

  /** The ids of games that begin in waiting events. */
  hiddenGames(): readonly string[] {
    return this.#held.flatMap(({ event }) => (event.type === 'game' ? [event.gameId] : []));
  }

  /** Other games with waiting events, by the number of the first such event. */
  lateGames(): ReadonlyMap<string, number> {
    const hidden = this.hiddenGames();
    const late = new Map<string, number>();
    for (const { event } of this.#held) {
      const id = 'gameId' in event ? event.gameId : undefined;
      if (typeof id !== 'string' || id === this.#state.game?.id || hidden.includes(id)) continue;
      if (!late.has(id)) late.set(id, event.seq);
    }
    return late;
  }

  /** Takes in an event. `receivedMs`: when it happened, in program time. Repeated events are ignored. */
  receive(event: TableEvent, receivedMs: number): void {
    if (event.seq > 0 && event.seq <= this.#lastSeq) return;
    this.#lastSeq = Math.max(this.#lastSeq, event.seq);
    this.#held = withoutKnownWrong(this.#held, event);
    this.#held.push({ event, receivedMs });
    this.#playedPlies = playedAfter(this.#playedPlies, event);
  }

  /** Publishes all due events and schedules the next check. */
  look(): void {
    for (let moment = this.#moment(); mayTell(this.#held, moment); moment = this.#moment()) {
      const first = this.#held.shift();
      if (first === undefined) break;
      this.#state = applyTableEvent(this.#state, first.event);
      this.#deps.emit(first.event);
    }
    const { time } = this.#deps;
    if (this.#timer !== undefined) time.clearTimeout(this.#timer);
    const dueMs = nextLookMs(this.#held, this.#moment());
    this.#timer = dueMs === undefined ? undefined : time.setTimeout(() => this.look(), dueMs - time.nowMs());
  }

  stop(): void {
    if (this.#timer !== undefined) this.#deps.time.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #moment(): Moment {
    const { time, delay } = this.#deps;
    const { game } = this.#state;
    return {
      nowMs: time.nowMs(),
      delay: delay(),
      shownPlies: game?.moves.length ?? 0,
      // A later game has begun, so all plies of this one were played.
      playedPlies: this.#held.some(({ event }) => event.type === 'game') ? 0 : this.#playedPlies,
      isShownOver: game !== null && isOver(game),
    };
  }
}
