/**
 * Part two, the guilty: some plies of a game, then an offence that the sensors and the clock can reveal. An
 * offence without a report is missed, and any other report is false.
 */
import { loadGames } from '../recognition/games.mjs';
import { chess, simulation } from '../recognition/product.mjs';
import { OFFENCES, pressWord, wordsOf } from './offences.mjs';
import { fits, playerFor } from './product.mjs';

const KINDS = Object.keys(OFFENCES);
const HANDS = ['club', 'blitz'];
const BOARDS = ['dgt', 'chesslink', 'chessnut', 'sentio'];
const PLIES_BEFORE = 6;
/** One game in this many has no clock on the table. */
const CLOCKLESS_EVERY = 5;
/** The longest duration of an offence with its pauses. */
const OFFENCE_MOST_MS = 60_000;
const ACCUSATIONS = /^(?:emptyPress|incomplete|illegal (?:white|black) completed|touchBreach|boundBreach)/;

export const guiltyCase = (number) => {
  const kind = KINDS[number % KINDS.length];
  const round = Math.floor(number / KINDS.length);
  const { press = false, pieces = false } = OFFENCES[kind];
  const boards = BOARDS.filter((board) => !pieces || simulation.scanModels[board].sensing === 'piece');
  return {
    number,
    kind,
    hands: HANDS[round % HANDS.length],
    board: boards[Math.floor(round / HANDS.length) % boards.length],
    hasClock: press || round % CLOCKLESS_EVERY !== CLOCKLESS_EVERY - 1,
  };
};

let games;
/** A position of some game that has room for this offence, and the plies that lead to it. */
const findScene = ({ number, kind, board }, random) => {
  games ??= loadGames().standard;
  for (let tried = 0; tried < games.length; tried++) {
    const game = games[(number * 37 + tried) % games.length];
    const positions = [game.start];
    for (const move of game.moves) positions.push(chess.playMove(positions.at(-1), move));
    const plies = [...positions.keys()];
    const from = random.integer(PLIES_BEFORE, Math.max(PLIES_BEFORE, plies.length - 1));
    for (const ply of [...plies.slice(from), ...plies.slice(PLIES_BEFORE, from)]) {
      const position = positions[ply];
      if (position === undefined || chess.outcome(position) !== null) continue;
      const offence = OFFENCES[kind].make(position, random, simulation.scanModels[board].sensing === 'piece');
      if (offence !== undefined) return { positions, moves: game.moves, ply, position, offence };
    }
  }
  throw new Error(`no game has room for ${kind}`);
};

const incidentOf = (which, { positions, moves, ply, position, offence }) => {
  const first = ply - PLIES_BEFORE;
  const legal = moves.slice(first, ply).flatMap((move, i) => {
    const before = positions[first + i];
    return [...wordsOf(before, move), ...(which.hasClock ? [pressWord(before.turn)] : [])];
  });
  const hands = [...legal, ...offence.words, ...(which.hasClock ? [pressWord(position.turn)] : []), '5s'];
  const clock = which.hasClock ? '' : 'clock: none\n';
  const text = `incident: case-${which.number}\nsays: Case.\nrows: L4\narticle: 7.5\ntold: -\nfen: ${chess.makeFen(positions[first])}\n${clock}hands: ${hands.join(' ')}\n`;
  const read = simulation.readIncidents(text, 'bench');
  if (!read.ok) throw new Error(`case ${which.number}: ${read.error.what}`);
  return read.value[0];
};

/** The acts of hands in a case, the sensors' reports of them, and the table's events. */
export const handleGuilty = (which) => {
  const random = simulation.createRandom(which.number + 1);
  const scene = findScene(which, random);
  const incident = incidentOf(which, scene);
  const hands = simulation.profileHands(simulation.handProfiles[which.hands], random.fork('hands'));
  const { setup, acts } = simulation.planIncident(incident, hands);
  const { events } = simulation.senseActs({
    start: setup,
    acts,
    model: simulation.scanModels[which.board],
    random: random.fork('sensors'),
  });
  const received = [];
  const play = playerFor('fide-standard');
  play({
    events,
    setPosition: { fen: incident.fen, chess960: false },
    tell: (event) => received.push(event),
  });
  return { scene, acts, events, received };
};

