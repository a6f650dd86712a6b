import { type Message, message } from '../../messages/catalogue/message.js';
import type { ImportDifference } from './model/importDifferences.js';
import { roundMessage } from './model/tournamentMessages.js';

type Placed = Extract<ImportDifference, { readonly white: string }>;

const pairingMessage = (one: Placed): Message => {
  const { board, white, black } = one;
  const round = roundMessage(one);
  return black === null
    ? message('import.bye', { round, board, player: white })
    : message('import.pairing', { round, board, white, black });
};

const ofGame = (one: Placed, overrules: boolean): Message => {
  const pairing = pairingMessage(one);
  switch (one.kind) {
    case 'added':
      return message('import.added', { pairing });
    case 'removed':
      return message('import.removed', { pairing, begun: one.begun ? 'yes' : 'no' });
    case 'colors':
      return message('import.colors', { pairing, begun: one.begun ? 'yes' : 'no' });
    case 'moved':
      return message('import.moved', { pairing, from: one.fromBoard });
    case 'result':
      return message('import.result', { pairing, result: one.result, known: one.was });
    case 'contradiction': {
      const { result, known } = one;
      return message(overrules ? 'import.result' : 'import.contradiction', { pairing, result, known });
    }
  }
};

/**
 * The message for one difference of an import.
 *
 * @param overrules whether results of the file replace those here
 */
export const differenceMessage = (one: ImportDifference, overrules = false): Message => {
  if ('white' in one) return ofGame(one, overrules);
  const round = roundMessage(one);
  if (one.kind === 'newRound') return message('import.newRound', { round, pairings: one.pairings });
  const [missing, open] = [one.missing.join(', '), one.open.join(', ')];
  if (missing === '') return message('import.openRounds', { round, open });
  return open === ''
    ? message('import.missingRounds', { round, missing })
    : message('import.missingAndOpenRounds', { round, missing, open });
};
