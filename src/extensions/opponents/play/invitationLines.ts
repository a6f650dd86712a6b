import { message } from '../../../messages/catalogue/message.js';
import { messageBeside } from '../../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../../messages/catalogue/translate.js';
import type { InvitationView } from '../../../table/opponents/opponentService.js';

/** The lines that a player passes to a friend as an invitation. */
export const invitationLines = ({
  link,
  words,
  note,
  noteKey: key,
}: InvitationView): readonly Translatable[] => [
  message('play.friendStarts'),
  `  jadoube play friend ${link}`,
  ...(words === undefined ? [] : [`  jadoube play friend ${words}`]),
  ...(note === undefined ? [] : [messageBeside(note, { key })]),
];
