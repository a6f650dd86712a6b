import type { LawsProfile } from '../../../laws/profiles.js';
import type { PublicDelay } from '../../../table/game/publicDelay.js';
import type { EventDetails, PairedPlayer, PairingDocument } from './pairingDocument.js';
import type { PairingResult } from './pairingResult.js';
import type { Placing } from './seatingPlan.js';
import type { EvaluatedGames, FeatureBoard, Origin, RoundKey } from './tournament.js';

/** Whether an ambiguous file begins another event or belongs to the present one. */
export type ImportedEvent = 'new' | 'same';

/** A change of the tournament, as plain JSON. */
export type ActBody =
  /** Imports a document. `force` allows it where games have begun. */
  | {
      readonly type: 'import';
      readonly name: string;
      readonly document: PairingDocument;
      readonly force?: boolean;
      /** With `force`, results of the file override those from any other source. */
      readonly overrule?: true;
      /** `new` ends the present event. Only the seating plan stays. */
      readonly event?: ImportedEvent;
    }
  /** Adds details from a rating list that were unknown. */
  | { readonly type: 'fill'; readonly list: string; readonly players: readonly PairedPlayer[] }
  /** Sets details of the event. Null restores the imported value. */
  | {
      readonly type: 'describe';
      readonly event: { readonly [Field in keyof EventDetails]: EventDetails[Field] | null };
    }
  /** Sets what applies to all games of a round. Null removes a setting. */
  | ({
      readonly type: 'setRound';
      readonly timeControl?: string | null;
      readonly rules?: LawsProfile | null;
      /** The start position of all boards. */
      readonly fen?: string | null;
    } & RoundKey)
  /** Sets the Chess960 array of a round by number. Null means the standard position. */
  | ({
      readonly type: 'startPosition';
      readonly number: number | null;
      /** Set if the number was drawn. */
      readonly drawn?: true;
    } & RoundKey)
  /** Assigns pairings to tables. Null removes the table. */
  | { readonly type: 'seat'; readonly tables: Readonly<Record<string, string | null>> }
  /** Puts a table at a place of the hall. The table that was there moves to the old place of the new one. */
  | ({ readonly type: 'place' } & Placing)
  /** Adds a pairing by hand, or changes the players of an existing one. `black` is null for a bye. */
  | ({
      readonly type: 'pair';
      readonly board: number;
      readonly white: PairedPlayer;
      readonly black: PairedPlayer | null;
    } & RoundKey)
  | { readonly type: 'unpair'; readonly pairing: string }
  /**
   * Exchanges the tables of two pairings whose players sat at each other's table. The games follow the
   * players.
   */
  | { readonly type: 'swapTables'; readonly pairing: string; readonly other: string }
  /** Reverses the colours of a pairing whose players sat the wrong way round, and lets the game stand. */
  | { readonly type: 'swapColors'; readonly pairing: string }
  /** Makes the tables expect this round. */
  | ({ readonly type: 'setUp' } & RoundKey)
  | ({ readonly type: 'close' } & RoundKey)
  /** Closes the round at the tables and sets up the next one. */
  | { readonly type: 'next'; readonly section?: string }
  /** The first move of the pairing's game. */
  | { readonly type: 'begin'; readonly pairing: string; readonly game: string }
  /** Sets the result of a board, even if its table already plays another game. */
  | ({ readonly type: 'setResult'; readonly board: number; readonly result: PairingResult } & RoundKey)
  /** With `from` of kind `board`, the result of the game at the table. */
  | {
      readonly type: 'result';
      readonly pairing: string;
      readonly result: PairingResult;
      readonly from?: Origin;
    }
  /** Sets the public delay of one table or of all. Null removes it. */
  | { readonly type: 'delay'; readonly delay: PublicDelay | null; readonly table?: string }
  /** Sets the board for overlays that follow the operator, or none. */
  | { readonly type: 'feature'; readonly shown: FeatureBoard | null }
  /** Shows spectators an engine's evaluation of public positions. Null hides it. */
  | { readonly type: 'evaluation'; readonly games: EvaluatedGames | null }
  /** Undoes the act with number `of`. */
  | { readonly type: 'undo'; readonly of: number };

/** Asks for a drawn array. The result is written as `startPosition`. */
export type DrawRequest = { readonly type: 'drawPosition' } & RoundKey;

/** An act as written. `n` counts from 1 without gaps. */
export type TournamentAct = {
  readonly n: number;
  /** ISO time, UTC. */
  readonly at: string;
  /** The author in the form of a table's record, such as `operator Anna`. */
  readonly by: string;
} & ActBody;
