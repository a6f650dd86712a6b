import { errorCodes } from '../../../shared/errorCodes.js';
import { type EngineFault, nameOf, type PlayerState, type Step } from './playerState.js';
import { tellPlayer } from './playerView.js';

const faultWords: Readonly<Record<EngineFault, string>> = {
  noStart: 'does not answer as an engine does',
  silent: 'does not answer any more',
  neverStops: 'does not move, and does not stop thinking',
  ended: 'has ended by itself',
  illegalMove: 'has answered with a move that is none',
  absent: 'cannot be started',
};

/** One plain sentence: what the engine did, and what was done about it. */
const sentence = (
  state: PlayerState,
  fault: EngineFault,
  detail: string | undefined,
  again: boolean,
): string => {
  const what = `${nameOf(state)} ${faultWords[fault]}${detail === undefined ? '' : ` (${detail})`}`;
  if (!again) return `${what}; the game waits for another opponent.`;
  return fault === 'absent' ? `${what}; it is tried once more.` : `${what}; it was started anew.`;
};

/** An engine that fails is started once more for the same move, then it plays no more. The game goes on. */
export const failEngine = (state: PlayerState, told: EngineFault, detail?: string): Step => {
  const fault = told === 'ended' && state.engine === 'starting' && state.name === null ? 'absent' : told;
  const again = state.restarts === 0;
  const problem = {
    code: 'ENGINE_FAILED',
    message: sentence(state, fault, detail, again),
    advice: errorCodes.ENGINE_FAILED.advice,
    adviceKey: 'advice.ENGINE_FAILED',
  };
  return [
    {
      ...state,
      engine: again ? 'starting' : 'out',
      restarts: state.restarts + 1,
      asked: null,
      found: null,
      hasProblem: true,
      wakeAtMs: null,
    },
    [{ kind: 'end', again }, ...tellPlayer(state, problem)],
  ];
};
