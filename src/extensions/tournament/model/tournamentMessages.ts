import { type Message, message } from '../../../messages/catalogue/message.js';
import type { RoundKey } from './tournament.js';

/** `Round 3` or `Round 3 of Open A`. */
export const roundMessage = ({ round: number, section }: RoundKey): Message =>
  section === undefined ? message('round', { number }) : message('round.ofSection', { number, section });

type Named = { readonly name: string };

/** `Adams - Bauer` or `Adams - bye`. */
export const gameMessage = ({
  white,
  black,
}: {
  readonly white: Named;
  readonly black: Named | null;
}): Message =>
  black === null
    ? message('pairing.bye', { player: white.name })
    : message('pairing.game', { white: white.name, black: black.name });

/** Joins separate sentences in a row. */
export const listMessage = (all: readonly Message[]): Message =>
  all.reduceRight((rest, first) => message('list.semicolon', { first, rest }));
