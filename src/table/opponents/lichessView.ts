import { z } from 'zod';
import type { KeyedText } from '../../shared/keyedText.js';

/** A sentence, and its key and parameters from daemons that know them. */
type Sentence = Pick<KeyedText, 'text'> & Partial<KeyedText>;

/**
 * How it stands with a login; `clockWrong`: the server's certificate is not of the date of this machine;
 * `taken`: another program takes its line away; `elsewhere`: the same account is logged in at another
 * table of this house, where its games are played.
 */
export const LOGIN_STATES = [
  'connecting',
  'ready',
  'lost',
  'tokenRefused',
  'scopeMissing',
  'clockWrong',
  'limited',
  'taken',
  'elsewhere',
] as const;
export type LoginState = (typeof LOGIN_STATES)[number];

export type LichessChallengeView = {
  readonly id: string;
  /** `Bobby (1751): 10+5, rated, standard`. */
  readonly text: string;
  /** The other side asks for an answer; otherwise one is awaited from it. */
  readonly isForYou: boolean;
};

/** A login as its player sees it, with a sentence on its state; plain JSON without its token. */
export type LichessLoginView = Sentence & {
  readonly name: string;
  readonly table: string;
  readonly state: LoginState;
  /** The name on lichess, once it is known. */
  readonly user?: string;
  /** The game that is played at its table. */
  readonly game?: string;
  /** Games that wait, and why. */
  readonly waiting: readonly (Sentence & { readonly id: string })[];
  readonly isSeeking: boolean;
  readonly challenges: readonly LichessChallengeView[];
  /** What happened last to a challenge or a search. */
  readonly news?: string;
  readonly newsKey?: string;
  readonly newsParams?: KeyedText['params'];
  readonly chat: readonly { readonly user: string; readonly text: string }[];
  readonly canRematch: boolean;
  /** What its token may do, in the words of lichess, once it has said so: `board:play`. */
  readonly scopes?: readonly string[];
  /** When its token ends; null: never. Not there before lichess has said so. */
  readonly expiresAt?: string | null;
  /** The configuration names it; otherwise a user has logged in here. */
  readonly isConfigured: boolean;
};

export type LichessView = { readonly url: string; readonly logins: readonly LichessLoginView[] };

const clock = {
  /** Minutes at the start; a quarter of one at least. */
  minutes: z.number().min(0).max(180),
  increment: z.int().min(0).max(180),
};
const color = z.enum(['white', 'black', 'random']).default('random');
const id = z.string().regex(/^\w{4,16}$/);

/** What may be asked of a login. */
export const lichessCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('seek'), ...clock, rated: z.boolean().default(false), color }),
  z.strictObject({ type: z.literal('stopSeek') }),
  z.strictObject({
    type: z.literal('challenge'),
    user: z.string().regex(/^[\w-]{2,30}$/),
    ...clock,
    rated: z.boolean().default(false),
    color,
  }),
  z.strictObject({ type: z.literal('playAi'), level: z.int().min(1).max(8), ...clock, color }),
  z.strictObject({ type: z.enum(['accept', 'decline', 'cancel']), challenge: id }),
  z.strictObject({ type: z.literal('chat'), text: z.string().trim().min(1).max(140) }),
  z.strictObject({ type: z.enum(['rematch', 'abort', 'claimVictory', 'claimDraw', 'logOut']) }),
]);
export type LichessCommand = z.output<typeof lichessCommandSchema>;
