import type { PairedPlayer } from './pairingDocument.js';
import { nameToken, plainText } from './samePlayer.js';
import type { RoundKey } from './tournament.js';

const slug = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30);

const playerWord = (player: PairedPlayer | null): string => {
  if (player === null) return 'bye';
  const { startNumber, fideId, name } = player;
  return String(startNumber ?? fideId ?? (slug(nameToken(name)) || 'x'));
};

/**
 * Makes the id of a pairing's game from event, section, round and players. It leaves out the board, so that
 * it stays the same when boards are renumbered. The id is ASCII and not taken yet.
 */
export const makePairingId = (
  event: string,
  { round, section }: RoundKey,
  white: PairedPlayer,
  black: PairedPlayer | null,
  isTaken: (id: string) => boolean,
): string => {
  const parts = [slug(event), section === undefined ? '' : slug(section), `r${round}`];
  const id = [...parts, playerWord(white), playerWord(black)].filter((part) => part !== '').join('-');
  for (let again = 2; ; again++) {
    const name = again === 2 ? id : `${id}-${again - 1}`;
    if (!isTaken(name)) return name;
  }
};
