import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { ok } from '../../shared/result.js';
import { provide } from '../../shared/service.js';
import { bothAtBoard } from '../../table/game/seat.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import { opponentService } from '../../table/opponents/opponentService.js';
import { defineExtension } from '../extension.js';
import { type OpponentDefinition, type OpponentDefinitions, opponentKinds } from './opponentDefinition.js';
import { createOpponentMemory, opponentsSchema } from './opponentMemory.js';
import { opponentRoutes } from './opponentRoutes.js';
import { createOpponentService } from './opponentService.js';

export const personOpponent: OpponentDefinition<Extract<OpponentChoice, { readonly kind: 'person' }>> = {
  offers: async () => [{ kind: 'person', name: 'A player here' }],
  prepare: async ({ kind: _kind, ...beginning }) => ok({ seats: bothAtBoard, beginning, opponent: null }),
};

export const opponents = defineExtension({
  id: 'opponents',
  interface: 1,
  title: 'Opponents',
  what: 'remote opponents, who take a seat at a board of this machine',
  needs: 'nothing',
  without: message('without.opponents'),
  config: {},
  dataFiles: [
    {
      name: 'opponents.json',
      what: withEnglish(message('dataFile.opponents')),
      check: (value) => opponentsSchema.parse(value),
    },
  ],
  routes: opponentRoutes,
  commands: {
    play: {
      summary: 'play a game at your board: engine, friend, lichess',
      load: () => import('./play/playTable.js'),
    },
    'play again': {
      summary: 'resume the unfinished game, or play the last opponent again',
      load: async () => ({ build: (await import('./play/playTable.js')).buildAgain }),
    },
  },
  offer: (_, { dataDir, tables, seats, log }) => {
    const onNote = (text: string): void => log.warn({}, text);
    const rows: { -readonly [Kind in keyof OpponentDefinitions]?: OpponentDefinitions[Kind] } = {
      person: personOpponent,
    };
    const service = createOpponentService({
      rows,
      table: (id) => seats.port(id),
      tables: () => tables.tables(),
      studyRules: (id) => seats.studyRules(id),
      memory: createOpponentMemory(dataDir, onNote),
      onNote,
    });
    return {
      provides: [
        provide(opponentService, service),
        provide(opponentKinds, { add: (more) => void Object.assign(rows, more) }),
      ],
      stop: () => service.stop(),
      onTable: (table) => void service.resume(table),
    };
  },
});
