import { alarmsRow } from './alarms/alarmsRow.js';
import { broadcastRow } from './broadcast/broadcastRow.js';
import { cuesRow } from './cues/cuesRow.js';
import { eventFoldersRow } from './eventFolders/eventFoldersRow.js';
import { httpRow } from './http/httpRow.js';
import { liveChessRow } from './liveChess/liveChessRow.js';
import { mqttRow } from './mqtt/mqttRow.js';
import { pgnFilesRow } from './pgnFiles/pgnFilesRow.js';
import { speechRow } from './speech/speechRow.js';
import { terminalRow } from './terminal/terminalRow.js';
import { uploadsRow } from './uploads/uploadsRow.js';

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
