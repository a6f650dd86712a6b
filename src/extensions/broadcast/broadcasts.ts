export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export type FoundBroadcast = { readonly id: string; readonly name: string; readonly url: string };

/** The plan of a broadcast, as sent by the page. */
export type PagePlan = {
  /** Default: the name of the event. */
  readonly name?: string;
  /** Default: all sections. */
  readonly section?: string;
  readonly visibility: Visibility;
  /** Lichess's delay in seconds, in addition to this house's. */
  readonly delay: number;
  /** The local time at which rounds start on their day: `14:00`. */
  readonly at?: string;
};

export type PlanView = Partial<OutputProblem> & {
  readonly key: string;
  readonly isConfigured: boolean;
  readonly broadcast?: FoundBroadcast;
  readonly rounds: readonly { readonly name: string; readonly url: string }[];
  /** The number of rounds to make. */
  readonly wanted: number;
  /** Existing broadcasts of the same name, one of which may be the right one. */
  readonly choice: readonly FoundBroadcast[];
};

export type BroadcastView = {
  /** The server on which broadcasts are made and read. */
  readonly url: string;
  /** Whether a token was entered on the page. */
  readonly hasToken: boolean;
  readonly plans: readonly PlanView[];
};

export type BroadcastCommand =
  /** Makes the broadcast and its rounds. Without a token, the stored one is used. */
  | ({ readonly type: 'make'; readonly token?: string } & PagePlan)
  /** Uses one of the broadcasts found. */
  | { readonly type: 'use'; readonly plan: string; readonly id: string }
  /** Uses none of the broadcasts found. */
  | { readonly type: 'another'; readonly plan: string }
  /** The made broadcast does not belong to this event. It stays on lichess. */
  | { readonly type: 'forget'; readonly plan: string };

import type { OutputProblem } from '../../table/outputState.js';
