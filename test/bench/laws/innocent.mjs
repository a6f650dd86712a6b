/** Part one, the innocent: legal games by lawful hands at a table. All accusations are false. */
import { HANDS as PLAYING } from '../recognition/cells.mjs';
import { loadGames, uciOf } from '../recognition/games.mjs';
import { chess, simulation } from '../recognition/product.mjs';
import { ACCIDENT_HANDS, withAccidents } from './accidents.mjs';
import { KINDS } from './accusations.mjs';
import { accuser, playerFor } from './product.mjs';

const HANDS = [...PLAYING, ...ACCIDENT_HANDS];
const BOARDS = Object.keys(simulation.scanModels);
const CHESS960_EVERY = 10;
/** The kind of event at which hands of this pace play. */
const PROFILES = { blitz: 'fide-blitz', scramble: 'fide-blitz', chaos: 'fide-blitz' };

/** Game number N of the bench: hands and boards in turn, and every tenth game in Chess960. */
export const caseOf = (number) => ({
  number,
  hands: HANDS[number % HANDS.length],
  board: BOARDS[Math.floor(number / HANDS.length) % BOARDS.length],
  games: number % CHESS960_EVERY === CHESS960_EVERY - 1 ? 'chess960' : 'standard',
});

const profileOf = (hands, random) =>
  simulation.lawfulHands(
    hands === 'stranger'
      ? simulation.drawStranger(random.fork('stranger'))
      : (simulation.handProfiles[hands] ?? simulation.handProfiles.clean),
  );

const eventsOf = ({ hands, board, number }, game) => {
  const random = simulation.createRandom(number + 1);
  const plan = simulation.planHands({
    start: game.start,
    moves: game.moves,
    result: game.result,
    ...(game.clock ? { clock: game.clock } : {}),
    profile: profileOf(hands, random),
    random: random.fork('hands'),
  });
  const { events } = simulation.senseActs({
    start: game.start.board,
    acts: withAccidents(plan.acts, game.start.board, hands, random.fork('accidents')),
    model: simulation.scanModels[board],
    random: random.fork('sensors'),
  });
  return { plan, events };
};

/** Boards with piece recognition find the start array by themselves. Others are given the position. */
const setPositionOf = (board, { start }) =>
  simulation.scanModels[board].sensing === 'piece' && !start.chess960
    ? undefined
    : { fen: chess.makeFen(start), chess960: start.chess960 };

let loaded;
/** The game of a case as `{ case, game, plan, events }`. */
export const prepareCase = (which) => {
  loaded ??= loadGames();
  const collection = loaded[which.games];
  // A step that is coprime to most sizes spreads few games over the whole collection.
  const game = collection[(which.number * 37) % collection.length];
  return { ...which, game, ...eventsOf(which, game) };
};

/** Plays a case and returns the reports on it as a row of plain data. */
export const playCase = (which) => {
  const { game, events } = prepareCase(which);
  const received = accuser();
  const play = playerFor(PROFILES[which.hands] ?? 'fide-standard');
  play({ events, setPosition: setPositionOf(which.board, game), tell: received.tell, see: received.see });
  const { scores, ...found } = received.finish();
  const played = uciOf(game).join(' ');
  return {
    ...which,
    plies: game.moves.length,
    isExact: scores.some((uci) => uci.join(' ') === played),
    ...found,
  };
};

const per = (count, plies) => (count === 0 ? '0' : `${count} (${((1000 * count) / plies).toFixed(2)})`);

/** Headings and rows: the counts for each pair of hands, and per 1,000 plies. */
export const innocentTable = (rows) => {
  const sum = (some, value) => some.reduce((total, row) => total + value(row), 0);
  const line = (name, some) => {
    const plies = sum(some, (row) => row.plies);
    const ofKind = (kind) => sum(some, (row) => row.accusations.filter((one) => one.kind === kind).length);
    return [
      name,
      String(some.length),
      String(plies),
      ...KINDS.map((kind) => per(ofKind(kind), plies)),
      per(
        sum(some, (row) => row.withdrawn),
        plies,
      ),
      per(
        sum(some, (row) => row.asked),
        plies,
      ),
      String(sum(some, (row) => row.illegalPlies.length)),
      String(sum(some, (row) => row.refused.length)),
      String(sum(some, (row) => Number(row.isExact))),
    ];
  };
  const present = HANDS.map((hands) => [hands, rows.filter((row) => row.hands === hands)]);
  const headings = [
    'hands',
    'games',
    'plies',
    ...KINDS,
    'withdrawn',
    'asks',
    'illegal plies',
    'PGN refused',
    'exact',
  ];
  const lines = present.filter(([, some]) => some.length > 0).map(([name, some]) => line(name, some));
  return [headings, [...lines, line('all', rows)]];
};

/** Every accusation with the number of its game, for inspection. */
export const caseList = (rows) =>
  rows.flatMap(({ number, hands, board, accusations, illegalPlies, refused }) => {
    const game = `--game ${number} (${hands}, ${board})`;
    return [
      ...accusations.map(({ kind, atMs, text }) => `${game} ${kind} at ${Math.round(atMs)} ms: ${text}`),
      ...illegalPlies.map((text) => `${game} illegal ply in the score: ${text}`),
      ...refused.map((text) => `${game} PGN refused: ${text}`),
    ];
  });
