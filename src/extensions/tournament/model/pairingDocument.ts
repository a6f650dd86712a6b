import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import type { Message } from '../../../messages/catalogue/message.js';
import type { KeyedText } from '../../../shared/keyedText.js';
import type { PairingResult } from './pairingResult.js';

/** A player as a pairing program writes him. */
export type PairedPlayer = {
  /** As in the source: `Last, First`, or whatever stands there. */
  readonly name: string;
  readonly fideId?: number;
  readonly rating?: number;
  readonly title?: string;
  /** FIDE's code: `SUI`. */
  readonly federation?: string;
  readonly team?: string;
  /** His number in the pairing program. */
  readonly startNumber?: number;
};

export type DocumentPairing = {
  readonly board: number;
  readonly white: PairedPlayer;
  /** Null: White has a bye. */
  readonly black: PairedPlayer | null;
  readonly result: PairingResult;
  /** A bye of which the source does not say the kind: `bye` is a guess, and changes none that is known. */
  readonly unsaid?: true;
  /** The identity of the game where the source gives one. */
  readonly gameId?: string;
  /** Where it does not start from the standard position. */
  readonly fen?: string;
};

export type DocumentRound = {
  readonly round: number;
  readonly section?: string;
  /** `2026-10-03`. */
  readonly date?: string;
  /** As a PGN tag has it, where the source says it. */
  readonly timeControl?: string;
  readonly pairings: readonly DocumentPairing[];
};

/** What is said of the event as a whole; only what the source says. */
export type EventDetails = {
  readonly name?: string;
  readonly site?: string;
  readonly federation?: string;
  /** `2026-10-02`. */
  readonly from?: string;
  readonly to?: string;
  readonly rounds?: number;
  readonly timeControl?: string;
  readonly arbiter?: string;
};

/** What a pairing program wrote, read: plain JSON. */
export type PairingDocument = {
  readonly event: EventDetails;
  readonly rounds: readonly DocumentRound[];
  /** All entered players, where the source lists them. */
  readonly players?: readonly PairedPlayer[];
};

/** A place in a text that could not be read; both count from 1. */
export type ReadFault = {
  readonly line: number;
  readonly column: number;
  /** English; `key` is its key in the catalogue of messages. */
  readonly reason: string;
  readonly key?: string;
  readonly params?: KeyedText['params'];
};

/** What is said of a place. */
export const reasonOf = (said: Message): Omit<ReadFault, 'line' | 'column'> => {
  const { text: reason, key, params } = withEnglish(said);
  return { reason, key, ...(params && { params }) };
};

export type PairingFormat = 'trf' | 'pgn' | 'swissManager' | 'table' | 'tunx' | 'lichess';

/** A text as far as it could be read. */
export type Reading = {
  readonly format: PairingFormat;
  readonly document: PairingDocument;
  readonly faults: readonly ReadFault[];
  /** What was left out, or read otherwise than it stands there; it is taken all the same. */
  readonly notes?: readonly ReadFault[];
};
