/**
 * The styles of the second simulator of hands (`test/hands`), which was written independently of the first:
 * games within the Laws, in which every accusation is false, and games that end with one offence.
 */

import { simulation } from '../recognition/product.mjs';
import { loadHands } from '../recognition/unseen/hands.mjs';
import { accuser, fits, playerFor } from './product.mjs';

const { boardNames, boards, lawfulStyleNames, makeLawfulGame, OFFENCE_KINDS } = await loadHands();

/** Seeds below 1000 are for development. Those from here on were never inspected (`test/hands/README.md`). */
export const EXAMINED_FROM = 700_000;
const START = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', chess960: false };
/** The kind of event at which hands of this pace play. */
const PROFILES = { rapid: 'fide-rapid', blitz: 'fide-blitz', scramble: 'fide-blitz', premover: 'fide-blitz' };
/** Styles with falls or long adjustments. One question per lift is acceptable with them. */
const WITH_ACCIDENTS = [
  'sleeve',
  'adjuster',
  'slowChild',
  'nudger',
  'elderly',
  'pedant',
  'child',
  'twitcher',
];
/** A piece that returns after this long was adjusted, fell, or was touched. */
const LIFT_MS = 800;

const profileOf = (style) => PROFILES[style] ?? 'fide-standard';
const setPositionOf = (board) => (boards[board].sensing === 'piece' ? undefined : START);

/**
 * The answer of the arbiter to a question about the moves: the option with the most moves that were played
 * there. Undefined: no option is right.
 */
const playedOption =
  (plies) =>
  ({ about, params = {}, options }) => {
    const { number = '', san } = params;
    const [, move, dots = ''] = /^(\d+)(\.+)$/.exec(number) ?? [];
    if ((about !== 'board' && about !== 'score') || move === undefined) return undefined;
    const ply = 2 * (Number(move) - 1) + Number(dots.length > 1);
    // A question about unseen plies names the last ply before them.
    const before = options.includes(san) || san === undefined ? ply : ply + 1;
    const played = `${plies
      .slice(before)
      .map((each) => each.san)
      .join(' ')} `;
    const right = options.filter((option) => played.startsWith(`${option} `));
    return right.toSorted((a, b) => b.length - a.length)[0];
  };

/** Game number N: styles and boards in turn. `isAnswered`: the arbiter answers questions about the moves. */
export const styleCase = (number, from, isAnswered = false) => ({
  number,
  isAnswered,
  seed: from + number,
  hands: lawfulStyleNames[number % lawfulStyleNames.length],
  board: boardNames[Math.floor(number / lawfulStyleNames.length) % boardNames.length],
});

/** How often a piece was off its square for long and came back. */
const liftsOf = (acts) => {
  const left = new Map();
  let lifts = 0;
  for (const { kind, square, piece, atMs } of acts) {
    if (kind === 'lift' || kind === 'fall') left.set(square, { piece, atMs });
    if (kind !== 'put' && kind !== 'askew') continue;
    const before = left.get(square);
    if (before?.piece === piece && atMs - before.atMs >= LIFT_MS) lifts += 1;
    left.delete(square);
  }
  return lifts;
};

export const playStyle = (which) => {
  const { seed, hands, board, isAnswered } = which;
  const { acts, events, truth } = makeLawfulGame({ seed, style: hands, board });
  const received = accuser();
  const asks = [];
  playerFor(profileOf(hands))({
    events,
    setPosition: setPositionOf(board),
    tell: (event) => {
      received.tell(event);
      if (event.type === 'ask') asks.push(event);
    },
    see: received.see,
    ...(isAnswered && { answerTo: playedOption(truth.plies) }),
  });
  const { scores, accusations, withdrawn, illegalPlies, refused } = received.finish();
  const played = truth.plies.map(({ uci }) => uci).join(' ');
  const isUnfinished = ({ kind }) => kind === 'illegal';
  const offenceAsks = asks.filter(({ about }) => about === 'offence');
  return {
    ...which,
    plies: truth.plies.length,
    lifts: liftsOf(acts),
    isExact: scores.some((uci) => uci.join(' ') === played),
    isFollowed: (scores.at(-1)?.length ?? 0) >= truth.plies.length - 2,
    accusations: accusations.filter((one) => !isUnfinished(one)),
    unfinished: accusations.filter(isUnfinished).length,
    withdrawn,
    illegalPlies,
    refused,
    asked: offenceAsks.map(({ question, atMs }) => `at ${Math.round(atMs)} ms: ${question}`),
    askedOfBoard: asks.filter(({ about }) => about === 'board' || about === 'score').length,
  };
};

