/** Collects the accusations among a table's reports, and written games that no reader accepts. */

/**
 * In the order of the table. `illegal` is a move that was not pressed yet: it is reported to the arbiter and
 * can be corrected.
 */
export const KINDS = [
  'emptyPress',
  'incompleteMove',
  'illegal completed',
  'illegal',
  'touchBreach',
  'boundBreach',
  'penalty',
];

const DECISIONS = { touchBreach: 'touchBreach', boundBreach: 'boundBreach', illegalMove: 'penalty' };

const kindOf = ({ type, completed, evidence, decision }) => {
  if (type === 'emptyPress' || type === 'incompleteMove') return type;
  if (type === 'illegal') return (completed ?? evidence.completed) ? 'illegal completed' : 'illegal';
  return type === 'decision' ? DECISIONS[decision.kind] : undefined;
};

/** An accusation as a short text for a list. */
const textOf = ({ ply, decision, from, to, reason, evidence }) =>
  [
    `ply ${decision?.ply ?? ply}`,
    from === undefined ? '' : `${from}${to ?? ''}`,
    decision?.played === undefined ? '' : `${decision.played} after ${decision.squares}`,
    evidence?.reason ?? reason ?? decision?.text ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/**
 * Listens to a table. `tell` receives its events, `see` the game after each step that had any, and `finish`
 * returns the result. The product is passed in as for `createTablePlayer`.
 */
export const createAccuser = ({ parseUciMove, playMove, parsePosition, makeScorePgn, refusedPgn }) => {
  const accusations = [];
  const illegalPlies = new Set();
  const games = new Map();
  let [withdrawn, asked] = [0, 0];
  /** The score that was checked last: its plies, and the positions before them and after the last. */
  let checked = { id: '', uci: [], positions: [] };

  const checkScore = ({ id, startFen, chess960, moves }) => {
    if (checked.id !== id) {
      const start = parsePosition(startFen, { chess960 });
      checked = { id, uci: [], positions: start.ok ? [start.value] : [] };
    }
    let shared = 0;
    while (shared < moves.length && checked.uci[shared] === moves[shared].uci) shared++;
    const uci = checked.uci.slice(0, shared);
    const positions = checked.positions.slice(0, shared + 1);
    for (const { ply, uci: played, level } of moves.slice(shared)) {
      if (positions.length < ply) break;
      const move = parseUciMove(positions[ply - 1], played);
      if (!move.ok) {
        illegalPlies.add(`ply ${ply}, ${played}, ${level}`);
        break;
      }
      uci.push(played);
      positions.push(playMove(positions[ply - 1], move.value));
    }
    checked = { id, uci, positions };
  };

  return {
    tell: (event) => {
      const kind = kindOf(event);
      if (kind !== undefined) accusations.push({ kind, atMs: event.atMs, text: textOf(event) });
      if (event.type === 'withdrawn') withdrawn++;
      if (event.type === 'ask') asked++;
    },
    see: (game) => {
      if (game === null || games.get(game.id) === game) return;
      games.set(game.id, game);
      checkScore(game);
    },
    finish: () => {
      const pgns = [...games.values()].map((game) => makeScorePgn(game));
      return {
        accusations,
        withdrawn,
        asked,
        illegalPlies: [...illegalPlies],
        pgns,
        refused: pgns.flatMap((pgn) => refusedPgn(pgn) ?? []),
        scores: [...games.values()].map(({ moves }) => moves.map(({ uci }) => uci)),
      };
    },
  };
};
