import type { OpponentKind, OpponentView } from '../table/opponents/opponentView.js';

const through: Readonly<Record<OpponentKind, string>> = {
  lichess: ' on lichess',
  engine: '',
  friend: ' from elsewhere',
  exercises: '',
};

/** Against whom, and what goes on: `Against Bobby (1751) on lichess: it is your move`. */
export const opponentText = ({ kind, name, says }: OpponentView): string => {
  if (kind === 'exercises') return says === undefined ? name : `${name}: ${says}`;
  return `Against ${name}${kind === undefined ? '' : through[kind]}${says === undefined ? '' : `: ${says}`}`;
};
