import { alarmsRow } from '../extensions/alarms/alarmsRow.js';
import { broadcastRow } from '../extensions/broadcast/broadcastRow.js';
import { cuesRow } from '../extensions/cues/cuesRow.js';
import { eventFoldersRow } from '../extensions/eventFolders/eventFoldersRow.js';
import { mqttRow } from '../extensions/mqtt/mqttRow.js';
import { speechRow } from '../extensions/speech/speechRow.js';
import { uploadsRow } from '../extensions/uploads/uploadsRow.js';
import { httpRow } from './http/httpRow.js';
import { liveChessRow } from './liveChess/liveChessRow.js';
import { pgnFilesRow } from './pgnFiles/pgnFilesRow.js';
import { terminalRow } from './terminal/terminalRow.js';

/**
 * Every gateway there is, in the order in which they start. The daemon, its configuration and `/metrics` know
 * this list and nothing else of them.
 */
export const gatewayRows = [
  httpRow,
  liveChessRow,
  pgnFilesRow,
  broadcastRow,
  eventFoldersRow,
  uploadsRow,
  alarmsRow,
  mqttRow,
  speechRow,
  cuesRow,
  terminalRow,
] as const;
