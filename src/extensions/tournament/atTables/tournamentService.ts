import type { BridgeError, KeyedProblem } from '../../../shared/bridgeError.js';
import type { Result } from '../../../shared/result.js';
import { serviceKey } from '../../../shared/service.js';
import type { Caller } from '../../../table/caller.js';
import type { ImportDifference } from '../model/importDifferences.js';
import type { PairingDocument, ReadFault } from '../model/pairingDocument.js';
import type { Tournament } from '../model/tournament.js';
import type { ActBody, DrawRequest, ImportedEvent, TournamentAct } from '../model/tournamentAct.js';

/** A text of a pairing program, by its name. */
export type PairingFile = { readonly name: string; readonly bytes: Uint8Array };

/** Reads the pairings of a round that stands at an address elsewhere. */
export interface PairingReader {
  read(address: string): Promise<Result<PairingFile, BridgeError>>;
}
/** For routes with a role, and extensions that stay in the house. */
export const tournamentServiceKey = serviceKey<TournamentService>('tournament');

export const pairingReader = serviceKey<PairingReader>('pairingReader');

/** What files hold, and what would be different with it; nothing is taken yet. */
export type Comparison = {
  readonly name: string;
  readonly document: PairingDocument;
  /** What could not be read, with the name of its file. */
  readonly faults: readonly (ReadFault & { readonly file: string })[];
  /** What was left out, or read otherwise than it stands there; it is taken all the same. */
  readonly notes?: readonly (ReadFault & { readonly file: string })[];
  readonly differences: readonly ImportDifference[];
  /** It is of another event than the one here: both in a few words. Whether it begins one has to be said. */
  readonly otherEvent?: { readonly here: string; readonly there: string };
  /** Whether something new is said of players. */
  readonly playersChange: boolean;
  /** Why it cannot be taken as it is; null: it can. */
  readonly refusal: KeyedProblem | null;
};

export type Taking = { readonly force?: boolean | undefined; readonly event?: ImportedEvent | undefined };

export type TournamentView = {
  readonly tournament: Tournament;
  /** How many acts there are; changes with the tournament. */
  readonly version: number;
  /** The newest, oldest first. */
  readonly acts: readonly TournamentAct[];
  /** What a watched folder holds and is not imported yet. */
  readonly waiting: readonly Comparison[];
};

/** The tournament at the tables of the house: what gateways see of it. */
export interface TournamentService {
  /** The present state; the same object while nothing has changed. */
  tournament(): Tournament;
  view(): TournamentView;
  /** Reads what a pairing program wrote, and compares. */
  compare(files: readonly PairingFile[], round?: number): Comparison;
  /**
   * Takes it; refused where something could not be read, or (without `force`) a game has begun, or (without
   * `event`) it is of another event.
   */
  take(
    comparison: Comparison,
    caller: Caller,
    options?: Taking,
  ): Promise<Result<TournamentView, BridgeError>>;
  act(body: ActBody | DrawRequest, caller: Caller): Promise<Result<TournamentView, BridgeError>>;
  /** Called after each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}
