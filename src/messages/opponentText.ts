import { isStudyKind, type OpponentView } from '../table/opponents/opponentView.js';
import { message } from './catalogue/message.js';
import { toldParam } from './catalogue/toldMessage.js';
import type { Said } from './catalogue/translate.js';

const PLACES = { lichess: 'lichess', engine: 'here', friend: 'friend' } as const;

/** Against whom, and what goes on: `Against Bobby (1751) on lichess: it is your move`. */
export const opponentMessage = (view: OpponentView): Said => {
  const { kind, name, says } = view;
  // What is studied is called by the program's own words.
  if (isStudyKind(kind))
    return says === undefined
      ? name
      : message('study.titled', { title: { english: name }, text: toldParam(says, view) });
  const opponent = message('opponent.against', { name, place: kind === undefined ? 'here' : PLACES[kind] });
  return says === undefined ? opponent : message('opponent.says', { opponent, says: toldParam(says, view) });
};
