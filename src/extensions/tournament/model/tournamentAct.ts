import type { LawsProfile } from '../../../laws/profiles.js';
import type { PublicDelay } from '../../../table/game/publicDelay.js';
import type { EventDetails, PairedPlayer, PairingDocument } from './pairingDocument.js';
import type { PairingResult } from './pairingResult.js';
import type { Placing } from './seatingPlan.js';
import type { EvaluatedGames, FeatureBoard, Origin, RoundKey } from './tournament.js';

/** Whether a file begins an event, or goes on with the one that is known; of files that may be either. */
export type ImportedEvent = 'new' | 'same';

/** What is done to a tournament; plain JSON. */
export type ActBody =
  /** Takes what a pairing program wrote. `force`: also where games have begun. */
  | {
      readonly type: 'import';
      readonly name: string;
      readonly document: PairingDocument;
      readonly force?: boolean;
      /** `force` holds for results too: the file overrides any other source. */
      readonly overrule?: true;
      /** `new`: all before it is over, and only the plan of the hall stays. */
      readonly event?: ImportedEvent;
    }
  /** Takes what a rating list says of players of the tournament, as far as it was not known of them. */
  | { readonly type: 'fill'; readonly list: string; readonly players: readonly PairedPlayer[] }
  /** Says something of the event; null: as imported again. */
  | {
      readonly type: 'describe';
      readonly event: { readonly [Field in keyof EventDetails]: EventDetails[Field] | null };
    }
  /** What holds for all games of a round; null: nothing special. */
  | ({
      readonly type: 'setRound';
      readonly timeControl?: string | null;
      readonly rules?: LawsProfile | null;
      /** The start position of all boards. */
      readonly fen?: string | null;
    } & RoundKey)
  /** The Chess960 array that all boards of a round start from, by its number; null: the standard position. */
  | ({
      readonly type: 'startPosition';
      readonly number: number | null;
      /** By lot. */
      readonly drawn?: true;
    } & RoundKey)
  /** Which pairing is played at which table; null: at none. */
  | { readonly type: 'seat'; readonly tables: Readonly<Record<string, string | null>> }
  /** A table with its board is put at a place of the hall; what stands there goes where it came from. */
  | ({ readonly type: 'place' } & Placing)
  /** A pairing by hand; of one that is there already the players. `black` null: a bye. */
  | ({
      readonly type: 'pair';
      readonly board: number;
      readonly white: PairedPlayer;
      readonly black: PairedPlayer | null;
    } & RoundKey)
  | { readonly type: 'unpair'; readonly pairing: string }
  /** The players of two pairings sit at each other's tables: the games there follow the players. */
  | { readonly type: 'swapTables'; readonly pairing: string; readonly other: string }
  /** The colours were reversed, and the arbiter lets the game stand. */
  | { readonly type: 'swapColors'; readonly pairing: string }
  /** The tables are to expect this round. */
  | ({ readonly type: 'setUp' } & RoundKey)
  | ({ readonly type: 'close' } & RoundKey)
  /** The round at the tables is over, and they are to expect the one after it. */
  | { readonly type: 'next'; readonly section?: string }
  /** The first move of a game that is this pairing's. */
  | { readonly type: 'begin'; readonly pairing: string; readonly game: string }
  /** The result of a board of a round: the pairing's, whatever is played at its table meanwhile. */
  | ({ readonly type: 'setResult'; readonly board: number; readonly result: PairingResult } & RoundKey)
  /** `from` of kind `board`: as the game at the table ended. */
  | {
      readonly type: 'result';
      readonly pairing: string;
      readonly result: PairingResult;
      readonly from?: Origin;
    }
  /** The public delay of one table, or of all. Null: as for all, or none. */
  | { readonly type: 'delay'; readonly delay: PublicDelay | null; readonly table?: string }
  /** The board that overlays show which follow the operator; null: none. */
  | { readonly type: 'feature'; readonly shown: FeatureBoard | null }
  /** Shows spectators what an engine thinks of public positions; null: of none. */
  | { readonly type: 'evaluation'; readonly games: EvaluatedGames | null }
  /** Takes back what was done as number `of`. */
  | { readonly type: 'undo'; readonly of: number };

/** Asks for a lot: what comes out is done as `startPosition`. */
export type DrawRequest = { readonly type: 'drawPosition' } & RoundKey;

/** An act as it was done; `n` is dense from 1. */
export type TournamentAct = {
  readonly n: number;
  /** ISO time, UTC. */
  readonly at: string;
  /** The author, as in a table's record: `operator Anna`. */
  readonly by: string;
} & ActBody;
