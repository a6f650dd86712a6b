// npm run fixtures:chess: random positions and games with the answers of other programs: perft counts by
// stockfish, moves in SAN by chessops. They contain nothing from anyone's collection.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chess, castlingSide } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import { chess960Fen, createRandom } from './drawing.mjs';

const NODES_MAX = 20_000;
const random = createRandom(1602);
const pick = (list) => list[Math.floor(random() * list.length)];
const chance = (share) => random() < share;

const positionOf = (fen) => Chess.fromSetup(parseFen(fen).unwrap());

const movesOf = (position) => {
  const moves = [];
  for (const [from, dests] of position.allDests())
    for (const to of dests) {
      const isPromotion = position.board.get(from).role === 'pawn' && (to >= 56 || to < 8);
      const roles = isPromotion ? ['queen', 'rook', 'bishop', 'knight'] : [undefined];
      for (const promotion of roles) moves.push({ from, to, ...(promotion && { promotion }) });
    }
  return moves;
};

/** Makes captures, castlings and promotions more likely, since uniformly random games rarely have them. */
const drawMove = (position) => {
  const moves = movesOf(position);
  const lively = moves.filter(
    (move) => move.promotion || position.board.get(move.to) || castlingSide(position, move),
  );
  return pick(lively.length > 0 && chance(0.4) ? lively : moves);
};

/** Plays at most this many plies and passes on each with the position before it. */
const playDrawn = (fen, plies, onMove = () => {}) => {
  const position = positionOf(fen).unwrap();
  for (let i = 0; i < plies && !position.isEnd(); i++) {
    const move = drawMove(position);
    onMove(position, move);
    position.play(move);
  }
  return position;
};

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Kings, pawns close to promotion or to each other, and a few pieces. */
const drawSparse = () => {
  for (;;) {
    const board = Array(64).fill('');
    const put = (piece, ranks) => {
      const square = 8 * pick(ranks) + Math.floor(random() * 8);
      board[square] ||= piece;
    };
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    put('K', all);
    put('k', all);
    for (let i = 0; i < 4; i++) put('P', [1, 1, 4, 6]);
    for (let i = 0; i < 4; i++) put('p', [6, 6, 3, 1]);
    for (let i = 0; i < 3; i++) put(pick([...'QRBNqrbn']), all);
    const placement = all
      .map((row) => board.slice(8 * (7 - row), 8 * (8 - row)).map((piece) => piece || '1'))
      .map((row) => row.join('').replace(/1+/g, (ones) => String(ones.length)))
      .join('/');
    const position = positionOf(`${placement} ${pick(['w', 'b'])} - - 0 1`);
    if (position.isErr || position.value.isEnd()) continue;
    // Begins with a double step, so that some positions have en passant.
    const double = movesOf(position.value).find(
      ({ from, to }) => position.value.board.get(from).role === 'pawn' && Math.abs(from - to) === 16,
    );
    if (double !== undefined) position.value.play(double);
    if (!position.value.isEnd()) return makeFen(position.value.toSetup());
  }
};

