import type { PairedPlayer, PairingDocument } from '../../pairingDocument.js';
import { makeRow } from './cells.js';

const OF_PLAYER = ['', '_no', '_fide_id', '_title', '_rating', '_fed', '_team'];
const HEADINGS = [
  'section',
  'round',
  'board',
  ...OF_PLAYER.map((ending) => `white${ending}`),
  ...OF_PLAYER.map((ending) => `black${ending}`),
  'result',
];

const playerCells = (player: PairedPlayer | null): readonly (string | number | undefined)[] =>
  player === null
    ? OF_PLAYER.map(() => '')
    : [
        player.name,
        player.startNumber,
        player.fideId,
        player.title,
        player.rating,
        player.federation,
        player.team,
      ];

/** Writes pairings and results as CSV that `readTable` can read. */
export const writeTable = ({ rounds }: PairingDocument, delimiter = ','): string =>
  [
    makeRow(HEADINGS, delimiter),
    ...rounds.flatMap(({ round, section, pairings }) =>
      pairings.map(({ board, white, black, result }) =>
        makeRow(
          [section, round, board, ...playerCells(white), ...playerCells(black), result === '*' ? '' : result],
          delimiter,
        ),
      ),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
