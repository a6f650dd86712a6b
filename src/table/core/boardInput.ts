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

const handleNews = (context: StepContext, event: BoardNews): void => {
  const { device } = context.core.table;
  const after = deviceAfter(device, event);
  if (after !== device) emit(context, { type: 'device', device: after });
  // A clock that sends unrequested answers cannot be set.
  if (event.kind === 'clockReply' && event.command === 'unasked')
    noteAlarm(context, clockAlarm('CLOCK_NOISY', message('clockAlarm.noisy')), NOISE_SHOWN_MS);
  if (event.kind === 'ready') onDisplayReady(context);
  if (event.kind === 'clockButton') answerByButton(context, event.button);
  if (event.kind === 'clockSet') handleOutcome(context, event.outcome);
};

const handleOne = (context: StepContext, report: BoardReport): void => {
  switch (report.kind) {
    case 'sensed':
      sense(context, report.event);
      break;
    case 'orientation':
      emit(context, {
        type: 'device',
        device: deviceOriented(context.core.table.device, report.orientation),
      });
      break;
    case 'clockRead':
      readClock(context, report.clock);
      break;
    case 'clockMisread':
      misread(context, report.clock);
      break;
    case 'news':
      handleNews(context, report.event);
      break;
  }
};

/** Tells recognition about an orientation set by command, so that it need not wait for the moves. */
const orientRecognition = (
  context: StepContext,
  wasByHand: boolean,
  { orientedByHand }: BoardOrientation,
): void => {
  if (!orientedByHand && !wasByHand) return;
  const command = { kind: 'oriented', isKnown: orientedByHand } as const;
  recognise(context, { kind: 'command', atMs: context.atMs, command });
};

export const handleBoard = (context: StepContext, reports: readonly BoardReport[]): void => {
  const wasByHand = context.core.table.device.orientedByHand === true;
  for (const each of reports) handleOne(context, each);
  const orientation = reports.findLast((each) => each.kind === 'orientation')?.orientation;
  if (orientation !== undefined) orientRecognition(context, wasByHand, orientation);
};

/** Reports the current phase when a board connects, because recognition reports only changes. */
const catchUpWithPhase = (context: StepContext): void => {
  const isReported = context.pendingEvents.some(({ type }) => type === 'phase');
  if (isReported || context.core.table.phase !== 'offline') return;
  const { phase, wrong } = context.core.recogniser;
  if (phase === 'awaitingStart') emit(context, { type: 'phase', phase, wrong: wrong.map(viewWrongSquare) });
};

export const handleDevice = (
  context: StepContext,
  { change: changed, reported: reports }: Extract<TableInput, { kind: 'device' }>,
): void => {
  const before = context.core.table.device;
  const device = deviceWith(before, changed);
  emit(context, { type: 'device', device });
  const isUp = device.link === 'ready';
  // Forgets the running side, so that the clock's first times after the reconnection reach recognition and
  // count the missed plies.
  if (isUp !== (before.link === 'ready')) update(context, { recognisedRunning: undefined });
  handleBoard(context, reports);
  if (isUp) catchUpWithPhase(context);
};
