import type { ImportDifference } from '../tournament/importDifferences.js';
import { roundName } from '../tournament/tournament.js';

type Placed = Extract<ImportDifference, { readonly white: string }>;

const gameText = ({ board, white, black }: Placed): string => `board ${board}: ${white} - ${black ?? 'bye'}`;

const ofGame = (one: Placed, overrules: boolean): string => {
  const game = gameText(one);
  switch (one.kind) {
    case 'added':
      return `${game} is new`;
    case 'removed':
      return `${game} is no more${one.begun ? ', and has begun' : ''}`;
    case 'colors':
      return `${game}, colours changed${one.begun ? ', and it has begun' : ''}`;
    case 'moved':
      return `${game} moves here from board ${one.fromBoard}`;
    case 'result':
      return `${game}: ${one.result} (was ${one.was})`;
    case 'contradiction':
      return overrules
        ? `${game}: ${one.result} (was ${one.known})`
        : `${game}: the file says ${one.result}, here it is ${one.known}, which stays`;
  }
};

/** One difference of an import, in words; `overrules`: results of the file go before those here. */
export const differenceText = (one: ImportDifference, overrules = false): string => {
  if ('white' in one) return `${roundName(one)}, ${ofGame(one, overrules)}`;
  if (one.kind === 'newRound')
    return `${roundName(one)} is new: ${one.pairings === 1 ? 'one pairing' : `${one.pairings} pairings`}`;
  const missing = one.missing.length === 0 ? [] : [`not known: ${one.missing.join(', ')}`];
  const open = one.open.length === 0 ? [] : [`games without a result in: ${one.open.join(', ')}`];
  return `${roundName(one)} comes out of order (${[...missing, ...open].join('; ')})`;
};
