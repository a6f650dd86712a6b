/**
 * Simulated tables: hands that play a game, the physical world they act on, and e-boards that sense it.
 * Everything is seeded: the same numbers give the same acts, bytes and events.
 *
 * @packageDocumentation
 */
export { createRandom, type Random } from '../shared/random.js';
export { startBroadcastServer } from './broadcast/broadcastServer.js';
export { type CertaboBoardOptions, createCertaboBoard } from './certabo/certaboBoard.js';
export { createChesslinkBoard } from './chesslink/chesslinkBoard.js';
export type { ChesslinkBoardOptions, ChesslinkFaults } from './chesslink/chesslinkBoardOptions.js';
export { createCitrineBoard } from './citrine/citrineBoard.js';
export type { CitrineBoardOptions, CitrineFaults } from './citrine/citrineBoardOptions.js';
export { createCppBoard } from './cpp/cppBoard.js';
export type { CppBoardOptions, CppFaults } from './cpp/cppBoardOptions.js';
export { demoGames } from './demoGames.js';
export { createDgtBoard } from './dgt/dgtBoard.js';
export type { DgtBoardOptions, DgtClockModel, DgtFaults, DgtScanOrder } from './dgt/dgtBoardOptions.js';
export { type BusPlace, createDgtBus } from './dgt/dgtBus.js';
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
export { createIchessoneBoard } from './ichessone/ichessoneBoard.js';
export type { IchessoneBoardOptions, IchessoneFaults } from './ichessone/ichessoneBoardOptions.js';
export { compareOutcome } from './incident/compareOutcome.js';
export type { Expected, HandStep, Incident, IncidentClock, Spoken } from './incident/incident.js';
export { type IncidentHands, idealHands, profileHands } from './incident/incidentHands.js';
export { type HeardEvent, type Outcome, outcomeOf } from './incident/outcomeOf.js';
export { type IncidentPlan, planIncident } from './incident/planIncident.js';
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
export { createOpenBoard } from './open/openBoard.js';
export type { OpenBoardOptions, OpenFaults, OpenWiring } from './open/openBoardOptions.js';
export type { PhysicalAct } from './physicalAct.js';
export { type Evening, type EveningOptions, planEvening } from './planEvening.js';
export { type RunWindow, runWindow, type SimulatedRun } from './runWindow.js';
export {
  type ScanModel,
  type ScanModelName,
  type SensorNoise,
  scanModels,
  sensorNoises,
} from './scanModels.js';
export { type SensorOptions, type SensorRun, senseActs } from './sensorModel.js';
export { createSentioBoard } from './sentio/sentioBoard.js';
export { type BleEndOptions, createBleEnd } from './shell/bleEnd.js';
export { createHidEnd } from './shell/hidEnd.js';
export { readIncidentFiles } from './shell/readIncidentFiles.js';
export { recordSimulation, type SimulationToRecord } from './shell/recordSimulation.js';
export { createSimulatedTransport } from './shell/simulatedTransport.js';
export type { SentBytes, SimulatedEBoard } from './simulatedEBoard.js';
export type {
  StreamFaults as SentioFaults,
  StreamingBoardOptions as SentioBoardOptions,
} from './tabutronic/streamingBoardOptions.js';
export { turnedRound } from './turnedRound.js';
export { createWorld, type World } from './world.js';