const perThousand = (count, plies) =>
  count === 0 ? '0' : `${count} (${((1000 * count) / plies).toFixed(2)})`;
const sumOf = (rows, value) => rows.reduce((sum, row) => sum + value(row), 0);

export const styleTable = (rows) => {
  const line = (name, some) => {
    const plies = sumOf(some, (row) => row.plies);
    const questions = sumOf(some, ({ asked }) => asked.length);
    const lifts = sumOf(some, (row) => row.lifts);
    return [
      name,
      String(some.length),
      String(plies),
      perThousand(
        sumOf(some, ({ accusations }) => accusations.length),
        plies,
      ),
      String(sumOf(some, (row) => row.withdrawn)),
      perThousand(questions, plies),
      lifts === 0 ? '-' : `${(questions / lifts).toFixed(3)} of ${lifts}`,
      perThousand(
        sumOf(some, (row) => row.askedOfBoard),
        plies,
      ),
      String(sumOf(some, (row) => row.unfinished)),
      String(sumOf(some, ({ illegalPlies }) => illegalPlies.length)),
      String(sumOf(some, ({ isFollowed }) => Number(!isFollowed))),
      String(sumOf(some, ({ isExact }) => Number(isExact))),
    ];
  };
  const headings = [
    'style',
    'games',
    'plies',
    'false',
    'withdrawn',
    'questions',
    'a lift',
    'about the board',
    'put right unpressed',
    'illegal plies',
    'not followed',
    'exact',
  ];
  const present = lawfulStyleNames.map((name) => [name, rows.filter(({ hands }) => hands === name)]);
  const calm = rows.filter(({ hands }) => !WITH_ACCIDENTS.includes(hands));
  return [
    headings,
    [
      ...present.filter(([, some]) => some.length > 0).map(([name, some]) => line(name, some)),
      ...(calm.length > 0 ? [line('without falls and long adjusting', calm)] : []),
      line('all', rows),
    ],
  ];
};

const nameOf = ({ number, hands, board, seed }) => `--game ${number} (${hands}, ${board}, seed ${seed})`;

export const styleList = (rows) =>
  rows.flatMap((row) => [
    ...row.accusations.map(
      ({ kind, atMs, text }) => `${nameOf(row)} ${kind} at ${Math.round(atMs)} ms: ${text}`,
    ),
    ...row.asked.map((text) => `${nameOf(row)} asked ${text}`),
    ...row.illegalPlies.map((text) => `${nameOf(row)} illegal ply in the score: ${text}`),
    ...(row.isFollowed ? [] : [`${nameOf(row)} not followed to its end`]),
  ]);

/** Most offences happen some plies into the game, and not long after. */
const OFFENCE_FROM = [6, 40];

export const offenceCase = (number, from) => ({
  number,
  seed: from + number,
  kind: OFFENCE_KINDS[number % OFFENCE_KINDS.length],
  hands: lawfulStyleNames[Math.floor(number / OFFENCE_KINDS.length) % lawfulStyleNames.length],
  board:
    boardNames[Math.floor(number / (OFFENCE_KINDS.length * lawfulStyleNames.length)) % boardNames.length],
});

/** The reports that count for each offence, by the beginning of the line. */
const WANTED = {
  illegalMove: [/^illegal \w+ completed/],
  emptyPress: [/^emptyPress/],
  pieceInHand: [/^incomplete \w+ pieceInHand/, /^illegal \w+ completed/],
  ownTouched: [/^touchBreach/],
  enemyTouched: [/^touchBreach/],
  releasedChanged: [/^touchBreach/],
};

/**
 * Whether the sensors could reveal the offence: the board showed its position, then each of its pieces off
 * its square, and the lever was polled after its press.
 */
