export { type ClockAlarm, type ClockAlarmCode, clockAdvice, clockAlarm, isSameAlarm } from './clockAlarm.js';
export { type ClockDrift, type DriftState, driftOf, initialDrift, stepDrift } from './clockDrift.js';
export {
  initialMonitor,
  type MonitorInput,
  type MonitorState,
  monitorWakeMs,
  stepMonitor,
} from './clockSetupMonitor.js';
export { makeClockText, makeFullClockText, parseClockText } from './clockText.js';
export { controlOfTags } from './controlOfTags.js';
export { type ClockedGame, elapsedTimes } from './elapsedTimes.js';
export { type FlagFall, movesDueBy } from './flagFall.js';
export * from './gameClock.js';
export { initialLever, LEVER_REST_MS, type LeverState, leverAtRest, stepLever } from './leverWatch.js';
export { type PeopleTimeControl, parsePeopleTimeControl } from './peopleTimeControl.js';
export { makeTimeControlTags, type PgnTimeControl, parsePgnTimeControl } from './pgnTimeControl.js';
export { type DoubtState, type DoubtVerdict, initialDoubt, judgeReading } from './readingDoubt.js';
export type { SeenClock, SeenGame } from './seenClock.js';
export { seenFlags } from './seenFlags.js';
export * from './timeControl.js';
export { classifyTimeControl, type TimeControlClass } from './timeControlClass.js';
export { makePeopleTimeControl } from './timeControlText.js';
