import { join } from 'node:path';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { provide } from '../../shared/service.js';
import { studyService } from '../../table/opponents/study.js';
import { defineExtension } from '../extension.js';
import { opponentKinds } from '../opponents/opponentDefinition.js';
import { createStudyFiles } from './studyFiles.js';
import { createStudyHouse } from './studyHouse.js';
import { createStudyProgress, studiesSchema } from './studyProgress.js';
import { studyRoutes } from './studyRoutes.js';

export const study = defineExtension({
  id: 'study',
  interface: 1,
  title: 'Studies',
  what: 'exercises, games of PGN files and analysis at a board',
  needs: 'nothing',
  without: message('without.study'),
  uses: ['opponents', 'engine'],
  config: {},
  dataFiles: [
    {
      name: 'studies.json',
      what: withEnglish(message('dataFile.studies')),
      check: (value) => studiesSchema.parse(value),
    },
  ],
  routes: studyRoutes,
  commands: {
    analyse: {
      summary: 'use your board for analysis, with variations',
      load: async () => ({ build: (await import('./studyCommands.js')).buildAnalyse }),
    },
    'play exercises': {
      summary: 'solve exercises of a file',
      load: async () => ({ build: (await import('./studyCommands.js')).buildExercises }),
    },
    'play pgn': {
      summary: 'replay a game of a file, or guess its moves',
      load: async () => ({ build: (await import('./studyCommands.js')).buildPgn }),
    },
  },
  offer: (_, { dataDir, tables, seats, services, time, log, isHereOnly }) => {
    const onNote = (text: string): void => log.warn({}, text);
    const { service, rows } = createStudyHouse({
      // A player on another machine must not be able to read arbitrary files of this one.
      files: createStudyFiles({ anyPath: isHereOnly, folder: join(dataDir, 'studies') }),
      progress: createStudyProgress(join(dataDir, 'studies.json'), onNote),
      table: (id) => (seats.port(id) === undefined ? undefined : tables.table(id)),
      tables: () => tables.tables(),
      studyRules: (id) => seats.studyRules(id),
      game: (id) => seats.game(id),
      time,
      onNote,
    });
    services.find(opponentKinds)?.add(rows);
    return { provides: [provide(studyService, service)] };
  },
});
