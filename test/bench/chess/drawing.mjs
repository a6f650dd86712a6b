/** mulberry32. */
export const createRandom = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The two knights on five free squares, by Scharnagl's numbering. */
const KNIGHTS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
];

/** The start position with a number from 0 to 959 (Scharnagl), as a FEN with the files of the rooks. */
export const chess960Fen = (number) => {
  const files = Array(8).fill('');
  const free = () => [...files.keys()].filter((file) => files[file] === '');
  files[2 * (number % 4) + 1] = 'B';
  files[2 * (Math.floor(number / 4) % 4)] = 'B';
  files[free()[Math.floor(number / 16) % 6]] = 'Q';
  const places = free();
  for (const i of KNIGHTS[Math.floor(number / 96)]) files[places[i]] = 'N';
  const [left, king, right] = free();
  files[left] = 'R';
  files[king] = 'K';
  files[right] = 'R';
  const row = files.join('');
  const rights = `${'ABCDEFGH'[right]}${'ABCDEFGH'[left]}`;
  return `${row.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${row} w ${rights}${rights.toLowerCase()} - 0 1`;
};
