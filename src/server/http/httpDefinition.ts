import { join } from 'node:path';
import { message } from '../../messages/catalogue/message.js';
import { defineGateway } from '../gatewayDefinition.js';
import { houseAccess, originsSchema } from '../houseAccess.js';
import { portSchema } from '../portSchema.js';
import { createHttpGateway } from './httpGateway.js';
import { tlsSchema } from './tlsServer.js';

export const httpDefinition = defineGateway({
  name: 'http',
  title: 'Live page',
  what: 'pages, HTTP API with its event stream, PGN, health and metrics',
  needs: 'port',
  without: message('without.http'),
  config: {
    port: portSchema.default(8960).describe('Port of the pages and the HTTP API; 0: any free port.'),
    tls: tlsSchema
      .optional()
      .describe(
        'Serves the pages over HTTPS too (default: off). Boards that another device connects need it. With `tls: {}` jadoube makes a certificate.',
      ),
    origins: originsSchema.default([]).describe('Web origins whose pages may use the HTTP API.'),
  },
  create: ({ port, origins, tls }, house) => {
    const { host } = house;
    return createHttpGateway({
      service: house.tables,
      publicTables: house.publicTables,
      host,
      port,
      secure: tls && { tls, dir: join(house.dataDir, 'tls'), hostNames: house.hostNames },
      access: houseAccess(house, origins),
      staticDir: house.pagesDir,
      dataDir: house.dataDir,
      log: house.log,
      version: house.version,
      nowMs: () => house.time.nowMs(),
      journalPending: house.journalPending,
      beforeBoards: house.beforeBoards,
      damages: house.damages,
      pace: house.pace,
      gateways: house.gateways,
      figures: house.figures,
      outputs: house.outputs,
      boards: house.boards,
      radio: house.radio,
      services: house.services,
      routes: house.routes,
      extensions: house.extensions,
      origins: house.origins,
      support: house.support,
    });
  },
});
