import {
  isStudyKind,
  type OpponentKind,
  type OpponentView,
  type StudyKind,
} from '../table/opponents/opponentView.js';

const through: Readonly<Record<Exclude<OpponentKind, StudyKind>, string>> = {
  lichess: ' on lichess',
  engine: '',
  friend: ' from elsewhere',
};

/** Against whom, and what goes on: `Against Bobby (1751) on lichess: it is your move`. */
export const opponentText = (opponent: OpponentView): string => {
  const { kind, name, says } = opponent;
  if (isStudyKind(kind)) return says === undefined ? name : `${name}: ${says}`;
  return `Against ${name}${kind === undefined ? '' : through[kind]}${says === undefined ? '' : `: ${says}`}`;
};
