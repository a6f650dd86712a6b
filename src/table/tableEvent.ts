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

/** The game that it belongs to; null where none had begun. Absent in journals of older versions. */
type OfGame = { readonly gameId?: string | null };

/** What happened at a table; plain JSON, immutable, journalled before it is sent. */
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
  /** It is answered; `answer` null: it has lapsed. */
  | ({ readonly type: 'askClosed'; readonly question: string; readonly answer: string | null } & OfGame)
  /** From where each player plays from now on. */
  | ({ readonly type: 'seats' } & Seats)
  /**
   * The profile by which games are judged that begin from now on; null: as the configuration says. `playing`:
   * the one of a game that has begun, which keeps it.
   */
  | {
      readonly type: 'rules';
      readonly profile: LawsProfile | null;
      readonly playing: LawsProfile | null;
    }
  /** How far the board has come with a game that is played elsewhere; see `CarryOutState`. */
  | ({ readonly type: 'carryOut'; readonly gameId: string } & CarryOutState)
  | {
      readonly type: 'touch';
      readonly ply: number;
      readonly side: 'white' | 'black';
      readonly square: string;
      readonly piece: string;
      readonly act: 'lift' | 'place' | 'adjust';
      /** Lifted in the same moment as the one before: their order is unknown. */
      readonly together?: boolean;
      /** How likely (0 to 1) the piece was touched with intent, as far as hands have shown by now. */
      readonly meant?: number;
    }
  /** A press of the clock, and the ply that it completed; null when there was none. */
  | { readonly type: 'press'; readonly side: 'white' | 'black'; readonly ply: number | null }
  /** What was reported as event `of` of this table (its `n`) was none, or was corrected in time. */
  | { readonly type: 'withdrawn'; readonly of: number }
  /**
   * A refused command, with nothing changed; `command` is its type. In replays it has a number; elsewhere it
   * has none, is not kept, and goes to its caller only.
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
  /** What the sensors see now, as in `TableView.physical`. */
  | { readonly type: 'board'; readonly physical: string }
  | { readonly type: 'phase'; readonly phase: Phase; readonly wrong: readonly WrongSquareView[] }
  | { readonly type: 'device'; readonly device: DeviceView }
  /** The table's own clock after something happened to it; null when it has none any more. */
  | { readonly type: 'gameClock'; readonly clock: GameClock | null; readonly onBoard: boolean }
  /** The time of a side was used up at a control. */
  | ({ readonly type: 'flag' } & FlagFall)
  /** All that is wrong with the clock now; each with the name of the table. */
  | { readonly type: 'clockAlarms'; readonly alarms: readonly TableClockAlarm[] }
  /** In place of an event that is not for this reader (`audience.ts`), or of a refused command. */
  | { readonly type: 'withheld' }
  /** How the physical clock compares with the time of this machine; at most once a minute. */
  | ({ readonly type: 'clockDrift' } & ClockDrift)
  | { readonly type: 'table'; readonly name: string }
  /** The opponent from outside, and what is wrong with it; null: there is none. */
  | { readonly type: 'opponent'; readonly opponent: OpponentView | null }
  /** Help that a player has asked for; it holds until the game goes on. */
  | { readonly type: 'hint'; readonly hint: HintView }
  /** A player asked at the board, with a button of the clock; voices answer. */
  | { readonly type: 'asked'; readonly about: 'lastMove' | 'clocks' }
  | { readonly type: 'alarm'; readonly alarm: TableView['alarm'] | null };

/** What happened, and when; all that the fold of a table needs. */
export type TimedBody = { readonly atMs: number } & TableEventBody;

/**
 * Kinds that describe the moment and not the game. They are numbered and journalled like all others, but only
 * the newest few thousand are kept, and the touches of games that are not over; the rest of the journal stays
 * until its game is deleted.
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
 * `seq` is dense from 1 over all tables of the daemon, in order of arrival. `n` is dense from 1 over the
 * events of one table within its epoch, wherever they arrive; 0: from the house that follows a table, not
 * from the table. `atMs` counts from the start of the daemon (of the recording, in replay).
 */
export type TableEvent = TablePlace & {
  readonly seq: number;
  readonly table: string;
  /** ISO time, UTC. */
  readonly at: string;
} & TimedBody;
