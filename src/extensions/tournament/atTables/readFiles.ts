import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { problemOf } from '../../../shared/bridgeError.js';
import type { Result } from '../../../shared/result.js';
import { checkAct } from '../model/checkAct.js';
import { readPairings } from '../model/formats/readPairings.js';
import { importDifferences } from '../model/importDifferences.js';
import { eventNames, isOtherEvent } from '../model/otherEvent.js';
import type { PairedPlayer, PairingDocument, Reading } from '../model/pairingDocument.js';
import { PlayerIndex } from '../model/playerIndex.js';
import { emptyTournament, type Tournament } from '../model/tournament.js';
import { refuseAct } from '../model/tournamentFault.js';
import type { Comparison, PairingFile } from './tournamentService.js';

const joined = (documents: readonly PairingDocument[]): PairingDocument => {
  const players = documents.flatMap((document) => document.players ?? []);
  return {
    event: Object.assign({}, ...documents.map(({ event }) => event)) as PairingDocument['event'],
    rounds: documents.flatMap(({ rounds }) => rounds),
    ...(players.length > 0 && { players }),
  };
};

type FileReading = Reading & { readonly name: string };

/** Reads files that only list players first, because other files may refer to players by number. */
export const readFiles = (
  files: readonly PairingFile[],
  known: readonly PairedPlayer[],
  round?: number,
): {
  readonly document: PairingDocument;
  readonly faults: Comparison['faults'];
  readonly notes: NonNullable<Comparison['notes']>;
} => {
  const listing: FileReading[] = [];
  const others: PairingFile[] = [];
  for (const file of files) {
    const reading = readPairings(file.bytes, { known });
    if (reading.document.rounds.length === 0 && (reading.document.players?.length ?? 0) > 0)
      listing.push({ ...reading, name: file.name });
    else others.push(file);
  }
  const players = [...known, ...listing.flatMap(({ document }) => document.players ?? [])];
  const readings = others.map(
    ({ name, bytes }): FileReading => ({ ...readPairings(bytes, { known: players, round }), name }),
  );
  const all = [...listing, ...readings];
  return {
    document: joined(all.map(({ document }) => document)),
    faults: all.flatMap(({ faults, name }) => faults.map((fault) => ({ ...fault, file: name }))),
    notes: all.flatMap(({ notes = [], name }) => notes.map((note) => ({ ...note, file: name }))),
  };
};

/** Whether a document adds players or details of players. */
const playersChange = (known: readonly PairedPlayer[], { players = [] }: PairingDocument): boolean => {
  const index = new PlayerIndex(known);
  for (const player of players) index.add(player);
  return JSON.stringify(index.all()) !== JSON.stringify(known);
};

/** Refuses files of another event until the caller says which event is meant. Two events are never mixed. */
export const refuseOtherEvent = (
  tournament: Tournament,
  document: PairingDocument,
): Result<void, BridgeError> => {
  const { here, there } = eventNames(tournament, document);
  return refuseAct('otherEvent', message('refusal.otherEvent', { there, here }));
};

/** Compares files with the tournament without changing it. */
export const compareFiles = (
  tournament: Tournament,
  files: readonly PairingFile[],
  round?: number,
): Comparison => {
  const { document, faults, notes } = readFiles(files, tournament.players, round);
  const name = files.map((file) => file.name).join(', ');
  const isOther = isOtherEvent(tournament, document);
  const beside = isOther ? emptyTournament : tournament;
  const checked = isOther
    ? refuseOtherEvent(tournament, document)
    : checkAct(tournament, { type: 'import', name, document });
  const refused = checked.ok ? null : checked.error;
  return {
    name,
    document,
    faults,
    ...(notes.length > 0 && { notes }),
    ...(isOther && { otherEvent: eventNames(tournament, document) }),
    differences: importDifferences(beside, document),
    playersChange: playersChange(beside.players, document),
    refusal: refused && problemOf(refused),
  };
};
