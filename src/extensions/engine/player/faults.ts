import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { errorCodes } from '../../../shared/errorCodes.js';
import { type EngineFault, nameOf, type PlayerState, type Step } from './playerState.js';
import { reportPlayer } from './playerView.js';

const faultMessage = (
  state: PlayerState,
  fault: EngineFault,
  detail: string | undefined,
  again: boolean,
): Message => {
  return message('engine.fault', {
    name: nameOf(state),
    fault,
    detail: detail === undefined ? '' : ` (${detail})`,
    outcome: again ? (fault === 'absent' ? 'retried' : 'restarted') : 'waits',
  });
};

/**
 * Restarts a failed engine once for the same move. After a second failure it stops playing. The game
 * continues.
 */
export const failEngine = (state: PlayerState, reported: EngineFault, detail?: string): Step => {
  const fault =
    reported === 'ended' && state.engine === 'starting' && state.name === null ? 'absent' : reported;
  const again = state.restarts === 0;
  const { text, ...key } = withEnglish(faultMessage(state, fault, detail, again));
  const problem = {
    code: 'ENGINE_FAILED',
    message: text,
    ...key,
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
    [{ kind: 'end', again }, ...reportPlayer(state, problem)],
  ];
};
