import type { Orientation } from '../boards/eboard/orientation.js';
import type { LawsCommand } from '../laws/lawsCommand.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { LawsProfile } from '../laws/profiles.js';
import type { CommitLevel, ResultText } from '../recognition/recognitionEvent.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import type { ClockCommand } from './clockCommand.js';
import type { LawsView } from './lawsView.js';
import type { HintView } from './opponents/hintView.js';
import type { OpponentView } from './opponents/opponentView.js';
import type { SeatCommand } from './seats/seatCommand.js';
import type { EventsWanted } from './shown.js';
import type { TableEvent } from './tableEvent.js';
import type { GameTags, GameView, TableView } from './tableView.js';

/** Commands to a table: plain JSON, validated at the edge with `tableCommandSchema`. */
export type TableCommand =
  /** What players and arbiters say under the Laws; a refusal names the rule in its details. */
  | LawsCommand
  /**
   * A new game from this position (the start position when absent), whatever stands on the board; `study`:
   * it is studied, not played, and is judged as games that are not played by two at the board.
   */
  | { readonly type: 'newGame'; readonly fen?: string; readonly chess960?: boolean; readonly study?: true }
  /**
   * Tags for the running game and, unless `once`, the games that follow at this table; with `next` only for
   * those that follow. Empty text removes a tag.
   */
  | { readonly type: 'setTags'; readonly tags: GameTags; readonly once?: boolean; readonly next?: boolean }
  /** `carriedOut`: the pieces still stand as before, and hands are guided to put them back. */
  | { readonly type: 'takeBack'; readonly plies?: number; readonly carriedOut?: boolean }
  | {
      readonly type: 'result';
      readonly result: ResultText;
      readonly by?: 'agreement' | 'resignation' | 'time' | 'rules' | 'abandoned' | 'told';
      readonly why?: string;
    }
  /**
   * How a game that was played here counts; null: as it ended. The game that is played here now goes on.
   */
  | { readonly type: 'correctResult'; readonly game: string; readonly result: ResultText | null }
  /**
   * The game goes on from this position, as a new game with the tags of the old one (an arbiter's
   * correction).
   */
  | { readonly type: 'setPosition'; readonly fen: string; readonly chess960?: boolean; readonly why?: string }
  | ClockCommand
  /** Players who are not at the board, and answers to what is asked. */
  | SeatCommand
  /** The orientation: White at its own first rank or at the other end; `auto`: found out from the pieces. */
  | { readonly type: 'turnBoard'; readonly orientation: Orientation | 'auto' }
  | { readonly type: 'rename'; readonly name: string }
  /** The profile of the games that begin from now on; null: as the configuration says. */
  | { readonly type: 'setRules'; readonly profile: LawsProfile | null }
  /** The opponent from outside and its problem, reported by its extension. */
  | { readonly type: 'setOpponent'; readonly opponent: OpponentView | null }
  /** Allowed help on request, reported by its extension. */
  | { readonly type: 'tellHint'; readonly hint: HintView };

export type GameSummary = {
  readonly id: string;
  readonly table: string;
  readonly startedAt: string;
  readonly tags: GameTags;
  readonly plies: number;
  readonly result: ResultText;
  /** The game that the table is playing now. */
  readonly current: boolean;
};

export type GamesFilter = {
  readonly table?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
};
export const GAMES_PAGE_MAX = 1_000;

/**
 * The house as gateways see it. Events come after they were journalled, and a table is shown as the published
 * events have made it; while the journal refuses, as it is now.
 */
export interface TableService {
  /** By which rules a table is judged. */
  rules(tableId: string): LawsRules | undefined;
  tables(): readonly TableView[];
  table(id: string): TableView | undefined;
  /** What an arbiter wants to know of a table beside its view. */
  laws(tableId: string): Promise<LawsView | undefined>;
  /** The events that the command caused. */
  command(
    tableId: string,
    command: TableCommand,
    caller: Caller,
  ): Promise<Result<readonly TableEvent[], BridgeError>>;
  /**
   * Events after `afterSeq` (those still held), then live ones in order. `gone` tells that some between
   * `afterSeq` and the first delivered are no longer held: read the tables again. Returns the way to stop.
   */
  subscribe(
    afterSeq: number | 'live',
    listener: {
      /** From which level on it hears of plies; of all when not given (`levelFilter`). */
      readonly level?: CommitLevel;
      onEvent(event: TableEvent): void;
      onGone?(oldestSeq: number): void;
      /** Something is wrong with the whole house, or nothing any more; told without a number. */
      onAlarm?(alarm: NonNullable<TableView['alarm']> | null): void;
    },
  ): () => void;
  /** The number of the newest event that was sent. */
  lastSeq(): number;
  /**
   * Up to `limit` events after `seq` of those that are wanted, oldest first; `goneBefore` (the oldest number
   * still held) when some after `seq` are no longer held. For consumers that read at their own pace.
   */
  eventsAfter(
    seq: number,
    limit: number,
    wanted?: EventsWanted,
  ): { readonly events: readonly TableEvent[]; readonly goneBefore?: number };
  /** Newest first; those begun before the game `before`, at most `limit` (GAMES_PAGE_MAX when absent). */
  games(filter?: GamesFilter): readonly GameSummary[];
  game(gameId: string): GameView | undefined;
  deleteGame(gameId: string, caller: Caller): Promise<Result<true, BridgeError>>;
  /** How a game that is over counts, whatever its table plays by now; null: as it ended. */
  correctResult(
    gameId: string,
    result: ResultText | null,
    caller: Caller,
  ): Promise<Result<true, BridgeError>>;
  /** PGN of one game, or undefined. */
  gamePgn(gameId: string): string | undefined;
  /** PGN of the table's current (or last) game, undefined when it had none. */
  tablePgn(tableId: string): string | undefined;
  /**
   * The games in the order of their beginning, read as they are requested: for callers that write them all,
   * giving others turns in between.
   */
  gameIds(): Iterable<string>;
  /** Changes when the PGN of any game may have changed. */
  pgnVersion(): string;
}
