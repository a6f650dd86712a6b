/**
 * Accidents of innocent players, inserted between the acts of planned hands. No article blames the players
 * for them. All later acts are delayed.
 */

/** Pauses without a piece in the hand after this many plies of the game. */
const pauses = (acts, start) => {
  const board = Uint8Array.from(start);
  const found = [];
  let [held, plies] = [0, 0];
  for (const [i, act] of acts.entries()) {
    if (act.kind === 'lift') held += board[act.square] === 0 ? 0 : 1;
    if (act.kind === 'lift') board[act.square] = 0;
    if (act.kind === 'place') {
      held = Math.max(0, held - 1);
      board[act.square] = act.piece;
    }
    if (act.kind !== 'press') continue;
    plies += 1;
    found.push({
      behind: i,
      atMs: act.atMs,
      plies,
      side: act.side,
      isCalm: held === 0,
      board: Uint8Array.from(board),
    });
  }
  return found;
};

const squaresOf = (board, wanted) =>
  [...board.keys()].filter((square) => board[square] !== 0 && wanted(board[square]));

/** A piece leaves its square and comes back. */
const offAndBack = (board, square, atMs, awayMs) => [
  { kind: 'lift', square, atMs },
  { kind: 'place', square, piece: board[square], atMs: atMs + awayMs },
];

const between = (random, [least, most]) => least + Math.floor(random.next() * (most - least));

const REACH_MS = 400;

/** A sleeve: every forty plies a piece falls, and a player sets it up again after 1.5 to 4 s. */
const sleeve = ({ plies, board, atMs }, random) => {
  if (plies % 40 !== 7) return undefined;
  const square = random.pick(squaresOf(board, () => true));
  const awayMs = between(random, [1_500, 4_000]);
  return { acts: offAndBack(board, square, atMs + REACH_MS, awayMs), takesMs: REACH_MS + awayMs };
};

/**
 * J'adoube said to the opponent, which no program receives: one to five of the player's pieces, 0.9 to 2.6 s
 * each, every eighth move.
 */
const adjuster = ({ plies, board, atMs, side }, random) => {
  if (plies % 8 !== 3) return undefined;
  const isOwn = (code) => code > 8 === (side === 'white');
  const own = squaresOf(board, isOwn);
  const acts = [];
  let nowMs = atMs + REACH_MS;
  for (let many = 1 + Math.floor(random.next() * 5); many > 0 && own.length > 0; many--) {
    const square = own.splice(Math.floor(random.next() * own.length), 1)[0];
    const awayMs = between(random, [900, 2_600]);
    acts.push(...offAndBack(board, square, nowMs, awayMs));
    nowMs += awayMs + REACH_MS;
  }
  return { acts, takesMs: nowMs - atMs };
};

const ACCIDENTS = { sleeve, adjuster };

/** Hands that play well but have accidents. */
export const ACCIDENT_HANDS = Object.keys(ACCIDENTS);

/** The acts of a game with the accidents of these hands. `start` is the board before the first act. */
export const withAccidents = (acts, start, hands, random) => {
  const happens = ACCIDENTS[hands];
  if (happens === undefined) return acts;
  const placed = pauses(acts, start).filter(({ isCalm }) => isCalm);
  const reported = [];
  let [from, laterMs] = [0, 0];
  const take = (to) => {
    for (const act of acts.slice(from, to)) reported.push({ ...act, atMs: act.atMs + laterMs });
    from = to;
  };
  for (const pause of placed) {
    const next = acts[pause.behind + 1];
    // The other player acts first.
    if (next === undefined || next.atMs - pause.atMs < REACH_MS) continue;
    const accident = happens({ ...pause, atMs: pause.atMs + laterMs }, random);
    if (accident === undefined) continue;
    take(pause.behind + 1);
    reported.push(...accident.acts);
    laterMs += accident.takesMs + REACH_MS;
  }
  take(acts.length);
  return reported;
};
