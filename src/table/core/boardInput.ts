import type { BoardNews, BoardOrientation, BoardReport } from '../../boards/eboard/boardPort.js';
import { clockAlarm } from '../../clock/clockAlarm.js';
import { message } from '../../messages/catalogue/message.js';
import { onDisplayReady } from '../clock/clockDisplay.js';
import { handleOutcome, misread } from '../clock/physicalClock.js';
import { readClock } from '../clock/readClock.js';
import { noteAlarm } from '../clock/watch.js';
import { deviceAfter, deviceOriented, deviceWith } from '../device.js';
import { viewWrongSquare } from '../physicalText.js';
import { answerByButton } from '../seats/answerByButton.js';
import { recognise } from './recognition.js';
import { sense } from './sensing.js';
import type { TableInput } from './tableInput.js';
import { emit, type StepContext, update } from './work.js';

const NOISE_SHOWN_MS = 60_000;

const handleNews = (work: StepContext, event: BoardNews): void => {
  const { device } = work.core.table;
  const after = deviceAfter(device, event);
  if (after !== device) emit(work, { type: 'device', device: after });
  // A clock that keeps answering unasked cannot be set.
  if (event.kind === 'clockReply' && event.command === 'unasked')
    noteAlarm(work, clockAlarm('CLOCK_NOISY', message('clockAlarm.noisy')), NOISE_SHOWN_MS);
  if (event.kind === 'ready') onDisplayReady(work);
  if (event.kind === 'clockButton') answerByButton(work, event.button);
  if (event.kind === 'clockSet') handleOutcome(work, event.outcome);
};

const handleOne = (work: StepContext, report: BoardReport): void => {
  switch (report.kind) {
    case 'sensed':
      sense(work, report.event);
      break;
    case 'orientation':
      emit(work, { type: 'device', device: deviceOriented(work.core.table.device, report.orientation) });
      break;
    case 'clockRead':
      readClock(work, report.clock);
      break;
    case 'clockMisread':
      misread(work, report.clock);
      break;
    case 'news':
      handleNews(work, report.event);
      break;
  }
};

/** A person who says how the board lies spares the wait for the moves to tell it. */
const orientRecognition = (
  work: StepContext,
  wasByHand: boolean,
  { orientedByHand }: BoardOrientation,
): void => {
  if (!orientedByHand && !wasByHand) return;
  const command = { kind: 'oriented', isKnown: orientedByHand } as const;
  recognise(work, { kind: 'command', atMs: work.atMs, command });
};

export const handleBoard = (work: StepContext, reports: readonly BoardReport[]): void => {
  const wasByHand = work.core.table.device.orientedByHand === true;
  for (const each of reports) handleOne(work, each);
  const orientation = reports.findLast((each) => each.kind === 'orientation')?.orientation;
  if (orientation !== undefined) orientRecognition(work, wasByHand, orientation);
};

/** Recognition tells changes only; what it was when the board came is told here. */
const catchUpWithPhase = (work: StepContext): void => {
  const isReported = work.pendingEvents.some(({ type }) => type === 'phase');
  if (isReported || work.core.table.phase !== 'offline') return;
  const { phase, wrong } = work.core.recogniser;
  if (phase === 'awaitingStart') emit(work, { type: 'phase', phase, wrong: wrong.map(viewWrongSquare) });
};

export const handleDevice = (
  work: StepContext,
  { change: changed, reported: reports }: Extract<TableInput, { kind: 'device' }>,
): void => {
  const before = work.core.table.device;
  const device = deviceWith(before, changed);
  emit(work, { type: 'device', device });
  const isUp = device.link === 'ready';
  // What the clock shows first after the link is back tells how many plies were missed.
  if (isUp !== (before.link === 'ready')) update(work, { recognisedRunning: undefined });
  handleBoard(work, reports);
  if (isUp) catchUpWithPhase(work);
};
