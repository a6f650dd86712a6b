import type { ClockDrift } from '../clock/clockDrift.js';
import type { FlagFall } from '../clock/flagFall.js';
import type { GameClock } from '../clock/gameClock.js';
import type { LawsProfile } from '../laws/profiles.js';
import type { Phase } from '../recognition/recognitionEvent.js';
import type { GameEvent } from './game/gameEvent.js';
import type { Seats } from './game/seat.js';
import type { EmptyPressEvent, IllegalEvent, IncompleteMoveEvent } from './offenceEvent.js';
import type { HintView } from './opponents/hintView.js';
import type { OpponentView } from './opponents/opponentView.js';
import type { CarryOutState } from './seats/carryOut.js';
import type { TableQuestion } from './seats/questions.js';
import type { TablePlace } from './tablePlace.js';
import type { DeviceView, DisputeView, TableClockAlarm, TableView, WrongSquareView } from './tableView.js';

/** The game that an event belongs to. Null: before any game. Absent in journals of older versions. */
type OfGame = { readonly gameId?: string | null };

/** An event at a table. Plain JSON, immutable, and journalled before it is sent. */
export type TableEventBody =
  | GameEvent
  | IllegalEvent
  | IncompleteMoveEvent
  | EmptyPressEvent
  | ({ readonly type: 'dispute'; readonly gameId: string } & DisputeView)
  | { readonly type: 'disputeOver'; readonly gameId: string; readonly id: string }
  | { readonly type: 'gameDeleted'; readonly gameId: string }
  /** A question; see `TableQuestion`. */
  | ({ readonly type: 'ask' } & OfGame & TableQuestion)
  /** The end of a question. `answer` null: it has lapsed. */
  | ({ readonly type: 'askClosed'; readonly question: string; readonly answer: string | null } & OfGame)
  | ({ readonly type: 'seats' } & Seats)
  /**
   * The profile for future games. Null: the configuration decides. `playing`: the profile of the current
   * game, which keeps it.
   */
  | {
      readonly type: 'rules';
      readonly profile: LawsProfile | null;
      readonly playing: LawsProfile | null;
    }
  /** How far the board has caught up with moves played elsewhere; see `CarryOutState`. */
  | ({ readonly type: 'carryOut'; readonly gameId: string } & CarryOutState)
  | {
      readonly type: 'touch';
      readonly ply: number;
      readonly side: 'white' | 'black';
      readonly square: string;
      readonly piece: string;
      readonly act: 'lift' | 'place' | 'adjust';
      /** The piece was lifted in the same moment as the previous one, so their order is unknown. */
      readonly together?: boolean;
      /** Probability (0 to 1) that the touch was deliberate, as far as known. */
      readonly meant?: number;
    }
  /** A press of the clock, with the ply that it completed. Null: none. */
  | { readonly type: 'press'; readonly side: 'white' | 'black'; readonly ply: number | null }
  /** Event `of` of this table (its `n`) was no offence, or the move was corrected in time. */
  | { readonly type: 'withdrawn'; readonly of: number }
  /**
   * A refused command that changed nothing. `command` is its type. Only replays number it. Otherwise it has
   * no number, is not stored, and goes only to its caller.
   */
  | {
      readonly type: 'refused';
      readonly command: string;
      readonly code: string;
      readonly reason: string;
      /** The article of the Laws, or the table's own rule. */
      readonly rule?: string;
      readonly by: string;
    }
  /** The sensor readings, as in `TableView.physical`. */
  | { readonly type: 'board'; readonly physical: string }
  | { readonly type: 'phase'; readonly phase: Phase; readonly wrong: readonly WrongSquareView[] }
  | { readonly type: 'device'; readonly device: DeviceView }
  /** The table's own clock after a change. Null: it was removed. */
  | { readonly type: 'gameClock'; readonly clock: GameClock | null; readonly onBoard: boolean }
  /** A side has used up its time at a time control. */
  | ({ readonly type: 'flag' } & FlagFall)
  /** All current clock alarms, each with the name of the table. */
  | { readonly type: 'clockAlarms'; readonly alarms: readonly TableClockAlarm[] }
  /** Replaces an event that is not for this reader (`audience.ts`), or a refused command's event. */
  | { readonly type: 'withheld' }
  /** The comparison of the physical clock with this machine's time, at most once a minute. */
  | ({ readonly type: 'clockDrift' } & ClockDrift)
  | { readonly type: 'table'; readonly name: string }
  /** The external opponent with its problem. Null: there is none. */
  | { readonly type: 'opponent'; readonly opponent: OpponentView | null }
  /** Help that a player requested. It is valid until the game goes on. */
  | { readonly type: 'hint'; readonly hint: HintView }
  /** A player's question by a button of the clock, which a voice answers. */
  | { readonly type: 'asked'; readonly about: 'lastMove' | 'clocks' }
  | { readonly type: 'alarm'; readonly alarm: TableView['alarm'] | null };

/** An event body with its time: all that the state of a table is folded from. */
export type TimedBody = { readonly atMs: number } & TableEventBody;

/**
 * Types about the moment rather than the game. They are numbered and journalled like all others, but only the
 * newest few thousand are kept, plus the touches of unfinished games. Other events stay until their game is
 * deleted.
 */
export const passingTypes = [
  'board',
  'phase',
  'device',
  'alarm',
  'gameClock',
  'flag',
  'clockAlarms',
  'clockDrift',
  'touch',
  'opponent',
  'hint',
  'asked',
  'refused',
] as const satisfies readonly TableEventBody['type'][];

/**
 * An event with its numbers. `seq` is dense from 1 over all tables of the daemon, in order of arrival. `n` is
 * dense from 1 over the events of one table within an epoch, in every house; 0: the event comes from a house
 * that follows the table. `atMs` counts from the start of the daemon (in a replay, of the recording).
 */
export type TableEvent = TablePlace & {
  readonly seq: number;
  readonly table: string;
  /** ISO time, UTC. */
  readonly at: string;
} & TimedBody;
