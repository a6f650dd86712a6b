import { keyedTextOfFault } from '../../chess/fenFault.js';
import type { Position } from '../../chess/position.js';
import { parseSquare } from '../../chess/square.js';
import type { Color, PromotionRole } from '../../chess/types.js';
import { parseUciMove } from '../../chess/uciMove.js';
import { whyIllegal } from '../../chess/whyIllegal.js';
import type { GameFacts } from '../../laws/gameFacts.js';
import { positionNow } from '../../laws/gameFacts.js';
import { message } from '../../messages/catalogue/message.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { isOver } from '../game/gameState.js';
import type { Seats } from '../game/seat.js';
import { refuse } from '../refuse.js';
import type { TableState } from '../tableState.js';
import { checkSpeaksFor } from './speaksFor.js';

export type PlayMove = { readonly type: 'playMove'; readonly side: Color; readonly uci: string };

type Playing = Pick<TableState, 'game' | 'laws'> & { readonly seats: Seats };
type Answer = Result<void, BridgeError>;

const roles: Readonly<Record<string, PromotionRole>> = { n: 'knight', b: 'bishop', r: 'rook', q: 'queen' };

/** The reason why neither side can play now. */
const checkStandstill = ({ laws }: Playing): Answer => {
  if (laws.claim !== null) return refuse('9.5.1', message('refusal.claimWaits'));
  if (laws.pause !== null)
    return refuse('6.11', message(laws.pause === 'paused' ? 'refusal.paused' : 'refusal.adjourned'));
  return laws.pending === null ? ok(undefined) : refuse('7.5.1', message('refusal.illegalStands'));
};

const checkTurn = ({ game, seats }: Playing, turn: Color, { side, uci }: PlayMove): Answer => {
  const last = game?.moves.at(-1);
  if (turn === side) {
    const isOpen = last?.level === 'provisional' && seats[turn === 'white' ? 'black' : 'white'] === 'board';
    return isOpen ? refuse('unsettled', message('refusal.notCertainYet', { move: last.san })) : ok(undefined);
  }
  return last?.uci === uci
    ? refuse('twice', message('refusal.playedAlready', { move: last.san }), { ply: last.ply })
    : refuse('turn', message('refusal.notOnMove', { side: turn }));
};

const checkLegal = (position: Position, uci: string): Answer => {
  const move = parseUciMove(position, uci);
  if (move.ok) return ok(undefined);
  const [from, to] = [parseSquare(uci.slice(0, 2)), parseSquare(uci.slice(2, 4))];
  if (move.error.kind === 'syntax' || from === undefined || to === undefined)
    return err(new BridgeError('BAD_REQUEST', keyedTextOfFault(move.error), { field: 'uci' }));
  const why = whyIllegal(position, { from, to, promotion: roles[uci.charAt(4)] });
  const says = why?.says ?? message('illegal.noMove', { move: uci });
  return refuse('illegalMove', says, { uci, ...(why && { kind: why.kind }) });
};

/** Checks whether a player who is not at the board can play this move now. */
export const checkPlay = (
  state: Playing,
  facts: GameFacts | undefined,
  command: PlayMove,
  caller: Caller,
): Answer => {
  const { game, seats } = state;
  const { side } = command;
  if (game === null) return refuse('game', message('refusal.noGame'));
  if (isOver(game)) return refuse('5.1', message('refusal.gameOverWith', { result: game.result }));
  if (facts === undefined) return refuse('score', message('refusal.scoreBroken'));
  const position = positionNow(facts);
  const isAllowed = checkSpeaksFor(caller, side);
  if (!isAllowed.ok) return isAllowed;
  if (seats[side] === 'board') return refuse('seat', message('refusal.playsAtBoard', { side }));
  const mayGoOn = checkStandstill(state);
  if (!mayGoOn.ok) return mayGoOn;
  const isOnMove = checkTurn(state, position.turn, command);
  return isOnMove.ok ? checkLegal(position, command.uci) : isOnMove;
};
