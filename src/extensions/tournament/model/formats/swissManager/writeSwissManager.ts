import type { DocumentPairing, PairingDocument } from '../../pairingDocument.js';

const HEAD = 'Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS';

/** The points of White and Black in Swiss-Manager's notation. */
const pointsOf = ({ result }: DocumentPairing): readonly [string, string] => {
  switch (result) {
    case '1-0':
    case '+--':
      return ['1', '0'];
    case '0-1':
    case '--+':
      return ['0', '1'];
    case '1/2-1/2':
      return ['0,5', '0,5'];
    case 'bye':
      return ['1', '1'];
    default:
      return ['0', '0'];
  }
};

const rowOf = (round: number, pairing: DocumentPairing): string => {
  const { board, white, black, result } = pairing;
  const [forWhite, forBlack] = pointsOf(pairing);
  const forfeit = result === '+--' || result === '--+' || result === '---' ? 'K' : '';
  const numbers = [white.startNumber ?? 0, black === null ? -1 : (black.startNumber ?? 0)];
  return [
    round,
    board,
    0,
    0,
    ...numbers,
    forWhite,
    forBlack,
    forfeit,
    `${forWhite}:${forBlack}${forfeit}`,
    0,
    '',
    '',
  ].join(';');
};

/**
 * Writes Swiss-Manager's text of pairings, which the program merges into its open tournament to take results.
 * Leaves out byes that the program did not allocate.
 */
export const writeSwissManager = ({ rounds }: PairingDocument): string =>
  [
    HEAD,
    ...rounds.flatMap(({ round, pairings }) =>
      pairings
        .filter(({ result }) => result !== 'halfBye' && result !== 'zeroBye')
        .map((pairing) => rowOf(round, pairing)),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
