import type { Color } from '../../../chess/types.js';
import type { Offence } from '../../../laws/offences.js';
import type { ShownSquare } from '../../../messages/boardSquares.js';
import type { TableCommand } from '../../../table/tableService.js';
import type { HandMarks } from '../../state/offenceBoards.js';
import type { FormValues } from '../commandForm.js';

/**
 * How much a matter needs the arbiter, the most first: play stands still or a game is at stake (`stop`), an
 * answer is waited for (`ask`), something at the table is to be looked at (`check`), it is good to know
 * (`note`).
 */
export const URGENCIES = ['stop', 'ask', 'check', 'note'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** One board of a card. */
export type CardPicture = {
  readonly caption: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly squares: readonly ShownSquare[];
  /** What hands did. */
  readonly marks?: HandMarks;
};

/** Something that can be said about a matter, on its button. */
export type CardAction = {
  readonly label: string;
  /** It may end the game. */
  readonly danger?: boolean;
  /** What follows is not known yet: nothing is confirmed unread. */
  readonly waits?: boolean;
} & (
  | {
      readonly does: 'command';
      readonly command: TableCommand;
      /** The offence that the answer reports is confirmed at once. */
      readonly confirms?: boolean;
    }
  | { readonly does: 'form'; readonly form: string; readonly known?: FormValues }
  | { readonly does: 'link'; readonly href: string }
);

/** One open matter at a table, in the language of the page. */
export type ArbiterCard = {
  /** The same for as long as it is the same matter. */
  readonly key: string;
  readonly urgency: Urgency;
  readonly title: string;
  readonly article?: string;
  /** The player concerned, and where: `White, move 12`. */
  readonly place?: string;
  /** What happened. */
  readonly lines: readonly string[];
  /** By what that is known, and how surely. */
  readonly evidence?: readonly string[];
  /** What hands did, in words. */
  readonly hands?: string;
  readonly pictures?: readonly CardPicture[];
  /** What follows when it is confirmed. */
  readonly follows?: readonly string[];
  /** What follows when it is dismissed. */
  readonly ifDismissed?: string;
  /** To read out to a player. */
  readonly aloud?: { readonly side: Color; readonly text: string };
  /** The answers weigh the same: their order does not say which is the likeliest. */
  readonly isOpen?: boolean;
  /** The first is the primary one, but of an open question; without any, hands at the board settle it. */
  readonly actions: readonly CardAction[];
  /** Absent: it can only be put aside on this page, until it changes. */
  readonly dismiss?: CardAction;
  /** A claim cannot even be put aside: the clocks stand. */
  readonly stays?: boolean;
  readonly offence?: Offence['kind'];
};
