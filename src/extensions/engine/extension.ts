import { message } from '../../messages/catalogue/message.js';
import { shedBy } from '../../server/housePace.js';
import { provide } from '../../shared/service.js';
import { evaluatorName, evaluatorService } from '../../table/opponents/evaluator.js';
import { helpService } from '../../table/opponents/help.js';
import { defineExtension } from '../extension.js';
import { opponentKinds } from '../opponents/opponentDefinition.js';
import { enginesConfigSchema } from './engineConfig.js';
import { createEngineOpponent } from './engineOpponent.js';
import { createEvaluation } from './evaluation.js';
import { createHelp } from './help.js';
import { helpRoutes } from './helpRoutes.js';

const SEEDS = 2 ** 31;

export const engine = defineExtension({
  id: 'engine',
  interface: 1,
  title: 'Engines',
  what: 'chess engines: opponents at a board, help for players, evaluations for spectators',
  needs: 'nothing',
  without: message('without.engine'),
  uses: ['opponents', 'tournament'],
  config: { engines: enginesConfigSchema },
  routes: helpRoutes,
  commands: {
    'play engine': { summary: 'play a chess engine', load: () => import('./playEngine.js') },
  },
  offer: ({ engines }, { tables, seats, services, time, log, pace, isHereOnly }) => {
    services.find(opponentKinds)?.add({
      engine: createEngineOpponent({
        configured: engines,
        searchPath: process.env['PATH'] ?? '',
        // A player on another machine must not be able to start arbitrary programs on this one.
        anyPath: isHereOnly,
        tables: () => tables.tables(),
        time,
        seed: () => Math.floor(Math.random() * SEEDS),
        onNote: (text) => log.warn({}, text),
      }),
    });
    const help = createHelp({ engines, tables, seats, time });
    const evaluator = createEvaluation({
      engines,
      name: services.find(evaluatorName),
      time,
      log,
      isShed: shedBy(pace),
    });
    return {
      provides: [provide(helpService, help), provide(evaluatorService, evaluator)],
      stop: () => {
        help.stop();
        evaluator.stop();
      },
    };
  },
});
