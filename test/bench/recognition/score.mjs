/** Turns a recogniser's reports and the truth into the numbers of one game. */

/**
 * The number of plies that a list shares with the truth in order: the length of their longest common
 * subsequence.
 */
const commonPlies = (a, b) => {
  let row = new Uint16Array(b.length + 1);
  for (const ply of a) {
    const next = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      next[j] = ply === b[j - 1] ? row[j - 1] + 1 : Math.max(row[j], next[j - 1]);
    }
    row = next;
  }
  return row[b.length];
};

const sameList = (a, b) => a.length === b.length && a.every((ply, i) => ply === b[i]);

const LATE_MS = 1500;

/** Logarithmic classes of times, twenty for each factor of ten. `stepMs` turns a class back into a time. */
export const stepOf = (ms) => Math.round(20 * Math.log10(Math.max(ms, 0.001)));
export const stepMs = (step) => 10 ** (step / 20);

const histogram = (times) => {
  const counts = {};
  for (const ms of times) counts[stepOf(ms)] = (counts[stepOf(ms)] ?? 0) + 1;
  return counts;
};

/** Ten bins of reported confidence: the count, the sum, the number of right ones, and the squared errors. */
const binned = (pairs) => {
  const bins = Array.from({ length: 10 }, () => [0, 0, 0, 0]);
  for (const [confidence, right] of pairs) {
    const bin = bins[Math.min(9, Math.floor(confidence * 10))];
    bin[0]++;
    bin[1] += confidence;
    bin[2] += Number(right);
    bin[3] += (confidence - Number(right)) ** 2;
  }
  return bins;
};

/** Keeps the lists that the sinks would hold, and notes when each ply became right. */
export const createScore = ({ uci: truth, plan, reportMs }) => {
  /**
   * The list at any level, the list of what was reported as final, and the list of a sink that cannot take
   * anything back.
   */
  const list = [];
  const committed = [];
  const appended = [];
  const rightSinceMs = truth.map(() => undefined);
  const firstSeenMs = truth.map(() => undefined);
  const committedMs = truth.map(() => undefined);
  const score = { emissions: 0, wrong: 0, revoked: 0, asks: 0, extraGames: 0, calibration: [] };
  const results = [];
  let games = 0;
  let strayPlies = 0;

  const note = (ply, atMs) => {
    const right = list[ply] === truth[ply];
    rightSinceMs[ply] = right ? (rightSinceMs[ply] ?? atMs) : undefined;
    if (right) firstSeenMs[ply] ??= atMs;
  };
  const commit = (ply, uci, atMs) => {
    if (committed[ply] === uci) return;
    if (committed[ply] !== undefined) score.revoked++;
    score.emissions++;
    if (uci !== truth[ply]) score.wrong++;
    else committedMs[ply] ??= atMs;
    committed[ply] = uci;
    if (appended.length === ply) appended.push(uci);
  };
  const cut = (from, kept, atMs) => {
    for (let ply = from + kept; ply < list.length; ply++) {
      if (committed[ply] !== undefined) score.revoked++;
    }
    list.length = Math.min(list.length, from + kept);
    committed.length = Math.min(committed.length, from + kept);
    for (let ply = list.length; ply < truth.length; ply++) note(ply, atMs);
  };
  const takeMoves = ({ fromPly, uci, level = 'committed', confidence, atMs, revised }) => {
    if (games > 1) {
      strayPlies += uci.length;
      return;
    }
    const from = fromPly - 1;
    uci.forEach((text, i) => {
      list[from + i] = text;
      note(from + i, atMs);
      if (confidence !== undefined && level !== 'final')
        score.calibration.push([confidence, text === truth[from + i]]);
      const wasCommitted = committed[from + i] !== undefined;
      if (level === 'committed' || level === 'final' || (revised && wasCommitted))
        commit(from + i, text, atMs);
    });
    if (revised) cut(from, uci.length, atMs);
  };

  return {
    take: (said) => {
      if (said.kind === 'game') games++;
      else if (said.kind === 'ask') score.asks++;
      else if (said.kind === 'result') results.push(said);
      else takeMoves({ ...said, revised: said.level === undefined || said.level === 'revised' });
    },
    /** The game's row of numbers. */
    finish: (cpu) => {
      // Another move that really stood and was taken back is no mistake of the recogniser.
      const takenBack = plan.truth.episodes
        .filter(({ kind }) => kind === 'takeBack')
        .reduce((sum, { moves }) => sum + moves.length, 0);
      const receivedMs = plan.truth.plies.map(({ lastSquare, completeMs }) =>
        reportMs(lastSquare, completeMs),
      );
      const delays = (times) =>
        times.flatMap((atMs, ply) =>
          atMs === undefined ? [] : [Math.max(0, Math.round(atMs - receivedMs[ply]))],
        );
      const late = rightSinceMs.map((atMs, ply) => atMs === undefined || atMs - receivedMs[ply] > LATE_MS);
      const runs = [];
      for (let ply = 0; ply < late.length; ply++) {
        if (!late[ply]) continue;
        let end = ply;
        while (late[end]) end++;
        const backMs = rightSinceMs[ply];
        runs.push({
          plies: end - ply,
          seconds: backMs === undefined ? undefined : (backMs - receivedMs[ply]) / 1000,
        });
        ply = end;
      }
      const shown = plan.truth.shownResult;
      return {
        plies: truth.length,
        perfect: sameList(list, truth) && strayPlies === 0,
        appendPerfect: sameList(appended, truth) && strayPlies === 0,
        common: commonPlies(list, truth),
        listPlies: list.length,
        emissions: score.emissions,
        wrong: Math.max(0, score.wrong - takenBack),
        revoked: Math.max(0, score.revoked - takenBack),
        asks: score.asks,
        provisionalMs: delays(firstSeenMs),
        committedMs: delays(committedMs),
        runs,
        calibration: binned(score.calibration),
        result: {
          shown,
          reported: results.find(({ result }) => result !== '*')?.result ?? '*',
          signalled: results.some(({ by }) => by === 'kingsInCentre'),
        },
        cpu: histogram(cpu),
      };
    },
  };
};
