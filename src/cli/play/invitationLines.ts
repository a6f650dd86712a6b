import type { InvitationView } from '../../table/opponents/opponentDesk.js';

/** What a player tells a friend, so that the friend can sit down. */
export const invitationLines = ({ link, words, note }: InvitationView): readonly string[] => [
  'Your friend starts with one of these:',
  `  jadoube play friend ${link}`,
  ...(words === undefined ? [] : [`  jadoube play friend ${words}`]),
  ...(note === undefined ? [] : [note]),
];
