/** The cells to measure: games, hands, board, and special conditions. */

/** `stranger` means hands drawn anew for every run. Recognition was never tuned on them. */
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
    // A board that does not identify pieces finds its orientation only by the moves.
    ...['club', 'blitz'].map((hands) => ({ games: 'standard', hands, board, turned: true })),
  ]);

/**
 * Boards have the names of src/boards/simulated/scanModels.ts. The main ones are one that identifies pieces
 * and one that does not.
 */
export const MAIN_BOARDS = ['chesslink', 'sentio'];
export const ALL_BOARDS = [...MAIN_BOARDS, 'dgt', 'hall'];

/**
 * The value of levels: two boards that differ only in that the second one reports them, with normal hands and
 * with hands that always push victims off the square.
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
