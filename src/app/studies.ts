import { join } from 'node:path';
import { createStudyFiles } from '../extensions/study/studyFiles.js';
import { createStudyHouse } from '../extensions/study/studyHouse.js';
import { createStudyProgress } from '../extensions/study/studyProgress.js';
import { isHereOnly } from '../server/access.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableRegistry } from '../table/registry.js';
import type { Config } from './config.js';

export type StudiesDeps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly registry: TableRegistry;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

/** What is studied at the tables of this house. */
export const createStudies = ({ config, dataDir, registry, time, onNote }: StudiesDeps) =>
  createStudyHouse({
    // Beyond this machine whoever plays must not read files of his choice.
    files: createStudyFiles({ anyPath: isHereOnly(config), folder: join(dataDir, 'studies') }),
    progress: createStudyProgress(join(dataDir, 'studies.json'), onNote),
    table: (id) => (registry.port(id) === undefined ? undefined : registry.table(id)),
    tables: () => registry.tables(),
    studyRules: (id) => registry.studyRules(id),
    game: (id) => registry.game(id),
    time,
    onNote,
  });
