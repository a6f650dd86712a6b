import { keyedError } from '../../../messages/catalogue/keyedError.js';
import type { Message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, type Result } from '../../../shared/result.js';

/** Why an act is refused. */
export type TournamentFault =
  | 'playerTwice'
  | 'boardTwice'
  | 'tableTwice'
  | 'begun'
  | 'unfinished'
  | 'absent'
  | 'closed'
  | 'isBye'
  | 'neededLater'
  | 'noPosition'
  | 'noControl'
  | 'otherEvent';

/** Refuses an act. The details contain `fault`, and `rule` to find the advice for it. */
export const refuseAct = (fault: TournamentFault, why: Message): Result<never, BridgeError> =>
  err(keyedError('TOURNAMENT_REFUSED', why, { fault, rule: fault }));
