import { z } from 'zod';
import { maybe, named, sentObject, text } from '../../server/http/schemas/apiSchema.js';
import {
  type LichessChallengeView,
  type LichessLoginView,
  type LichessView,
  LOGIN_STATES,
  lichessCommandSchema,
} from '../../table/opponents/lichessView.js';

const challenge = sentObject<LichessChallengeView>({ id: text, text, isForYou: z.boolean() });
const waiting = sentObject<LichessLoginView['waiting'][number]>({ id: text, text });
const chatLine = sentObject<LichessLoginView['chat'][number]>({ user: text, text });

const login = named(
  'LichessLogin',
  sentObject<LichessLoginView>({
    name: text,
    table: text.describe('Its games are played there.'),
    state: z.enum(LOGIN_STATES),
    text: text.describe('What that means, in a sentence.'),
    user: maybe(text),
    game: maybe(text.describe('Where the game at its table is to be seen.')),
    waiting: z.array(waiting),
    isSeeking: z.boolean(),
    challenges: z.array(challenge),
    news: maybe(text),
    chat: z.array(chatLine),
    canRematch: z.boolean(),
    scopes: maybe(z.array(text).describe('What its token may do, in the words of lichess.')),
    expiresAt: maybe(text.nullable().describe('When its token ends; null: never.')),
    isConfigured: z.boolean().describe('The configuration names it; others log in on the page.'),
  }),
);

export const lichessView = named(
  'Lichess',
  sentObject<LichessView>({ url: text, logins: z.array(login) }),
  'The logins on lichess.',
);

const table = z.string().min(1).max(60);

export const lichessLogin = named('LichessLoginWish', z.strictObject({ table }));
export const lichessToken = named(
  'LichessToken',
  z.strictObject({ table, token: z.string().regex(/^[\x21-\x7e]{1,512}$/) }),
);
export const loginPage = named(
  'LoginPage',
  z.looseObject({ url: text }),
  'Where the browser goes to log in.',
);
export const lichessCommand = named(
  'LichessCommand',
  z.strictObject({ login: z.string().min(1).max(60), command: lichessCommandSchema }),
  'What is asked of a login.',
);
