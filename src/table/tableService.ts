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

/** A command to a table. Plain JSON, validated at the edge with `tableCommandSchema`. */
export type TableCommand =
  /** A command of players or arbiters under the Laws. A refusal names the rule in its details. */
  | LawsCommand
  /**
   * Starts a new game from this position (default: the start position), whatever the board shows. `study`:
   * the game is a study and is judged like games without two players at the board.
   */
  | { readonly type: 'newGame'; readonly fen?: string; readonly chess960?: boolean; readonly study?: true }
  /**
   * Sets tags of the current game and, unless `once`, of later games at this table. With `next`, only of
   * later games. An empty text removes a tag.
   */
  | { readonly type: 'setTags'; readonly tags: GameTags; readonly once?: boolean; readonly next?: boolean }
  /**
   * Takes plies back. `carriedOut`: the pieces have not been moved yet, and the board guides the player to
   * put them back.
   */
  | { readonly type: 'takeBack'; readonly plies?: number; readonly carriedOut?: boolean }
  | {
      readonly type: 'result';
      readonly result: ResultText;
      readonly by?: 'agreement' | 'resignation' | 'time' | 'rules' | 'abandoned' | 'told';
      readonly why?: string;
    }
  /** Corrects the result of an earlier game. Null: the original result. The current game goes on. */
  | { readonly type: 'correctResult'; readonly game: string; readonly result: ResultText | null }
  /** Continues from this position in a new game with the same tags (an arbiter's correction). */
  | { readonly type: 'setPosition'; readonly fen: string; readonly chess960?: boolean; readonly why?: string }
  | ClockCommand
  /** Commands about seats, by players who are not at the board, and answers. */
  | SeatCommand
  /** Sets the orientation. `auto`: it is determined from the pieces. */
  | { readonly type: 'turnBoard'; readonly orientation: Orientation | 'auto' }
  | { readonly type: 'rename'; readonly name: string }
  /** Sets the profile of future games. Null: the configuration decides. */
  | { readonly type: 'setRules'; readonly profile: LawsProfile | null }
  /** An extension reports the external opponent and its problem. */
  | { readonly type: 'setOpponent'; readonly opponent: OpponentView | null }
  /** An extension reports help that a player requested. */
  | { readonly type: 'tellHint'; readonly hint: HintView };

export type GameSummary = {
  readonly id: string;
  readonly table: string;
  readonly startedAt: string;
  readonly tags: GameTags;
  readonly plies: number;
  readonly result: ResultText;
  /** Whether the table is playing the game now. */
  readonly current: boolean;
};

export type GamesFilter = {
  readonly table?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
};
export const GAMES_PAGE_MAX = 1_000;

/**
 * The house as gateways see it. Events arrive after they are journalled, and the views contain only published
 * events. While the journal refuses events, the views show the current state.
 */
export interface TableService {
  rules(tableId: string): LawsRules | undefined;
  tables(): readonly TableView[];
  table(id: string): TableView | undefined;
  /** The arbiter's view of a table. */
  laws(tableId: string): Promise<LawsView | undefined>;
  /** Carries out a command and returns its events. */
  command(
    tableId: string,
    command: TableCommand,
    caller: Caller,
  ): Promise<Result<readonly TableEvent[], BridgeError>>;
  /**
   * Sends stored events after `afterSeq`, then live ones in order. `onGone` reports that some events in
   * between are no longer stored, so that the listener has to read the tables again. Returns a function that
   * unsubscribes the listener.
   */
  subscribe(
    afterSeq: number | 'live',
    listener: {
      /** The lowest level of plies that the listener gets (`levelFilter`). Absent: all. */
      readonly level?: CommitLevel;
      onEvent(event: TableEvent): void;
      onGone?(oldestSeq: number): void;
      /** Reports an alarm of the whole house, or its end. It has no number. */
      onAlarm?(alarm: NonNullable<TableView['alarm']> | null): void;
    },
  ): () => void;
  /** The number of the newest published event. */
  lastSeq(): number;
  /**
   * Up to `limit` of the wanted events after `seq`, oldest first. `goneBefore` (the oldest stored number) is
   * set when some events after `seq` are no longer stored. For consumers that read at their own pace.
   */
  eventsAfter(
    seq: number,
    limit: number,
    wanted?: EventsWanted,
  ): { readonly events: readonly TableEvent[]; readonly goneBefore?: number };
  /** Games that began before the game `before`, newest first, at most `limit` (default: GAMES_PAGE_MAX). */
  games(filter?: GamesFilter): readonly GameSummary[];
  game(gameId: string): GameView | undefined;
  deleteGame(gameId: string, caller: Caller): Promise<Result<true, BridgeError>>;
  /** Corrects the result of a finished game, whatever its table plays now. Null: the original result. */
  correctResult(
    gameId: string,
    result: ResultText | null,
    caller: Caller,
  ): Promise<Result<true, BridgeError>>;
  gamePgn(gameId: string): string | undefined;
  /** PGN of the table's current or last game. Undefined when it had none. */
  tablePgn(tableId: string): string | undefined;
  /**
   * The ids of all games in the order of their start, read page by page. Callers can let other work run in
   * between.
   */
  gameIds(): Iterable<string>;
  /** A value that changes whenever the PGN of any game may have changed. */
  pgnVersion(): string;
}
