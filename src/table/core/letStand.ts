import { parseFen } from '../../chess/fen.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { isOver } from '../../game/gameState.js';
import type { PendingIllegal } from '../../laws/lawsState.js';
import { byRules } from '../caller.js';
import { moveAsTold, resultBody } from '../recognitionBodies.js';
import { resumeCommand } from '../rulingEffects.js';
import type { TimedBody } from '../tableEvent.js';
import { beginGame } from './beginGame.js';
import { completedBody } from './offences.js';
import { recognise } from './recognition.js';
import { enter } from './rulings.js';
import { change, tell, type Work } from './work.js';

/** Recognition goes on from behind the illegal move. */
const begin = (work: Work, pending: PendingIllegal): void => {
  const { game, carryOut } = work.core.table;
  const { side, ply, from, to } = pending;
  if (game === null || isOver(game) || from === undefined || to === undefined) return;
  if (ply !== game.moves.length + 1 || pending.cause !== 'illegalMove' || game.turn !== side) return;
  if (work.core.afterIllegal !== null || carryOut !== null) return;
  // Elsewhere nothing hangs on the reply: the tracker may yet find that a piece stood beside its square.
  if (work.core.table.rules.illegalMoveUntil !== 'beforeReply') return;
  const resume = resumeCommand(game);
  const command = { ...resume, uci: [...resume.uci, `${from}${to}`] };
  change(work, {
    afterIllegal: { side, ply, from, to, plies: [], isAnswered: false, stands: false, result: null },
  });
  recognise(work, { kind: 'command', atMs: work.atMs, command });
};

/** Recognition goes back to the score; `told`: the board has to be put right. */
const end = (work: Work, told: boolean): void => {
  const { game, carryOut } = work.core.table;
  change(work, { afterIllegal: null });
  if (game === null) return;
  recognise(work, { kind: 'command', atMs: work.atMs, command: { ...resumeCommand(game, carryOut), told } });
};

/** A position that a game can be played from; an illegal move may have made one that cannot be. */
const isPlayable = (fen: string, chess960: boolean): boolean => {
  const setup = parseFen(fen);
  return setup.ok && positionFromSetup(setup.value, { chess960 }).ok;
};

/**
 * It stands: the score ends before it, and goes on in a second part from the first position that chess knows.
 */
const letStand = (work: Work, article: string): void => {
  const { afterIllegal, table } = work.core;
  const { game, laws, physical } = table;
  if (afterIllegal === null || game === null) return;
  const { side, ply, from, to, plies } = afterIllegal;
  const { pending } = laws;
  if (!afterIllegal.stands && pending?.from !== undefined) {
    tell(work, { ...completedBody({ ...pending, from: pending.from }, physical), stands: true });
    change(work, { afterIllegal: { ...afterIllegal, stands: true } });
  }
  const first = plies.findIndex(({ fen }) => isPlayable(fen, game.chess960));
  const [start, illegal] = [plies[first], plies[0]];
  if (start === undefined || illegal === undefined) return;
  const { gameId, startedAt } = beginGame(work);
  const stood = {
    kind: 'illegalStands',
    side,
    ply,
    from,
    to,
    san: illegal.san,
    continuedIn: gameId,
  } as const;
  change(work, { afterIllegal: null, pressLooks: [] });
  enter(work, [{ decision: stood, article }], byRules);
  const { chess960, tags, id } = game;
  tell(work, { type: 'game', gameId, fen: start.fen, chess960, startedAt, tags, continues: id });
  const rest = plies.slice(first + 1);
  rest.forEach((move, i) => {
    tell(work, moveAsTold({ ...move, ply: i + 1 }, gameId));
  });
  const uci = rest.map((move) => move.uci);
  // Of the plies that followed one may have been forbidden too.
  const scored = { fen: start.fen, chess960, uci, asScored: true } as const;
  const command = { kind: 'resume', ...scored, result: '*', final: 0 } as const;
  recognise(work, { kind: 'command', atMs: work.atMs, command });
  if (afterIllegal.result !== null) tell(work, resultBody(afterIllegal.result, gameId));
};

/** The reply of the opponent lets it stand where the rules say so; so does the end of the game. */
export const standWhenDue = (work: Work): void => {
  const { afterIllegal, table } = work.core;
  if (afterIllegal === null) return;
  const { isAnswered, result } = afterIllegal;
  if (isAnswered && table.rules.illegalMoveUntil === 'beforeReply') letStand(work, 'A.5.2');
  else if (result !== null) letStand(work, '8.7');
};

const hear = (work: Work, event: TimedBody): void => {
  const { pending } = work.core.table.laws;
  if (event.type === 'illegal' && event.completed === true && pending !== null) begin(work, pending);
  if (event.type !== 'decision' || work.core.afterIllegal === null) return;
  if (event.decision.kind === 'illegalMove' || event.decision.kind === 'movesCorrected') end(work, true);
  if (event.decision.kind === 'illegalIgnored') letStand(work, '12');
};

/** What becomes of recognition after these events. */
export const followIllegal = (work: Work, events: readonly TimedBody[]): void => {
  for (const event of events) hear(work, event);
};
