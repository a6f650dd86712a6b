/**
 * Simulated tables: hands that play a game, the physical world they act on, and e-boards that sense it.
 * Everything is seeded: the same numbers give the same acts, bytes and events.
 *
 * @packageDocumentation
 */

export { turnedRound } from '../boards/eboard/scan.js';
export {
  type CertaboBoardOptions,
  createCertaboBoard,
} from '../boards/protocols/certabo/simulated/certaboBoard.js';
export { createChesslinkBoard } from '../boards/protocols/chesslink/simulated/chesslinkBoard.js';
export type {
  ChesslinkBoardOptions,
  ChesslinkFaults,
} from '../boards/protocols/chesslink/simulated/chesslinkBoardOptions.js';
export {
  type ChessupBoardOptions,
  createChessupBoard,
} from '../boards/protocols/chessup/simulated/chessupBoard.js';
export { createCitrineBoard } from '../boards/protocols/citrine/simulated/citrineBoard.js';
export type {
  CitrineBoardOptions,
  CitrineFaults,
} from '../boards/protocols/citrine/simulated/citrineBoardOptions.js';
export { createCppBoard } from '../boards/protocols/cpp/simulated/cppBoard.js';
export type { CppBoardOptions, CppFaults } from '../boards/protocols/cpp/simulated/cppBoardOptions.js';
export { createDgtBoard } from '../boards/protocols/dgt/simulated/dgtBoard.js';
export type {
  DgtBoardOptions,
  DgtClockModel,
  DgtFaults,
  DgtScanOrder,
} from '../boards/protocols/dgt/simulated/dgtBoardOptions.js';
export { type BusPlace, createDgtBus } from '../boards/protocols/dgt/simulated/dgtBus.js';
export { createIchessoneBoard } from '../boards/protocols/ichessone/simulated/ichessoneBoard.js';
export type {
  IchessoneBoardOptions,
  IchessoneFaults,
} from '../boards/protocols/ichessone/simulated/ichessoneBoardOptions.js';
export { createOpenBoard } from '../boards/protocols/open/simulated/openBoard.js';
export type {
  OpenBoardOptions,
  OpenFaults,
  OpenWiring,
} from '../boards/protocols/open/simulated/openBoardOptions.js';
export { createPegasusBoard } from '../boards/protocols/pegasus/simulated/pegasusBoard.js';
export type {
  PegasusBoardOptions,
  PegasusFaults,
} from '../boards/protocols/pegasus/simulated/pegasusBoardOptions.js';
export { createSentioBoard } from '../boards/protocols/sentio/simulated/sentioBoard.js';
export {
  createSquareoffBoard,
  type SquareoffBoardOptions,
  type SquareoffFaults,
} from '../boards/protocols/squareoff/simulated/squareoffBoard.js';
export type {
  StreamFaults as SentioFaults,
  StreamingBoardOptions as SentioBoardOptions,
} from '../boards/protocols/tabutronic/simulated/streamingBoardOptions.js';
export type { PhysicalAct } from '../boards/simulated/physicalAct.js';
export {
  type ScanModel,
  type ScanModelName,
  type SensorNoise,
  scanModels,
  sensorNoises,
} from '../boards/simulated/scanModels.js';
export { type SensorOptions, type SensorRun, senseActs } from '../boards/simulated/sensorModel.js';
export { type BleEndOptions, createBleEnd } from '../boards/simulated/shell/bleEnd.js';
export { createHidEnd } from '../boards/simulated/shell/hidEnd.js';
export { recordSimulation, type SimulationToRecord } from '../boards/simulated/shell/recordSimulation.js';
export { createSimulatedTransport } from '../boards/simulated/shell/simulatedTransport.js';
export type { SentBytes, SimulatedEBoard } from '../boards/simulated/simulatedEBoard.js';
export { createWorld, type World } from '../boards/simulated/world.js';
export { createRandom, type Random } from '../shared/random.js';
export { startBroadcastServer } from './broadcast/broadcastServer.js';
export { demoGames } from './demoGames.js';
export {
  createScriptedEngine,
  type ScriptedEngineEar,
  type ScriptedEngineLink,
  type ScriptedEngineOptions,
  type ScriptedFault,
} from './engine/scriptedEngine.js';
export {
  type EventItem,
  type EventList,
  eventItems,
  makeEventList,
  readEventList,
  sensorEvents,
} from './eventList.js';
export type { Ending } from './hands/ending.js';
export type { HandProfile } from './hands/handProfile.js';
export { type HandsClock, readGameClock } from './hands/handsClock.js';
export { lawfulHands } from './hands/lawfulHands.js';
export { type BoardAct, physicalOrders } from './hands/physicalOrders.js';
export {
  type EpisodeTruth,
  type HandsOptions,
  type HandsPlan,
  type HandsTruth,
  type PlyTruth,
  planHands,
} from './hands/planHands.js';
export { HAND_PROFILE_NAMES, type HandProfileName, handProfiles } from './hands/profiles.js';
export { drawStranger, strangerRanges } from './hands/stranger.js';
export { compareOutcome } from './incident/compareOutcome.js';
export type { Expected, HandStep, Incident, IncidentClock, Spoken } from './incident/incident.js';
export { type IncidentHands, idealHands, profileHands } from './incident/incidentHands.js';
export { type EventFields, type Outcome, outcomeOf } from './incident/outcomeOf.js';
export { type IncidentPlan, planIncident } from './incident/planIncident.js';
export { readIncidentFiles } from './incident/readIncidentFiles.js';
export { type IncidentFault, readIncidents } from './incident/readIncidents.js';
export { recordIncident } from './incident/recordIncident.js';
export {
  createFakeLichess,
  type FakeLichess,
  type FakeLichessOptions,
  type FakeTrouble,
} from './lichess/fakeLichess.js';
export {
  type FakeOpponent,
  randomOpponent,
  scriptedOpponent,
  silentOpponent,
} from './lichess/fakeOpponent.js';
export { type MinimiseOptions, minimise } from './minimise.js';
export { type OnlineEar, type OnlineGame, type OnlineGameOptions, playOnlineGame } from './onlineGame.js';
export { type Evening, type EveningOptions, planEvening } from './planEvening.js';
export { type RunWindow, runWindow, type SimulatedRun } from './runWindow.js';
