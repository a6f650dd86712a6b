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
import { resumeBehindIllegal } from './letStand.js';
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

/** Kings that have stood in the centre since their question was asked have answered it. */
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

/** The outcome of one input. */
export type Stepped = {
  readonly core: TableCore;
  /** To be journalled, in order; already applied to `core.table`, except their numbers. */
  readonly bodies: readonly TableEventBody[];
  /** To be run when the events are safe. */
  readonly effects: readonly TableEffect[];
  /** Why a command was refused. */
  readonly answer: Result<void, BridgeError>;
};

type Waiting = {
  /** When it wants to be woken; null: time alone changes nothing of it. */
  readonly dueMs: (core: TableCore) => number | null;
  readonly wake: (context: StepContext) => void;
};

const wakeRecognition = (context: StepContext): void => {
  const dueMs = context.core.recogniser.wakeAtMs;
  if (dueMs !== null && dueMs <= context.atMs) recognise(context, { kind: 'wake', atMs: dueMs });
  settle(context);
};

/**
 * The regions with deadlines, in the order in which they are woken. Delayed reports come before anything new,
 * plies before the presses that are judged with them. The clock comes last: a flag falls on what was played
 * by then.
 */
const WAITING: readonly Waiting[] = [
  { dueMs: () => null, wake: wakeDisplay },
  { dueMs: ({ recogniser }) => recogniser.wakeAtMs, wake: wakeRecognition },
  {
    dueMs: ({ pressLooks }) => pressLooks[0]?.dueMs ?? null,
    wake: (context) => lookAfterPress(context, dueLooks(context)),
  },
  { dueMs: ({ sign }) => sign?.dueMs ?? null, wake: answerHeldSign },
  { dueMs: ({ clock }) => clockWakeMs(clock), wake: wakeClock },
];

/** When a table wants its `wake`; null: time alone changes nothing. */
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

/** Hands are read by the rules of the game that has begun. */
const recogniseByRules = (context: StepContext, before: TableState): void => {
  const { table, recogniser } = context.core;
  if (table.profiles?.now === before.profiles?.now) return;
  const options = { ...recogniser.options, ...recognitionRules(rulesAtBoard(table)) };
  update(context, { recogniser: { ...recogniser, options } });
};

/**
 * One input in; the next state, the events to journal and the resulting effects out. Pure: time comes only
 * from `atMs`, names of games only from `identityOf`, and a step that throws has changed nothing.
 */
export const step = (core: TableCore, input: TableInput, atMs: number, identityOf: Identities): Stepped => {
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
