/** What is measured: games, hands, board, and what else is unusual. */

/** `stranger`: hands drawn anew for every run, which recognition was never tuned on. */
export const HANDS = ['clean', 'club', 'child', 'blitz', 'scramble', 'chaos', 'stranger'];

const standardCells = (boards, hands) =>
  boards.flatMap((board) => hands.map((name) => ({ games: 'standard', hands: name, board })));

const specialCells = (boards) =>
  boards.flatMap((board) => [
    ...['club', 'chaos'].map((hands) => ({ games: 'chess960', hands, board })),
    ...['club', 'blitz'].map((hands) => ({ games: 'standard', hands, board, clock: false })),
    ...[1, 2, 3].map((missed) => ({ games: 'standard', hands: 'club', board, missed })),
    ...['club', 'chaos'].map((hands) => ({ games: 'phantom', hands, board })),
    { games: 'standard', hands: 'club', board, noise: 'mild' },
    { games: 'standard', hands: 'club', board, noise: 'bad' },
    // A board that does not know its pieces finds out how it lies by the moves alone.
    ...['club', 'blitz'].map((hands) => ({ games: 'standard', hands, board, turned: true })),
  ]);

/**
 * Boards are named as in src/boards/simulated/scanModels.ts. The main ones: one that knows its pieces, one that does
 * not.
 */
export const MAIN_BOARDS = ['chesslink', 'sentio'];
export const ALL_BOARDS = [...MAIN_BOARDS, 'dgt', 'hall'];

/**
 * What levels earn: two boards that differ in nothing but that the second one tells them, with hands that are
 * as they are and with hands whose takers always push their victims off the square.
 */
const levelCells = ['club', 'blitz'].flatMap((hands) =>
  [false, true].flatMap((pushed) =>
    ['reed', 'hallLevels'].map((board) => ({
      games: 'standard',
      hands,
      board,
      ...(pushed ? { pushed } : {}),
    })),
  ),
);

export const chooseCells = ({ boards, hands, standard, special, levels }) =>
  [
    ...(standard ? standardCells(boards, HANDS) : []),
    ...(special ? specialCells(boards) : []),
    ...(levels ? levelCells : []),
  ].filter((cell) => hands.includes(cell.hands));

const COLLECTIONS = { standard: '', chess960: 'Chess960', phantom: 'kings in the centre' };

export const cellName = ({ games, hands, board, clock, noise, missed, turned, pushed }) =>
  [
    hands,
    board,
    COLLECTIONS[games],
    clock === false ? 'no clock' : '',
    noise ? `${noise} sensors` : '',
    missed ? `${missed} ${missed === 1 ? 'ply' : 'plies'} missed` : '',
    turned ? 'turned round' : '',
    pushed ? 'victims pushed off' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

export const isStandard = ({ games, clock, noise, missed, turned, pushed }) =>
  games === 'standard' && clock !== false && !noise && !missed && !turned && !pushed;
