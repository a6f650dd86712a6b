import type { BridgeError, KeyedProblem } from '../../../shared/bridgeError.js';
import type { Result } from '../../../shared/result.js';
import { serviceKey } from '../../../shared/service.js';
import type { Caller } from '../../../table/caller.js';
import type { ImportDifference } from '../model/importDifferences.js';
import type { PairingDocument, ReadFault } from '../model/pairingDocument.js';
import type { Tournament } from '../model/tournament.js';
import type { ActBody, DrawRequest, ImportedEvent, TournamentAct } from '../model/tournamentAct.js';

/** A file of a pairing program. */
export type PairingFile = { readonly name: string; readonly bytes: Uint8Array };

/** Reads the pairings of a round from an address. */
export interface PairingReader {
  read(address: string): Promise<Result<PairingFile, BridgeError>>;
}
/** For routes that need a role, and for extensions that publish nothing. */
export const tournamentServiceKey = serviceKey<TournamentService>('tournament');

export const pairingReader = serviceKey<PairingReader>('pairingReader');

/** The content of files and how it differs from the tournament. Nothing is imported yet. */
export type Comparison = {
  readonly name: string;
  readonly document: PairingDocument;
  /** What could not be read, with the name of the file. */
  readonly faults: readonly (ReadFault & { readonly file: string })[];
  /** What was left out or changed while reading. It does not prevent an import. */
  readonly notes?: readonly (ReadFault & { readonly file: string })[];
  readonly differences: readonly ImportDifference[];
  /**
   * Short descriptions of both events, if the files are of another event. The caller then has to say whether
   * to begin it.
   */
  readonly otherEvent?: { readonly here: string; readonly there: string };
  /** Whether the files add players or details of players. */
  readonly playersChange: boolean;
  /** Why the files cannot be imported as they are, or null. */
  readonly refusal: KeyedProblem | null;
};

export type ImportChoice = {
  readonly force?: boolean | undefined;
  readonly event?: ImportedEvent | undefined;
};

export type TournamentView = {
  readonly tournament: Tournament;
  /** The number of acts, which changes with the tournament. */
  readonly version: number;
  /** The newest acts, oldest first. */
  readonly acts: readonly TournamentAct[];
  /** The content of watched folders that is not imported yet. */
  readonly waiting: readonly Comparison[];
};

/** The tournament at the tables of the house, as gateways see it. */
export interface TournamentService {
  /** The present state. Returns the same object until something changes. */
  tournament(): Tournament;
  view(): TournamentView;
  /** Reads files of a pairing program and compares them with the tournament. */
  compare(files: readonly PairingFile[], round?: number): Comparison;
  /**
   * Imports the files. Refuses them if something could not be read, if a game has begun (without `force`), or
   * if they are of another event (without `event`).
   */
  take(
    comparison: Comparison,
    caller: Caller,
    options?: ImportChoice,
  ): Promise<Result<TournamentView, BridgeError>>;
  act(body: ActBody | DrawRequest, caller: Caller): Promise<Result<TournamentView, BridgeError>>;
  /** Calls the listener after each change. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}
