import type { Capabilities } from '../../../src/boards/eboard/capabilities.js';
import { capabilityMessage } from '../../../src/messages/capabilityText.js';
import { carryOutMessage, insteadMessage } from '../../../src/messages/carryOutText.js';
import type { Said } from '../../../src/messages/catalogue/translate.js';
import { moveMessage } from '../../../src/messages/moveText.js';
import { pieceMessage, wrongSquareMessage, wrongSquaresMessage } from '../../../src/messages/wrongSquares.js';
import { RESULTS_SHOWN, TABLE_PHASES_SHOWN } from './shownStates.js';

const SANS = ['Nf3', 'Nbd2', 'R1xe3+', 'exd5', 'e4', 'O-O', 'O-O-O+', 'e8=Q#', 'dxe8=N', 'Qxf7#', 'Kd1'];
const plies = [
  ['Nf6', 'g8f6'],
  ['exd5', 'e4d5'],
  ['O-O', 'e1g1'],
  ['O-O-O', 'e1c1'],
  ['e8=Q', 'e7e8q'],
  ['dxe8=N', 'd7e8n'],
  ['Rxa8', 'a1a8'],
].flatMap(([san = '', uci = '']) => [
  { ply: 3, san, uci },
  { ply: 3, san, uci, takeBack: true as const },
]);
const INSTEAD = [
  'wrongSquare',
  'wrongPiece',
  'ownMove',
  'takenBack',
  'enPassantLeft',
  'rookLeft',
  'promotionLeft',
  'wrongPromotion',
  'unclear',
] as const;
const handTexts = plies.flatMap((ply) => [
  carryOutMessage(ply),
  ...INSTEAD.map((kind) => insteadMessage({ kind, from: 'h1', to: 'f1' }, ply)),
]);

const LIGHTS: readonly NonNullable<Capabilities['lights']>[] = (['squares', 'corners'] as const).flatMap(
  (where) => [
    { where, colours: 'one', atOnce: 'all' },
    { where, colours: 'rgb', atOnce: 'all' },
    { where, colours: 'rgb', atOnce: 'all', brightness: [0, 255] },
    { where, colours: 'one', atOnce: 'all', brightness: [0, 14] },
    { where, colours: 'one', atOnce: 4 },
    { where, colours: 'rgb', atOnce: 4 },
    { where, colours: 'one', atOnce: 4, brightness: [0, 14] },
  ],
);
const capabilities = (['piece', 'color', 'occupancy'] as const).flatMap((sensing) => [
  capabilityMessage({ sensing }),
  ...LIGHTS.map((lights) => capabilityMessage({ sensing, lights, clock: true })),
  capabilityMessage({ sensing, levels: true, sound: true, buttons: 1, battery: true, motors: true }),
  capabilityMessage({ sensing, buttons: 3 }),
]);

const wrongSquares = [...'PNBRQKpnbrqkWwx'].flatMap((letter) => [
  wrongSquareMessage({ square: 'e4', found: letter, expected: null }),
  wrongSquareMessage({ square: 'e4', found: null, expected: letter }),
  wrongSquareMessage({ square: 'e4', found: letter, expected: 'Q' }),
  pieceMessage(letter),
  wrongSquaresMessage(
    ['a1', 'b1', 'c1'].map((square) => ({ square, found: letter, expected: null })),
    2,
  ),
]);

/** What is composed for people from the words of the house: each way of each sentence. */
export const spokenTexts: readonly Said[] = [
  ...new Set<Said>([
    ...SANS.flatMap((san) => [moveMessage(san), moveMessage(san, true)]),
    ...handTexts,
    ...capabilities,
    ...wrongSquares,
    ...RESULTS_SHOWN,
    ...TABLE_PHASES_SHOWN,
  ]),
].filter((text) => text !== '');
