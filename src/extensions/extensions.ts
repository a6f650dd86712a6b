import { alarms } from './alarms/extension.js';
import { boardMaker } from './boardMaker/extension.js';
import { broadcast } from './broadcast/extension.js';
import { chessPrograms } from './chessPrograms/extension.js';
import { cues } from './cues/extension.js';
import { engine } from './engine/extension.js';
import { eventFolders } from './eventFolders/extension.js';
import { fleet } from './fleet/extension.js';
import { friend } from './friend/extension.js';
import { lichess } from './lichess/extension.js';
import { motors } from './motors/extension.js';
import { mqtt } from './mqtt/extension.js';
import { opponents } from './opponents/extension.js';
import { rehearsal } from './rehearsal/extension.js';
import { speech } from './speech/extension.js';
import { study } from './study/extension.js';
import { tournament } from './tournament/extension.js';
import { uploads } from './uploads/extension.js';

/**
 * All extensions in the order in which they start, each after those it uses. To remove one, remove its line.
 */
export const extensions = [
  opponents,
  tournament,
  engine,
  friend,
  study,
  lichess,
  broadcast,
  eventFolders,
  uploads,
  alarms,
  mqtt,
  fleet,
  speech,
  cues,
  motors,
  chessPrograms,
  boardMaker,
  rehearsal,
] as const;
