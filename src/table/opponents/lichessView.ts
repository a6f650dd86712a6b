import { z } from 'zod';
import type { KeyedText } from '../../shared/keyedText.js';

/** A sentence, with key and parameters from daemons that send them. */
type Sentence = Pick<KeyedText, 'text'> & Partial<KeyedText>;

/**
 * The state of a login. `clockWrong`: this machine's date does not match the server's certificate. `taken`:
 * another program takes over its connection. `elsewhere`: the same account is logged in at another table of
 * this house, where its games are played.
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
  /** A summary such as `Bobby (1751): 10+5, rated, standard`. */
  readonly text: string;
  /** Whether the challenge awaits an answer here, rather than from the other side. */
  readonly isForYou: boolean;
};

/** A login as its player sees it, with a sentence about its state. Plain JSON, without the token. */
export type LichessLoginView = Sentence & {
  readonly name: string;
  readonly table: string;
  readonly state: LoginState;
  /** The user name on lichess, once known. */
  readonly user?: string;
  /** The game at its table. */
  readonly game?: string;
  /** Waiting games, with the reason. */
  readonly waiting: readonly (Sentence & { readonly id: string })[];
  readonly isSeeking: boolean;
  readonly challenges: readonly LichessChallengeView[];
  /** The latest news of a challenge or search. */
  readonly news?: string;
  readonly newsKey?: string;
  readonly newsParams?: KeyedText['params'];
  readonly chat: readonly { readonly user: string; readonly text: string }[];
  readonly canRematch: boolean;
  /** The token's scopes in lichess's words, such as `board:play`. Absent until lichess has sent them. */
  readonly scopes?: readonly string[];
  /** When the token expires. Null: never. Absent until lichess has sent it. */
  readonly expiresAt?: string | null;
  /** Whether the configuration contains the login. Otherwise a user logged in here. */
  readonly isConfigured: boolean;
};

export type LichessView = { readonly url: string; readonly logins: readonly LichessLoginView[] };

const clock = {
  /** The initial time in minutes. The lichess extension checks which times lichess accepts. */
  minutes: z.number().min(0).max(180),
  increment: z.int().min(0).max(180),
};
const color = z.enum(['white', 'black', 'random']).default('random');
const id = z.string().regex(/^\w{4,16}$/);

/** The commands for a login. */
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
