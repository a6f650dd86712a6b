import { z } from 'zod';
import { seenBy } from '../../table/audience.js';
import { createAccess } from '../access.js';
import { defineGateway } from '../gatewayRow.js';
import { portSchema } from '../portSchema.js';
import { createLiveChessGateway } from './liveChessGateway.js';

export const liveChessRow = defineGateway({
  name: 'liveChess',
  title: 'LiveChess',
  what: 'an interface like that of DGT LiveChess 2, for software written for it',
  needs: 'port',
  without: 'programs that look for LiveChess find no boards',
  config: {
    liveChessPort: portSchema
      .default(1982)
      .describe('Of the LiveChess-compatible API; 0 takes any free one.'),
    liveChessOrigins: z
      .array(z.url())
      .default(['https://lichess.org'])
      .describe('Web origins whose pages may use the LiveChess-compatible API.'),
  },
  create: ({ liveChessPort, liveChessOrigins }, { tables, host, hostNames, tokens, log }) =>
    createLiveChessGateway({
      service: seenBy(tables, 'public'),
      host,
      port: liveChessPort,
      access: createAccess({ host, hostNames, origins: liveChessOrigins, tokens }),
      log,
    }),
});