const openStockfish = () => {
  const child = spawn('/usr/games/stockfish', { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (command, isLast) => {
    child.stdin.write(`${command}\n`);
    for (;;) {
      const { value = '' } = await lines.next();
      if (isLast(value)) return value;
    }
  };
  return {
    perft: async (fen, depth) => {
      child.stdin.write(`position fen ${fen}\n`);
      const line = await ask(`go perft ${depth}`, (text) => text.startsWith('Nodes searched'));
      return Number(line.split(':')[1]);
    },
    start: () => ask('setoption name UCI_Chess960 value true\nisready', (line) => line === 'readyok'),
    stop: () => child.stdin.end('quit\n'),
  };
};

const countsOf = async (stockfish, fen) => {
  const counts = [];
  for (let depth = 1; depth <= 6; depth++) {
    const nodes = await stockfish.perft(fen, depth);
    if (nodes > NODES_MAX) break;
    counts.push(nodes);
  }
  return counts;
};

const writeSuite = async (stockfish, name, fens) => {
  const lines = [];
  for (const fen of new Set(fens)) {
    const counts = await countsOf(stockfish, fen);
    lines.push([fen, ...counts.map((nodes, i) => `D${i + 1} ${nodes}`)].join(' ;'));
  }
  writeFileSync(`fixtures/positions/drawn/${name}.epd`, `${lines.join('\n')}\n`);
};

const many = (count, draw) => Array.from({ length: count }, (_, i) => draw(i));
const plies = () => Math.floor(random() * 90);
const afterPlay = (fen) => makeFen(playDrawn(fen, plies()).toSetup());

const writeSuites = async () => {
  mkdirSync('fixtures/positions/drawn', { recursive: true });
  const stockfish = openStockfish();
  await stockfish.start();
  await writeSuite(
    stockfish,
    'standard',
    many(120, () => afterPlay(START)),
  );
  await writeSuite(
    stockfish,
    'chess960',
    many(120, (i) => afterPlay(chess960Fen((i * 61 + 7) % 960))),
  );
  await writeSuite(stockfish, 'sparse', many(120, drawSparse));
  stockfish.stop();
};

const clockText = (seconds) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');

const drawGame = ({ fen, tags, length, withClock, number }) => {
  const words = [];
  let ply = 0;
  const left = [900, 900];
  playDrawn(fen, length, (position, move) => {
    const side = position.turn === 'white' ? 0 : 1;
    if (side === 0) words.push(`${position.fullmoves}.`);
    else if (ply === 0) words.push(`${position.fullmoves}...`);
    words.push(makeSanAndPlay(position.clone(), move));
    const spent = 1 + Math.floor(random() * 20);
    left[side] = Math.max(0, left[side] - spent + 10);
    if (withClock) words.push(`{[%clk ${clockText(left[side])}] [%emt ${clockText(spent)}]}`);
    if (withClock && side === 0) words.push(`${position.fullmoves}...`);
    ply++;
  });
  const head = { Event: 'Drawn by dice', Site: '?', Date: '????.??.??', Round: String(number), ...tags };
  const lines = Object.entries({ ...head, White: '?', Black: '?', Result: '*' });
  return `${lines.map(([tag, value]) => `[${tag} "${value}"]`).join('\n')}\n\n${words.join(' ')} *\n\n`;
};

const fromPosition = (fen) => ({ SetUp: '1', FEN: fen });

const writeGames = () => {
  mkdirSync('fixtures/pgn/drawn', { recursive: true });
  const write = (name, text) => writeFileSync(`fixtures/pgn/drawn/${name}.pgn`, text);
  const games = (count, make) => many(count, (i) => drawGame({ number: i + 1, ...make(i) })).join('');
  const length = () => 20 + plies();
  write(
    'clocks',
    games(10, () => ({ fen: START, withClock: true, length: length() })),
  );
  write(
    'plain',
    games(30, () => ({ fen: START, length: length() })),
  );
  write(
    'chess960',
    games(15, (i) => {
      const fen = chess960Fen((i * 97 + 3) % 960);
      return { fen, tags: { Variant: 'Chess960', ...fromPosition(fen) }, length: length() };
    }),
  );
  const sparse = many(15, drawSparse);
  write(
    'positions',
    games(15, (i) => ({ fen: sparse[i], tags: fromPosition(sparse[i]), length: 30 })),
  );
  const whole = games(3, () => ({ fen: START, length: 24 }));
  write('spaces', whole.replaceAll('\n\n', '\r\n \r\n\r\n').replaceAll(/^\[/gm, '  \t['));
  write('unreadable', games(2, () => ({ fen: START, length: 24 })).replace(/ 6\. \S+/, ' 6. Kh8'));
};

writeGames();
await writeSuites();
