/**
 * The parts of jadoube that a program of its own may build on: boards become tables, tables tell events.
 * Loads no native module; `jadoube/chess`, `jadoube/laws`, `jadoube/recognition`, `jadoube/protocols` and
 * `jadoube/simulation` are entry points of their own.
 *
 * @packageDocumentation
 */
export { type ReplayedRecording, replayRecording } from './app/replayRecording.js';
export { createLink, type Link, type LinkEvent, type LinkOptions } from './boards/device/link.js';
export { createSessionFor } from './boards/device/loadProtocol.js';
export type { EBoardCommand, EBoardEvent } from './boards/eboard/eboardEvent.js';
export type { SensorEvent } from './boards/eboard/sensorEvent.js';
export { protocolIds } from './boards/protocols/protocolTable.js';
export { type DeviceUrl, makeDeviceUrl, parseDeviceUrl } from './boards/transport/deviceUrl.js';
export { readRecordingFile } from './boards/transport/readRecordingFile.js';
export { realTime } from './boards/transport/realTime.js';
export type { Recording } from './boards/transport/recordingReader.js';
export type { Transport, TransportEvent } from './boards/transport/transport.js';
export { openInProcessJournal } from './journal/inProcessJournal.js';
export { openWorkerJournal } from './journal/workerJournal.js';
export { BridgeError, isBridgeError } from './shared/bridgeError.js';
export { type ErrorCode, errorCodes } from './shared/errorCodes.js';
export { type TimeSource, VirtualTime } from './shared/timeSource.js';
export { makeScorePgn } from './table/game/gamePgn.js';
export type { GameTags, GameView, MoveView } from './table/game/gameView.js';
export type { Journal } from './table/journal.js';
export type { TableEvent } from './table/tableEvent.js';
export type { TableCommand, TableService } from './table/tableService.js';
export { createTables, type TableSpec, type Tables } from './table/tables.js';
export type { TableView } from './table/tableView.js';
