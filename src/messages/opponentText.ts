import { isStudyKind, type OpponentView } from '../table/opponents/opponentView.js';
import { type Message, message } from './catalogue/message.js';
import { paramBeside } from './catalogue/messageBeside.js';
import { studyMessage } from './studyText.js';

const PLACES = { lichess: 'lichess', engine: 'here', friend: 'friend' } as const;

/** The opponent and the state of the game: `Against Bobby (1751) on lichess: it is your move`. */
export const opponentMessage = (view: OpponentView): Message => {
  const { kind, name, says } = view;
  if (isStudyKind(kind))
    return says === undefined
      ? studyMessage(kind)
      : message('study.titled', { title: studyMessage(kind), text: paramBeside(says, view) });
  const opponent = message('opponent.against', { name, place: kind === undefined ? 'here' : PLACES[kind] });
  return says === undefined
    ? opponent
    : message('opponent.says', { opponent, says: paramBeside(says, view) });
};
