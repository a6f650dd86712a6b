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
      .describe('The server; tests set another one.'),
    accounts: z
      .array(
        z.strictObject({
          name: name.describe('The name of this account on this machine.'),
          tokenFile: z
            .string()
            .min(1)
            .describe('A file beside the configuration with the token in one line.'),
          table: z.string().min(1).describe('The table at which its games are played.'),
        }),
      )
      .max(100)
      .default([])
      .describe('Accounts whose games are played when they start. Other accounts log in on the page.'),
  })
  .default({ url: LICHESS_URL, accounts: [] })
  .describe('Games on lichess.');
export type LichessConfig = z.output<typeof lichessConfigSchema>;
