export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A broadcast that is there. */
export type FoundBroadcast = { readonly id: string; readonly name: string; readonly url: string };

/** How a broadcast is to be made, as the page sends it. */
export type PagePlan = {
  /** As the event when not said. */
  readonly name?: string;
  /** All sections when not said. */
  readonly section?: string;
  readonly visibility: Visibility;
  /** Lichess's own delay in seconds, on top of this house's. */
  readonly delay: number;
  /** When rounds begin on their day, by this machine's time: `14:00`. */
  readonly at?: string;
};

export type PlanView = Partial<OutputProblem> & {
  readonly key: string;
  readonly isConfigured: boolean;
  /** What is there. */
  readonly broadcast?: FoundBroadcast;
  readonly rounds: readonly { readonly name: string; readonly url: string }[];
  /** How many rounds there are to be. */
  readonly wanted: number;
  /** Older ones of the same name: one of them may be meant. */
  readonly choice: readonly FoundBroadcast[];
};

export type BroadcastView = {
  /** Where it is made, and read from. */
  readonly url: string;
  /** Whether a token was given on the page. */
  readonly hasToken: boolean;
  readonly plans: readonly PlanView[];
};

export type BroadcastCommand =
  /** The broadcast and its rounds are to be made, with the token that is kept when none is given. */
  | ({ readonly type: 'make'; readonly token?: string } & PagePlan)
  /** One of those that were found is meant. */
  | { readonly type: 'use'; readonly plan: string; readonly id: string }
  /** None of those that were found is meant. */
  | { readonly type: 'another'; readonly plan: string }
  /** What was made is not this event's; it stays on lichess. */
  | { readonly type: 'forget'; readonly plan: string };

import type { OutputProblem } from '../../table/outputState.js';
