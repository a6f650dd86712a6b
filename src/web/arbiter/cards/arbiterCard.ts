import type { Color } from '../../../chess/types.js';
import type { Offence } from '../../../laws/offences.js';
import type { ShownSquare } from '../../../messages/boardSquares.js';
import type { TableCommand } from '../../../table/tableService.js';
import type { HandMarks } from '../../state/offenceBoards.js';
import type { FormValues } from '../commandForm.js';

/**
 * How urgently a matter needs the arbiter, most urgent first. `stop`: play has stopped or the game is at
 * stake. `ask`: an answer is needed. `check`: something at the table needs a look. `note`: for information.
 */
export const URGENCIES = ['stop', 'ask', 'check', 'note'] as const;
export type Urgency = (typeof URGENCIES)[number];

export type CardPicture = {
  readonly caption: string;
  /** The name for screen readers. */
  readonly label: string;
  readonly squares: readonly ShownSquare[];
  /** The acts of the players at the board. */
  readonly marks?: HandMarks;
};

/** A button on a card. */
export type CardAction = {
  readonly label: string;
  /** Whether it may end the game. */
  readonly danger?: boolean;
  /** Whether the button waits, because its consequences are not known yet. */
  readonly waits?: boolean;
} & (
  | {
      readonly does: 'command';
      readonly command: TableCommand;
      /** Whether the offence that the answer reports is confirmed as well. */
      readonly confirms?: boolean;
    }
  | { readonly does: 'form'; readonly form: string; readonly known?: FormValues }
  | { readonly does: 'link'; readonly href: string }
);

/** An open matter at a table, in the language of the page. */
export type ArbiterCard = {
  /** Stays the same as long as the matter is the same. */
  readonly key: string;
  readonly urgency: Urgency;
  readonly title: string;
  readonly article?: string;
  /** The player and place, such as `White, move 12`. */
  readonly place?: string;
  /** What happened. */
  readonly lines: readonly string[];
  /** The evidence, and how sure it is. */
  readonly evidence?: readonly string[];
  /** The acts at the board in words. */
  readonly hands?: string;
  readonly pictures?: readonly CardPicture[];
  /** The consequences of a confirmation. */
  readonly follows?: readonly string[];
  /** The consequence of a dismissal. */
  readonly ifDismissed?: string;
  /** A text to read out to a player. */
  readonly aloud?: { readonly side: Color; readonly text: string };
  /** Whether the answers are equal, so that none is primary. */
  readonly isOpen?: boolean;
  /** The first action is primary unless `isOpen`. Without actions, moves at the board settle the matter. */
  readonly actions: readonly CardAction[];
  /** If absent, the card can only be put aside on this page until it changes. */
  readonly dismiss?: CardAction;
  /** Whether the card cannot even be put aside. The clocks are stopped during a claim. */
  readonly stays?: boolean;
  readonly offence?: Offence['kind'];
};
