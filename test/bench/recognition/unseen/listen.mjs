/** The reports on one simulated game, and how right they were. */
import { createOurs } from '../ours.mjs';
import { chess } from '../product.mjs';

export const LEVELS = ['provisional', 'committed', 'final'];

/** The plies that were on the board at that time. A ply taken back later was right until then. */
const linesOver = (history) => {
  const line = [];
  let next = 0;
  return (atMs) => {
    for (; next < history.length && history[next].atMs <= atMs; next++) {
      const { ply, uci } = history[next];
      line.length = ply - 1;
      if (uci !== null) line.push(uci);
    }
    return line;
  };
};

const squareOf = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** When the last report that a final ply rests on was heard: of its press, or of one of its squares. */
const lastReportMs = (events, { uci, pressedMs }, side, finalMs) => {
  const squares = [squareOf(uci), squareOf(uci.slice(2))];
  const isOfPly = (event) =>
    event.kind === 'press'
      ? event.side === side && pressedMs !== null && event.atMs >= pressedMs
      : event.kind === 'board' && event.changes.some(({ square }) => squares.includes(square));
  return events.findLast((event) => event.atMs <= finalMs && isOfPly(event))?.atMs ?? finalMs;
};

/**
 * The answer of the players: the longest option with the moves that were played there, or whether the plies
 * are on the board. Undefined: no option is right.
 */
const playedOption = (sans, lineAt, { atMs, terms, options }) => {
  const [, move, dots = ''] = /^(\d+)(\.+)$/.exec(terms.number ?? '') ?? [];
  if (move === undefined) return undefined;
  const before = 2 * (Number(move) - 1) + Number(dots.length > 1);
  const [stands, gone] = options;
  if (terms.asks === 'takenBack')
    return lineAt(atMs).length >= before + terms.moves.split(' ').length ? stands : gone;
  const played = `${sans.slice(before).join(' ')} `;
  const right = options.filter((option) => played.startsWith(`${option} `));
  return right.toSorted((a, b) => b.length - a.length)[0];
};

/** Passes the events through the recognition of `build`. The players answer its questions (`isAnswered`). */
export const listen = (game, sensing, build, isAnswered = false) => {
  const { events, truth } = game;
  const { recogniser: version } = build;
  const sans = truth.plies.map(({ san }) => san);
  const lineThen = linesOver(truth.history);
  const answerTo = isAnswered ? (asked) => playedOption(sans, lineThen, asked) : undefined;
  const recogniser = createOurs({ start: chess.startPosition, sensing, recogniser: version, answerTo });
  const uci = truth.plies.map((ply) => ply.uci);
  const lineAt = linesOver(truth.history);
  const list = [];
  const log = [];
  const finalAt = [];
  const levels = Object.fromEntries(LEVELS.map((level) => [level, { reported: 0, right: 0, confidence: 0 }]));
  let asks = 0;
  let wrongFinals = 0;
  let over = null;
  const receive = (said) => {
    log.push(said);
    if (said.kind === 'ask') asks++;
    if (said.kind === 'result') over ??= said;
    if (said.kind !== 'moves') return;
    const { fromPly, level, atMs, confidence } = said;
    said.uci.forEach((text, i) => {
      list[fromPly - 1 + i] = text;
    });
    if (level === 'revised') {
      list.length = fromPly - 1 + said.uci.length;
      return;
    }
    const at = fromPly - 1;
    const stood = lineAt(atMs);
    const isRight = said.uci[0] === uci[at] || said.uci[0] === stood[at];
    levels[level].reported++;
    levels[level].right += Number(isRight);
    levels[level].confidence += confidence;
    if (level !== 'final' || finalAt[at] !== undefined) return;
    finalAt[at] = atMs;
    if (!isRight) wrongFinals++;
  };
  for (const event of events) recogniser.feed(event).forEach(receive);
  recogniser.finish(events.at(-1)?.atMs ?? 0).forEach(receive);

  const firstWrong = uci.findIndex((text, i) => list[i] !== text);
  const isWhole = firstWrong === -1 && list.length === uci.length;
  const isSilent =
    !isWhole && list.length < uci.length && list.length >= uci.length - 2 && firstWrong === list.length;
  const delays = truth.plies
    .map((ply, i) => (finalAt[i] === undefined ? null : finalAt[i] - (ply.pressedMs ?? ply.completeMs)))
    .filter((ms) => ms !== null);
  const ownDelays = truth.plies.flatMap((ply, i) => {
    const side = i % 2 === 0 ? 'white' : 'black';
    return finalAt[i] === undefined ? [] : [finalAt[i] - lastReportMs(events, ply, side, finalAt[i])];
  });
  const extra = list.length > uci.length ? `${list.length - uci.length} plies too many` : null;
  const where = isWhole
    ? 'whole'
    : (firstWrong === -1 && extra) ||
      `from ply ${firstWrong + 1} of ${uci.length}: ${list[firstWrong] ?? 'nothing'}, not ${uci[firstWrong]}`;
  return {
    isWhole,
    isSilent,
    wrongFinals,
    finals: finalAt.filter((ms) => ms !== undefined).length,
    asks,
    levels,
    delays,
    ownDelays,
    where,
    log,
    list,
    over,
  };
};
