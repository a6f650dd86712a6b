import { join } from 'node:path';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { provide } from '../../shared/service.js';
import { opponentService } from '../../table/opponents/opponentService.js';
import { defineExtension } from '../extension.js';
import { lichessConfigSchema } from './lichessConfig.js';
import { LichessHouse } from './lichessHouse.js';
import { lichessRoutes } from './lichessRoutes.js';
import { lichessDoor, lichessServer, lichessService } from './lichessService.js';
import { loginsSchema } from './loginFile.js';

export const lichess = defineExtension({
  id: 'lichess',
  interface: 1,
  title: 'lichess',
  what: 'games on lichess, played on a board of this machine',
  needs: 'network',
  without: message('without.lichess'),
  uses: ['opponents'],
  config: { lichess: lichessConfigSchema },
  filesBeside: ({ lichess: { accounts, ...set } }, beside) => ({
    lichess: {
      ...set,
      accounts: accounts.map((account) => ({ ...account, tokenFile: beside(account.tokenFile) })),
    },
  }),
  dataFiles: [
    {
      name: 'lichess.json',
      what: withEnglish(message('dataFile.logins')),
      check: (value) => loginsSchema.parse(value),
      letsIn: true,
    },
  ],
  routes: lichessRoutes,
  commands: {
    'play lichess': {
      summary: 'play any opponent on lichess, or its computer',
      load: () => import('./play/playLichess.js'),
    },
  },
  offer: ({ lichess: config }, { dataDir, tables, time, version, log, services }) => {
    const house = new LichessHouse({
      ...{ config, tables, time, version, log },
      fetch: (input, init) => fetch(input, init),
      loginFile: join(dataDir, 'lichess.json'),
      makeRoom: async (table) => void (await services.find(opponentService)?.dismiss(table)),
    });
    return {
      provides: [
        provide(lichessService, house),
        provide(lichessDoor, { finish: (answer) => house.finish(answer) }),
        provide(lichessServer, { url: config.url }),
      ],
      start: () => house.start(),
      stop: () => house.stop(),
    };
  },
});
