import { readFileSync } from 'node:fs';
import { applyAct } from '../../../../src/extensions/tournament/model/applyAct.js';
import { checkAct } from '../../../../src/extensions/tournament/model/checkAct.js';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import type {
  DocumentPairing,
  PairingDocument,
  Reading,
} from '../../../../src/extensions/tournament/model/pairingDocument.js';
import { emptyTournament, type Tournament } from '../../../../src/extensions/tournament/model/tournament.js';
import type { ActBody } from '../../../../src/extensions/tournament/model/tournamentAct.js';

export const fixture = (name: string): Uint8Array => readFileSync(`fixtures/pairings/${name}`);

export const readFixture = (name: string): Reading => readPairings(fixture(name));

/** `1 Adlerberg, Tomas - Eklund, Östen 1-0` for each pairing of a round. */
export const linesOf = (document: PairingDocument, round: number): readonly string[] =>
  (document.rounds.find((one) => one.round === round)?.pairings ?? []).map(
    ({ board, white, black, result }: DocumentPairing) =>
      `${board} ${white.name} - ${black?.name ?? 'bye'} ${result}`,
  );

/** The tournament after these acts, or the code of the first one refused. */
export const acted = (bodies: readonly ActBody[], before: Tournament = emptyTournament): Tournament =>
  bodies.reduce<Tournament>((tournament, body, i) => {
    const checked = checkAct(tournament, body);
    if (!checked.ok) throw checked.error;
    const act = { n: i + 1, at: '2026-11-22T10:00:00.000Z', by: 'operator Anna', ...body };
    return applyAct(tournament, act);
  }, before);

export const importOf = (name: string, force = false): ActBody => ({
  type: 'import',
  name,
  document: readFixture(name).document,
  ...(force && { force }),
});

/** The fault for which an act is refused, or undefined. */
export const refusalOf = (tournament: Tournament, body: ActBody): unknown => {
  const checked = checkAct(tournament, body);
  return checked.ok ? undefined : checked.error.details['fault'];
};
