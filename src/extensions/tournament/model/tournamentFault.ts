import { keyedError } from '../../../messages/catalogue/keyedError.js';
import type { Message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, type Result } from '../../../shared/result.js';

/** Why an act cannot be done. */
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

/** A refusal of the tournament; `fault` stands in its details, and is the rule that advice goes by. */
export const refuseAct = (fault: TournamentFault, said: Message): Result<never, BridgeError> =>
  err(keyedError('TOURNAMENT_REFUSED', said, { fault, rule: fault }));
