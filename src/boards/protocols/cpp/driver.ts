import { startPosition } from '../../../chess/position.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { hastenAlarm, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { createDriver, kitState } from '../../eboard/kit/driverKit.js';
import { reportNoAnswer } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { type CppState, type CppStep, reportBoard, say, welcome } from './dialogueStep.js';
import { beginRound, handleMove, handleRoundBoard, isSetUp } from './round.js';
import type { CppFrame } from './words.js';

/**
 * The pause between an answer and the next question to a board that never sends unasked. It is short because
 * hands can do much between two polls. A slow board is asked less often this way.
 */
const REST_MS = 40;
/** An answer counts as lost after this time. */
const LOST_MS = 200;
/** A board that reports unasked is polled too, because its reports may be lost. */
const CHECK_MS = 1_000;
const ASK_AGAIN_MS = 1_000;
/** A board in a round sends nothing while players think, so it is asked again what it can report. */
const ALIVE_MS = 2_000;
const SILENCE_MS = 5_000;
/**
 * The most squares in which a state may differ from the reported or the previous one to be accepted at once.
 * Messages have no checksum, so a state that differs more waits for the next one.
 */
const SQUARES_AT_ONCE = 2;

/** A question can arrive damaged and be refused for that, so only the third refusal in a row counts. */
const REFUSALS_MAX = 3;

const FEATURE = 'feature get_state';

const initialState: CppState = {
  ...kitState('silence', 'ask'),
  phase: 'asking',
  refusals: 0,
  accepted: null,
  lastSeen: null,
  speaksUnasked: false,
  statesAsked: 0,
  position: startPosition,
  synced: false,
};

const isNear = (board: SensorBoard, known: SensorBoard | null): boolean =>
  known !== null && squaresApart(board, known) <= SQUARES_AT_ONCE;

const askFeature = (step: CppStep): void => {
  step.next.phase = 'asking';
  setAlarm(step, 'ask', ASK_AGAIN_MS);
  say(step, FEATURE);
};

const askState = (step: CppStep): void => {
  const { next } = step;
  next.statesAsked++;
  setAlarm(step, 'ask', next.speaksUnasked ? CHECK_MS : LOST_MS);
  say(step, 'get_state');
};

/**
 * Notes whether the board reports changes unasked. An unasked state shows that it does; a change that only
 * polling found shows that it does not.
 */
const noteWhoAsked = (step: CppStep, isNews: boolean): void => {
  const { next } = step;
  if (next.statesAsked === 0) next.speaksUnasked = true;
  else if (isNews) next.speaksUnasked = false;
  next.statesAsked = Math.max(0, next.statesAsked - 1);
  if (!next.speaksUnasked) hastenAlarm(step, 'ask', REST_MS);
};

const handleState = (step: CppStep, board: SensorBoard): void => {
  const { next } = step;
  const { accepted, lastSeen } = next;
  next.lastSeen = board;
  noteWhoAsked(step, accepted !== null && squaresApart(board, accepted) > 0);
  // Damage never turns another board into the start array.
  const isSure = isNear(board, accepted) || isNear(board, lastSeen) || (accepted === null && isSetUp(board));
  // The next state will decide.
  if (!isSure) hastenAlarm(step, 'ask', REST_MS);
  else {
    reportBoard(step, board);
    welcome(step, board);
  }
};

/**
 * Accepts squares even before it is known whether the board can be polled, because an earlier host, or the
 * host of a recording, may have asked for them. A `sync` starts a round only when all pieces are set up,
 * because nothing else tells the whole position.
 */
const handleBoard = (step: CppStep, frame: Extract<CppFrame, { kind: 'board' }>): void => {
  const { next } = step;
  if (next.phase === 'round') {
    handleRoundBoard(step, frame);
    return;
  }
  if (frame.word === 'sync' && isSetUp(frame.board)) {
    next.synced = true;
    next.position = startPosition;
  }
  if (frame.word === 'state') next.synced = false;
  handleState(step, frame.board);
};

