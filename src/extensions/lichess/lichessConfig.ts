import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';

const name = z.string().regex(/^[\w.-]{1,40}$/, faultKey('inputFault.loginName'));

export const LICHESS_URL = 'https://lichess.org';

export const lichessConfigSchema = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(1_000)
      .transform((url) => url.replace(/\/+$/, ''))
      .default(LICHESS_URL)
      .describe('The server; another one for tests.'),
    accounts: z
      .array(
        z.strictObject({
          name: name.describe('What this login is called here.'),
          tokenFile: z
            .string()
            .min(1)
            .describe('A file with the token in one line, beside the configuration.'),
          table: z.string().min(1).describe('The table that its games are played at.'),
        }),
      )
      .max(100)
      .default([])
      .describe('Logins whose games are played as they start; others log in on the page.'),
  })
  .default({ url: LICHESS_URL, accounts: [] })
  .describe('Games on lichess.');
export type LichessConfig = z.output<typeof lichessConfigSchema>;
