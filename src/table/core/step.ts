import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import { wakeDisplay } from '../clock/clockDisplay.js';
import { clockWakeMs } from '../clock/clockRegion.js';
import { resumeClock } from '../clock/resumeClock.js';
import { wakeClock } from '../clock/wakeClock.js';
import { areBothAtBoard } from '../game/seat.js';
import { resumeCommand } from '../rulingEffects.js';
import { commandSeats } from '../seats/commandSeats.js';
import { closedQuestion } from '../seats/questions.js';
import { forgetBoardDoubts } from '../seats/tableQuestions.js';
import { reportPlayers } from '../seats/takeSeats.js';
import type { TableEventBody } from '../tableEvent.js';
import { rulesAtBoard, type TableState } from '../tableState.js';
import { handleBoard, handleDevice } from './boardInput.js';
import { handleCommand } from './commandInput.js';
import { openSigns } from './kingSign.js';
import { lookAgain, resumeBehindIllegal } from './letStand.js';
import { lookAfterPress } from './lookAfterPress.js';
import { dueLooks } from './pressLooks.js';
import { recognise } from './recognition.js';
import { recognitionRules } from './recognitionRules.js';
import { reportRound } from './roundGame.js';
import { sense } from './sensing.js';
import { movePieces, settle, showLights } from './settle.js';
import type { TableCore } from './tableCore.js';
import type { TableEffect } from './tableEffect.js';
import type { TableInput } from './tableInput.js';
import { emit, type Identities, type StepContext, update } from './work.js';

/** Answers a sign question with yes when the kings have stayed in the centre. */
const answerHeldSign = (context: StepContext): void => {
  const { sign, recogniser } = context.core;
  if (sign === null || sign.dueMs > context.atMs) return;
  update(context, { sign: null });
  const { question, side } = sign;
  if (!openSigns(context).some(({ id }) => id === question)) return;
  const stands = recogniser.game?.signal?.reported != null && recogniser.isLinked;
  const command = { type: 'answer', question, option: 'yes' } as const;
  const answer = stands ? commandSeats(context, command, { role: 'player', side }) : undefined;
  if (answer?.ok !== true) emit(context, closedQuestion(question, null));
};

/** The outcome of an input. */
export type StepResult = {
  readonly core: TableCore;
  /** The events to journal, in order. They are already applied to `core.table`, except for their numbers. */
  readonly bodies: readonly TableEventBody[];
  /** Effects to run once the events are stored. */
  readonly effects: readonly TableEffect[];
  /** The refusal of a command. */
  readonly answer: Result<void, BridgeError>;
};

type Waiting = {
  /** The time of its next wake-up. Null: it needs none. */
  readonly dueMs: (core: TableCore) => number | null;
  readonly wake: (context: StepContext) => void;
};

const wakeRecognition = (context: StepContext): void => {
  const dueMs = context.core.recogniser.wakeAtMs;
  if (dueMs !== null && dueMs <= context.atMs) recognise(context, { kind: 'wake', atMs: dueMs });
  settle(context);
};

/**
 * The regions with deadlines, in the order of their wake-ups. Delayed displays come before new ones, and
 * plies before the presses judged with them. The clock comes last, so that a flag falls after the moves
 * played by then.
 */
const WAITING: readonly Waiting[] = [
  { dueMs: () => null, wake: wakeDisplay },
  { dueMs: ({ recogniser }) => recogniser.wakeAtMs, wake: wakeRecognition },
  {
    dueMs: ({ pressLooks }) => pressLooks[0]?.dueMs ?? null,
    wake: (context) => lookAfterPress(context, dueLooks(context)),
  },
  { dueMs: ({ afterIllegal }) => afterIllegal?.lookAgainMs ?? null, wake: lookAgain },
  { dueMs: ({ sign }) => sign?.dueMs ?? null, wake: answerHeldSign },
  { dueMs: ({ clock }) => clockWakeMs(clock), wake: wakeClock },
];

/** When a table needs its next `wake`. Null: it needs none. */
export const wakeAtMs = (core: TableCore): number | null => {
  let first: number | null = null;
  for (const { dueMs } of WAITING) {
    const moment = dueMs(core);
    if (moment !== null && (first === null || moment < first)) first = moment;
  }
  return first;
};

const start = (context: StepContext): void => {
  resumeClock(context);
  const { game, seats, carryOut } = context.core.table;
  if (!areBothAtBoard(seats)) reportPlayers(context, seats);
  if (context.core.recogniser.game !== null) return;
  forgetBoardDoubts(context);
  const command = game === null ? undefined : resumeCommand(game, carryOut);
  if (command !== undefined) recognise(context, { kind: 'command', atMs: context.atMs, command });
  reportRound(context);
  resumeBehindIllegal(context);
};

const take = (context: StepContext, input: TableInput): Result<void, BridgeError> => {
  switch (input.kind) {
    case 'start':
      start(context);
      break;
    case 'board':
      handleBoard(context, input.reported);
      break;
    case 'device':
      handleDevice(context, input);
      break;
    case 'press':
      sense(context, { kind: 'press', atMs: context.atMs, side: input.side, elsewhere: true });
      break;
    case 'command':
      return handleCommand(context, input.command, input.caller);
    case 'note':
      emit(context, ...input.bodies);
      break;
    case 'wake':
      for (const { wake } of WAITING) wake(context);
      break;
  }
  return ok(undefined);
};

/** Recognises moves by the rules of the current game. */
const recogniseByRules = (context: StepContext, before: TableState): void => {
  const { table, recogniser } = context.core;
  if (table.profiles?.now === before.profiles?.now) return;
  const options = { ...recogniser.options, ...recognitionRules(rulesAtBoard(table)) };
  update(context, { recogniser: { ...recogniser, options } });
};

/**
 * Takes one input and returns the next state, the events to journal and the effects. Pure: time comes only
 * from `atMs`, names of games only from `identityOf`. A step that throws changes nothing.
 */
export const step = (
  core: TableCore,
  input: TableInput,
  atMs: number,
  identityOf: Identities,
): StepResult => {
  const nowMs = Math.max(atMs, core.atMs);
  const context: StepContext = {
    atMs: nowMs,
    identityOf,
    core: { ...core, atMs: nowMs },
    pendingEvents: [],
    bodies: [],
    effects: [],
    begun: 0,
  };
  const answer = take(context, input);
  if (!answer.ok) return { core, bodies: [], effects: [], answer };
  settle(context);
  recogniseByRules(context, core.table);
  if (context.bodies.length > 0) {
    showLights(context);
    movePieces(context);
  }
  return { core: context.core, bodies: context.bodies, effects: context.effects, answer };
};
