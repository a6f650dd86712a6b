import { message } from '../../messages/catalogue/message.js';
import { seenByPublic } from '../../table/audience.js';
import { definePublicGateway } from '../gatewayDefinition.js';
import { houseAccess, originsSchema } from '../houseAccess.js';
import { portSchema } from '../portSchema.js';
import { createLiveChessGateway } from './liveChessGateway.js';

export const liveChessDefinition = definePublicGateway({
  name: 'liveChess',
  title: 'LiveChess',
  what: 'an interface like that of DGT LiveChess 2, for software written for it',
  needs: 'port',
  without: message('without.liveChess'),
  config: {
    liveChessPort: portSchema
      .default(1982)
      .describe('Port of the LiveChess-compatible API; 0: any free port.'),
    liveChessOrigins: originsSchema
      .default(['https://lichess.org'])
      .describe(
        'Web origins whose pages may use the LiveChess-compatible API, besides the origins approved on the page.',
      ),
  },
  create: ({ liveChessPort, liveChessOrigins }, house) =>
    createLiveChessGateway({
      service: seenByPublic(house.liveChessTables),
      host: house.host,
      port: liveChessPort,
      access: houseAccess(house, liveChessOrigins, house.origins),
      log: house.log,
    }),
});
