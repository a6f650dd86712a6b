import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import type { Message } from '../../../messages/catalogue/message.js';
import type { KeyedText } from '../../../shared/keyedText.js';
import type { PairingResult } from './pairingResult.js';

/** A player in a pairing program. */
export type PairedPlayer = {
  /** As in the source, usually `Last, First`. */
  readonly name: string;
  readonly fideId?: number;
  readonly rating?: number;
  readonly title?: string;
  /** FIDE's code: `SUI`. */
  readonly federation?: string;
  readonly team?: string;
  /** The start number in the pairing program. */
  readonly startNumber?: number;
};

export type DocumentPairing = {
  readonly board: number;
  readonly white: PairedPlayer;
  /** Null if White has a bye. */
  readonly black: PairedPlayer | null;
  readonly result: PairingResult;
  /** Set if the source does not say the kind of bye. `bye` is then a guess that overrides no known kind. */
  readonly unsaid?: true;
  /** The id of the game, if the source gives one. */
  readonly gameId?: string;
  /** The start position, if it is not the standard one. */
  readonly fen?: string;
};

export type DocumentRound = {
  readonly round: number;
  readonly section?: string;
  /** `2026-10-03`. */
  readonly date?: string;
  /** As in a PGN tag, if the source gives it. */
  readonly timeControl?: string;
  readonly pairings: readonly DocumentPairing[];
};

/** Details of the event that the source gives. */
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

/** The content of a pairing program's file as plain JSON. */
export type PairingDocument = {
  readonly event: EventDetails;
  readonly rounds: readonly DocumentRound[];
  /** All entered players, if the source lists them. */
  readonly players?: readonly PairedPlayer[];
};

/** A part of a text that could not be read. Line and column count from 1. */
export type ReadFault = {
  readonly line: number;
  readonly column: number;
  /** English text. `key` is its key in the message catalogue. */
  readonly reason: string;
  readonly key?: string;
  readonly params?: KeyedText['params'];
};

/** Makes the reason of a fault from a message. */
export const reasonOf = (why: Message): Omit<ReadFault, 'line' | 'column'> => {
  const { text: reason, key, params } = withEnglish(why);
  return { reason, key, ...(params && { params }) };
};

export type PairingFormat = 'trf' | 'pgn' | 'swissManager' | 'table' | 'tunx' | 'lichess';

/** What could be read of a text. */
export type Reading = {
  readonly format: PairingFormat;
  readonly document: PairingDocument;
  readonly faults: readonly ReadFault[];
  /** What was left out or changed while reading. It does not prevent an import. */
  readonly notes?: readonly ReadFault[];
};
