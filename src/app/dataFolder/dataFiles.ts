import type { Extension } from '../../extensions/extension.js';
import { extensions } from '../../extensions/extensions.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { originsSchema } from '../../server/originApproval.js';
import type { DataFile } from '../../shared/files/dataFile.js';
import { tokensSchema } from '../accessTokens.js';
import { boardSchema } from '../boardMemory.js';
import { boardPlacesSchema } from '../boardPlaces.js';
import { clockSchema } from '../machineClock.js';
import { tokenUsesSchema } from '../tokenUses.js';

export const JOURNAL = 'journal.sqlite';
export const BOARDS = 'boards';

const all: readonly Extension[] = extensions;

/** All data files with fixed names. The folder `boards` has one more for each board. */
export const dataFiles: readonly DataFile[] = [
  ...all.flatMap(({ dataFiles: own = [] }) => own),
  {
    name: 'tokens.json',
    what: withEnglish(message('dataFile.tokens')),
    check: (value) => tokensSchema.parse(value),
    letsIn: true,
  },
  {
    name: 'token-uses.json',
    what: withEnglish(message('dataFile.tokenUses')),
    check: (value) => tokenUsesSchema.parse(value),
  },
  {
    name: 'clock.json',
    what: withEnglish(message('dataFile.clock')),
    check: (value) => clockSchema.parse(value),
  },
  {
    name: 'board-places.json',
    what: withEnglish(message('dataFile.places')),
    check: (value) => boardPlacesSchema.parse(value),
  },
  {
    name: 'origins.json',
    what: withEnglish(message('dataFile.origins')),
    check: (value) => originsSchema.parse(value),
    letsIn: true,
  },
];

/** Databases are watched by the code that opens them. */
export const databases: readonly string[] = [JOURNAL, ...all.flatMap(({ databases: own = [] }) => own)];

/** The file of one board. `name` includes its folder. */
export const boardFile = (name: string): DataFile => ({
  name,
  what: withEnglish(message('dataFile.board')),
  check: (value) => boardSchema.parse(value),
});
