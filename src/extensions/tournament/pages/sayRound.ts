import { say } from '../../../web/words/say.js';
import type { RoundKey } from '../model/tournament.js';

/** `Round 3 of Open A` in the language of the page. */
export const sayRound = ({ round, section }: RoundKey): string =>
  section === undefined ? say('common.round', { round }) : say('common.roundOfSection', { round, section });
