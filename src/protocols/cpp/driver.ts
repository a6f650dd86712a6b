import { startPosition } from '../../chess/position.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { setAlarm } from '../../eboard/kit/alarms.js';
import { createDriver, kitState } from '../../eboard/kit/driverKit.js';
import { tellNoAnswer } from '../../eboard/kit/readiness.js';
import { tell } from '../../eboard/kit/turn.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { type CppState, say, type Turn, tellBoard, welcome } from './driverTurn.js';
import { beginRound, hearMove, hearRoundBoard } from './round.js';
import type { CppFrame } from './words.js';

/** A board that never says anything by itself is asked so often. */
const POLL_MS = 200;
/** One that does is asked all the same: what it said may be lost. */
const CHECK_MS = 1_000;
const ASK_AGAIN_MS = 1_000;
/**
 * In a round a board has nothing to say while players think: it is asked again whether it cannot tell its
 * state after all.
 */
const ALIVE_MS = 2_000;
const SILENCE_MS = 5_000;
/**
 * Words have no checksum. A state that differs in more squares than this from what was told, and from the
 * state before, waits for the next one.
 */
const SQUARES_AT_ONCE = 2;

/** A question may arrive damaged and be refused for that: only the third refusal in a row is believed. */
const REFUSALS_MAX = 3;

const FEATURE = 'feature get_state';

const initialState: CppState = {
  ...kitState('silence', 'ask'),
  phase: 'asking',
  refusals: 0,
  believed: null,
  lastSeen: null,
  speaksUnasked: false,
  stateAsked: false,
  position: startPosition,
  synced: false,
};

const isNear = (board: SensorBoard, known: SensorBoard | null): boolean =>
  known !== null && squaresApart(board, known) <= SQUARES_AT_ONCE;

const askFeature = (turn: Turn): void => {
  turn.next.phase = 'asking';
  setAlarm(turn, 'ask', ASK_AGAIN_MS);
  say(turn, FEATURE);
};

const askState = (turn: Turn): void => {
  const { next } = turn;
  next.stateAsked = true;
  setAlarm(turn, 'ask', next.speaksUnasked ? CHECK_MS : POLL_MS);
  say(turn, 'get_state');
};

const hearState = (turn: Turn, board: SensorBoard): void => {
  const { next } = turn;
  if (!next.stateAsked) next.speaksUnasked = true;
  next.stateAsked = false;
  const { believed, lastSeen } = next;
  next.lastSeen = board;
  if (!isNear(board, believed) && !isNear(board, lastSeen)) return;
  tellBoard(turn, board);
  welcome(turn, board);
};

const startRound = (turn: Turn): void => {
  turn.next.phase = 'round';
  setAlarm(turn, 'ask', ASK_AGAIN_MS);
  beginRound(turn);
};

/** Two promises in a row against its refusals: it is asked once more. */
const doubtRefusal = (turn: Turn, good: boolean): void => {
  const { next } = turn;
  next.refusals = good ? next.refusals - 1 : REFUSALS_MAX;
  if (next.refusals > REFUSALS_MAX - 2) return;
  next.refusals = 0;
  askFeature(turn);
};

/** An answer never says to which question: only one is ever open, and later answers mean nothing. */
const hearAnswer = (turn: Turn, good: boolean): void => {
  const { next } = turn;
  if (next.phase === 'asking') {
    next.refusals = good ? 0 : next.refusals + 1;
    if (good) {
      next.phase = 'states';
      askState(turn);
    } else if (next.refusals < REFUSALS_MAX) askFeature(turn);
    else startRound(turn);
  }
  // It has started anew and forgotten what was agreed.
  else if (next.phase === 'states' && !good) askFeature(turn);
  else if (next.phase === 'round') doubtRefusal(turn, good);
};

const hear = (turn: Turn, frame: CppFrame): void => {
  const { next } = turn;
  setAlarm(turn, 'silence', SILENCE_MS);
  switch (frame.kind) {
    case 'answer':
      hearAnswer(turn, frame.word === 'ok');
      break;
    case 'error':
      tell(turn, { kind: 'ignored', what: `the board says: ${frame.text}` });
      hearAnswer(turn, false);
      break;
    case 'board':
      if (next.phase === 'states') hearState(turn, frame.board);
      else if (next.phase === 'round') hearRoundBoard(turn, frame);
      break;
    case 'move':
      if (next.phase === 'round') hearMove(turn, frame.uci);
      break;
    case 'wish':
      tell(turn, { kind: 'ignored', what: frame.word });
      // A resignation cannot be refused; the offers are for the players to settle.
      if (frame.word !== 'resign') say(turn, 'nok');
      break;
    case 'other':
      break;
  }
};

const obey = (turn: Turn, command: EBoardCommand): void => {
  const { next } = turn;
  if (command.kind === 'requestPlacement' && next.believed !== null)
    tell(turn, { kind: 'placement', board: next.believed });
  if (command.kind !== 'setClock') return;
  const outcome = { ok: false, why: 'noClock', detail: 'this protocol knows no clock on the board' } as const;
  tell(turn, { kind: 'clockSet', outcome });
};

const complain = (turn: Turn): void => {
  tellNoAnswer(turn, 'expected words of the Chess Peripheral Protocol', {}, ` for ${SILENCE_MS / 1_000} s`);
  const { wakeAtMs } = turn.next;
  Object.assign(turn.next, initialState, { troubled: true, wakeAtMs });
  setAlarm(turn, 'silence', SILENCE_MS);
  askFeature(turn);
};

const askOn = (turn: Turn): void => {
  const { next } = turn;
  if (next.phase === 'asking') askFeature(turn);
  else if (next.phase === 'states') askState(turn);
  else if (!next.ready) startRound(turn);
  else {
    setAlarm(turn, 'ask', ALIVE_MS);
    say(turn, FEATURE);
  }
};

/**
 * Asks first whether the board can tell its state at any time. If so it is asked for ever, and no round is
 * begun: what its sensors see is all we want. If not, a round is played with it, in which it tells moves.
 */
export const cppDriver = createDriver<CppFrame, CppState, 'silence' | 'ask'>({
  initial: initialState,
  opened: (turn) => {
    setAlarm(turn, 'silence', SILENCE_MS);
    // Ends whatever half line an earlier host has left.
    say(turn, '');
    askFeature(turn);
  },
  heard: hear,
  obey,
  alarms: { silence: complain, ask: askOn },
});