/**
 * Whether the board has shown the position of the offence, and afterwards each of its acts with a piece. When
 * hands begin it before a slow scan has sensed the previous ply, it cannot be known.
 */
const isSeen = ({ scene, acts, events }) => {
  const { board } = scene.position;
  const boards = events.filter(({ kind }) => kind === 'board');
  const showsAll = (seen) => board.every((piece, square) => fits(seen[square], piece));
  const begunAt = boards.findIndex(({ board: seen }) => showsAll(seen));
  const squares = scene.offence.words.flatMap((word) => /^\?(..)$/.exec(word)?.[1] ?? []);
  const touched = squares.map((name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1));
  const firstMs = acts.at(-1).atMs - OFFENCE_MOST_MS;
  const after = boards.slice(begunAt).filter(({ atMs }) => atMs >= firstMs);
  return begunAt !== -1 && touched.every((square) => after.some(({ board: seen }) => seen[square] === 0));
};

/** The reports to the arbiter. */
const outcomeOf = (events) => simulation.outcomeOf({ events, byPlayers: [], pgn: '' });

/** Plays a case and returns its reports as a row of plain data. */
export const playGuilty = (which) => {
  const run = handleGuilty(which);
  const { scene, acts, received } = run;
  const { reported } = outcomeOf(received);
  const wanted = OFFENCES[which.kind].reported(scene.position).map((line) => {
    return which.hasClock ? line : line.replace(' completed', '');
  });
  const isWanted = (line) => wanted.some((start) => line.startsWith(start));
  const offenceMs = acts.at(-1).atMs;
  const lineOf = (event) => outcomeOf([event]).reported[0];
  const firstReported = received.find((event) => {
    const line = lineOf(event);
    return line !== undefined && (isWanted(line) || line === 'ask') && event.atMs >= offenceMs - 5000;
  });
  const isReported = reported.some(isWanted);
  return {
    ...which,
    isSeen: isSeen(run),
    words: scene.offence.words.join(' '),
    fen: chess.makeFen(scene.position),
    isReported,
    isAsked: !isReported && reported.includes('ask'),
    accused: reported.filter((line) => ACCUSATIONS.test(line) && !isWanted(line)),
    lateMs: firstReported === undefined ? undefined : Math.max(0, firstReported.atMs - offenceMs),
  };
};

const share = (count, all) => (count === 0 ? '0' : `${count} (${((100 * count) / all).toFixed(1)} %)`);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Headings and rows: missed reports of each kind, false ones, and the delay of the rest. */
export const guiltyTable = (rows) => {
  const line = (name, all) => {
    const some = all.filter(({ isSeen }) => isSeen);
    const missed = some.filter(({ isReported, isAsked }) => !isReported && !isAsked);
    const late = some.flatMap(({ lateMs }) => lateMs ?? []);
    return [
      name,
      String(all.length),
      String(all.length - some.length),
      share(missed.length, some.length),
      String(some.filter(({ isAsked }) => isAsked).length),
      String(some.reduce((sum, { accused }) => sum + accused.length, 0)),
      late.length === 0 ? '-' : (median(late) / 1000).toFixed(1),
      late.length === 0 ? '-' : (Math.max(...late) / 1000).toFixed(1),
      share(late.filter((ms) => ms > 3000).length, some.length),
    ];
  };
  const headings = [
    'offence',
    'games',
    'never seen',
    'missed',
    'asked',
    'accused besides',
    'told after, s',
    'latest, s',
    'over 3 s',
  ];
  const kinds = KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind)]);
  return [
    headings,
    [
      ...kinds.filter(([, some]) => some.length > 0).map(([kind, some]) => line(kind, some)),
      line('all', rows),
    ],
  ];
};

export const guiltyList = (rows) =>
  rows
    .filter(({ isReported, isAsked, accused }) => (!isReported && !isAsked) || accused.length > 0)
    .map(({ number, kind, hands, board, hasClock, words, fen, isReported, isAsked, isSeen, accused }) => {
      const missed = isSeen ? 'missed' : 'never seen';
      const what = [isReported || isAsked ? '' : missed, ...accused].filter((part) => part !== '').join(', ');
      return `--offence ${number} (${kind}, ${hands}, ${board}${hasClock ? '' : ', no clock'}) ${what}: ${words} in ${fen}`;
    });