/** Handles a move. Boards report moves only in a round, so a board in sync shows that it is in one. */
const handleMoveOfRound = (step: CppStep, uci: string): void => {
  const { next } = step;
  if (next.phase !== 'round' && !next.synced) return;
  next.phase = 'round';
  handleMove(step, uci);
};

const startRound = (step: CppStep): void => {
  step.next.phase = 'round';
  setAlarm(step, 'ask', ASK_AGAIN_MS);
  beginRound(step);
};

/** Doubts earlier refusals when the board agrees twice in a row, and asks it once more. */
const doubtRefusal = (step: CppStep, good: boolean): void => {
  const { next } = step;
  next.refusals = good ? next.refusals - 1 : REFUSALS_MAX;
  if (next.refusals > REFUSALS_MAX - 2) return;
  next.refusals = 0;
  askFeature(step);
};

/** Handles an answer. It does not name its question, but at most one question is open. */
const handleAnswer = (step: CppStep, good: boolean): void => {
  const { next } = step;
  if (next.phase === 'asking') {
    next.refusals = good ? 0 : next.refusals + 1;
    if (good) {
      next.phase = 'states';
      askState(step);
    } else if (next.refusals < REFUSALS_MAX) askFeature(step);
    else startRound(step);
  }
  // The board has restarted and forgotten the agreement.
  else if (next.phase === 'states' && !good) askFeature(step);
  else if (next.phase === 'round') doubtRefusal(step, good);
};

const receive = (step: CppStep, frame: CppFrame): void => {
  setAlarm(step, 'silence', SILENCE_MS);
  switch (frame.kind) {
    case 'answer':
      handleAnswer(step, frame.word === 'ok');
      break;
    case 'error':
      emit(step, { kind: 'ignored', what: `the board says: ${frame.text}` });
      handleAnswer(step, false);
      break;
    case 'board':
      handleBoard(step, frame);
      break;
    case 'move':
      handleMoveOfRound(step, frame.uci);
      break;
    case 'request':
      emit(step, { kind: 'ignored', what: frame.word });
      // A resignation cannot be refused. Offers are for the players to settle.
      if (frame.word !== 'resign') say(step, 'nok');
      break;
    case 'other':
      break;
  }
};

const handleCommand = (step: CppStep, command: EBoardCommand): void => {
  const { next } = step;
  if (command.kind === 'requestPlacement' && next.accepted !== null)
    emit(step, { kind: 'placement', board: next.accepted });
  if (command.kind !== 'setClock') return;
  const outcome = { ok: false, why: 'noClock', detail: 'this protocol knows no clock on the board' } as const;
  emit(step, { kind: 'clockSet', outcome });
};

const complain = (step: CppStep): void => {
  reportNoAnswer(step, 'Chess Peripheral Protocol', SILENCE_MS);
  // A board that was only silent continues where it was.
  const { wakeAtMs, lastSeen, position, synced } = step.next;
  Object.assign(step.next, initialState, { troubled: true, wakeAtMs, lastSeen, position, synced });
  setAlarm(step, 'silence', SILENCE_MS);
  askFeature(step);
};

const askOn = (step: CppStep): void => {
  const { next } = step;
  if (next.phase === 'asking') askFeature(step);
  else if (next.phase === 'states') askState(step);
  else if (!next.ready) startRound(step);
  else {
    setAlarm(step, 'ask', ALIVE_MS);
    say(step, FEATURE);
  }
};

/**
 * First asks whether the board can report its state at any time. If so, the driver polls it from then on and
 * begins no round, because sensor readings are all it needs. If not, the driver plays a round with the board,
 * in which the board reports moves.
 */
export const cppDriver = createDriver<CppFrame, CppState, 'silence' | 'ask'>({
  initial: initialState,
  opened: (step) => {
    setAlarm(step, 'silence', SILENCE_MS);
    // Ends any half line left by an earlier host.
    say(step, '');
    askFeature(step);
  },
  onFrame: receive,
  handleCommand,
  alarms: { silence: complain, ask: askOn },
});
