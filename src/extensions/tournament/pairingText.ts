import { message } from '../../messages/catalogue/message.js';
import type { Translate } from '../../messages/catalogue/translate.js';
import type { PairingResult } from './model/pairingResult.js';
import { gameMessage } from './model/tournamentMessages.js';

type Named = { readonly name: string };
type Listed = { readonly white: Named; readonly black: Named | null; readonly result: PairingResult };

/** A pairing as a line in the terminal. A bye shows its kind only once. */
export const pairingText = (pairing: Listed, translate: Translate): string => {
  const { black, result } = pairing;
  const game = gameMessage(pairing);
  if (black === null && result === 'bye') return translate(game);
  if (black === null && (result === 'halfBye' || result === 'zeroBye'))
    return translate(
      message('pairing.byeFor', { bye: game, points: result === 'halfBye' ? 'half' : 'none' }),
    );
  return `${translate(game)}  ${result}`;
};