const isSeen = ({ acts, events, committed, finalBoard }) => {
  const { atMs, pressedMs } = committed;
  const done = acts.filter((act) => act.atMs >= atMs && act.atMs <= pressedMs && act.square >= 0);
  const before = Uint8Array.from(finalBoard);
  for (const { kind, square, piece } of [...done].reverse()) {
    if (kind === 'lift' || kind === 'fall') before[square] = piece;
    else if (kind !== 'centre') before[square] = 0;
  }
  const seenBoards = events.filter(({ kind }) => kind === 'board');
  const stoodMs = acts.findLast((act) => act.square >= 0 && act.atMs < atMs)?.atMs ?? 0;
  const showsBefore = ({ board, atMs: seenMs }) =>
    seenMs >= stoodMs && before.every((piece, at) => fits(board[at], piece));
  const begun = seenBoards.findIndex(showsBefore);
  const later = seenBoards.slice(begun);
  const lifted = done.filter(({ kind }) => kind === 'lift');
  const isPressed = events.some(({ kind, atMs: seenMs }) => kind === 'press' && seenMs >= pressedMs);
  return (
    begun !== -1 && isPressed && lifted.every(({ square }) => later.some(({ board }) => board[square] === 0))
  );
};

export const playOffence = (which) => {
  const { seed, hands, board, kind } = which;
  const fromPly = simulation.createRandom(seed).integer(...OFFENCE_FROM);
  const { acts, events, truth, committed } = makeLawfulGame({
    seed,
    style: hands,
    board,
    offence: { kind, fromPly },
  });
  if (committed === undefined) return { ...which, isCommitted: false };
  const received = [];
  playerFor(profileOf(hands))({
    events,
    setPosition: setPositionOf(board),
    tell: (event) => received.push(event),
  });
  const lineOf = (event) => simulation.outcomeOf({ events: [event], byPlayers: [], pgn: '' }).reported[0];
  const since = received.filter(({ atMs }) => atMs >= committed.atMs);
  const isReporting = (event) => WANTED[kind].some((start) => start.test(lineOf(event) ?? ''));
  const isAsking = ({ type, about }) => type === 'ask' && about === 'offence';
  const { reported } = simulation.outcomeOf({ events: received, byPlayers: [], pgn: '' });
  const first = since.find((event) => isReporting(event) || isAsking(event));
  const isReported = reported.some((line) => WANTED[kind].some((start) => start.test(line)));
  return {
    ...which,
    isCommitted: true,
    plies: truth.plies.length,
    isSeen: isSeen({ acts, events, committed, finalBoard: truth.finalBoard }),
    isReported,
    isAsked: !isReported && since.some(isAsking),
    reported,
    lateMs: first === undefined ? undefined : Math.max(0, first.atMs - committed.pressedMs),
  };
};

export const offenceTable = (rows) => {
  const line = (name, some) => {
    const committed = some.filter(({ isCommitted }) => isCommitted);
    const seen = committed.filter((row) => row.isSeen);
    const missed = seen.filter(({ isReported, isAsked }) => !isReported && !isAsked);
    const late = seen.flatMap(({ lateMs }) => lateMs ?? []);
    const share = (count) => (count === 0 ? '0' : `${count} (${((100 * count) / seen.length).toFixed(1)} %)`);
    return [
      name,
      String(committed.length),
      String(committed.length - seen.length),
      share(missed.length),
      String(seen.filter(({ isReported }) => isReported).length),
      String(seen.filter(({ isAsked }) => isAsked).length),
      late.length === 0
        ? '-'
        : (late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)] / 1000).toFixed(1),
      late.length === 0 ? '-' : (Math.max(...late) / 1000).toFixed(1),
      share(late.filter((ms) => ms > 3000).length),
    ];
  };
  const of = (names, key) =>
    names
      .map((name) => [name, rows.filter((row) => row[key] === name)])
      .filter(([, some]) => some.length > 0)
      .map(([name, some]) => line(name, some));
  return [
    [
      'offence, style',
      'committed',
      'never seen',
      'missed',
      'told',
      'asked',
      'after, s',
      'latest, s',
      'over 3 s',
    ],
    [...of(OFFENCE_KINDS, 'kind'), ...of(lawfulStyleNames, 'hands'), line('all', rows)],
  ];
};

export const offenceList = (rows) =>
  rows
    .filter(
      ({ isCommitted, isReported, isAsked, lateMs }) =>
        isCommitted && ((!isReported && !isAsked) || lateMs > 3000),
    )
    .map((row) => {
      const what = row.lateMs === undefined ? 'missed' : `told after ${(row.lateMs / 1000).toFixed(1)} s`;
      const seen = row.isSeen ? '' : ' (never seen)';
      return `--offence ${row.number} (${row.kind}, ${row.hands}, ${row.board}, seed ${row.seed}) ${what}${seen} after ply ${row.plies}: ${row.reported.join('; ')}`;
    });
