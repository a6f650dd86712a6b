import { isLawsCommand } from '../../laws/lawsCommand.js';
import type { Ruling } from '../../laws/lawsDecision.js';
import { stageFault } from '../../laws/stages.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { commandClock } from '../clock/commandClock.js';
import { isClockCommand } from '../clockCommand.js';
import { rulingsOfCommand } from '../commandRulings.js';
import { checkCommand, recogniserCommandOf, tagBodies } from '../commands.js';
import { isOver } from '../game/gameState.js';
import { checkPlayerAlone } from '../playerAlone.js';
import { errorOfLaws, refuse } from '../refuse.js';
import { commandSeats } from '../seats/commandSeats.js';
import { isSeatCommand } from '../seats/seatCommand.js';
import { stageOfTable } from '../stageOfTable.js';
import type { TableEventBody } from '../tableEvent.js';
import type { TableCommand } from '../tableService.js';
import { factsNow } from './facts.js';
import { lookAfterPress } from './lookAfterPress.js';
import { looksOf } from './pressLooks.js';
import { recognise } from './recognition.js';
import { enter } from './rulings.js';
import { settle } from './settle.js';
import { emit, requestEffect, type StepContext } from './work.js';

/** Corrects the result of a finished game. It never ends the game in progress. */
const correctResult = (
  context: StepContext,
  { game, result }: Extract<TableCommand, { type: 'correctResult' }>,
): Result<void, BridgeError> => {
  const present = context.core.table.game;
  if (present?.id === game && !isOver(present))
    return refuse('played', message('refusal.endFirst'), { gameId: game });
  emit(context, { type: 'resultCorrected', gameId: game, result });
  return ok(undefined);
};

type Judged = { readonly rulings: readonly Ruling[]; readonly tags: readonly TableEventBody[] };

/** The rulings and tags of a command, or its refusal. Changes nothing yet. */
const judge = (context: StepContext, command: TableCommand, caller: Caller): Result<Judged, BridgeError> => {
  const { table } = context.core;
  const checked = checkCommand(table, command);
  if (!checked.ok) return checked;
  const fault = isLawsCommand(command) ? stageFault(stageOfTable(table), command.type) : undefined;
  if (fault !== undefined) return err(errorOfLaws(fault));
  const tags = command.type === 'setTags' ? tagBodies(table, command) : ok([]);
  if (!tags.ok) return tags;
  const rulings = rulingsOfCommand(table, factsNow(context), command, { caller, nowMs: context.atMs });
  return rulings.ok ? ok({ rulings: rulings.value, tags: tags.value }) : rulings;
};

/** Records a set position as the first decision of its game. */
const recordPosition = (
  context: StepContext,
  { fen, why }: { fen: string; why?: string },
  caller: Caller,
): void => {
  settle(context);
  enter(context, [{ decision: { kind: 'positionSet', fen }, article: '7.6' }], caller, why);
};

const turnBoard = (
  context: StepContext,
  { orientation }: Extract<TableCommand, { type: 'turnBoard' }>,
): void => {
  requestEffect(context, { kind: 'orient', orientation });
};

const markOf = (command: TableCommand) =>
  command.type === 'newGame' && command.study === true ? ({ study: true } as const) : {};

/** Carries out a command. A refused one changes nothing. */
export const handleCommand = (
  context: StepContext,
  command: TableCommand,
  caller: Caller,
): Result<void, BridgeError> => {
  const isAllowed = checkPlayerAlone(context.core.table, command, caller);
  if (!isAllowed.ok) return isAllowed;
  if (command.type === 'correctResult') return correctResult(context, command);
  if (isClockCommand(command)) return commandClock(context, command);
  if (isSeatCommand(command)) return commandSeats(context, command, caller);
  if (command.type === 'illegalMove') {
    const isRuledOn = command.cause !== 'twoHands' && command.ply === undefined;
    lookAfterPress(context, looksOf(context, command.side), isRuledOn);
  }
  const said = judge(context, command, caller);
  if (!said.ok) return said;
  emit(context, ...said.value.tags);
  if (command.type === 'rename') emit(context, { type: 'table', name: command.name });
  if (command.type === 'setRules')
    emit(context, {
      type: 'rules',
      profile: command.profile,
      playing: context.core.table.profiles?.now ?? null,
    });
  if (command.type === 'setOpponent') emit(context, { type: 'opponent', opponent: command.opponent });
  if (command.type === 'tellHint') emit(context, { type: 'hint', hint: command.hint });
  if (command.type === 'turnBoard') turnBoard(context, command);
  const isCarriedOut = command.type === 'takeBack' && command.carriedOut === true;
  enter(context, said.value.rulings, caller, 'why' in command ? command.why : undefined, isCarriedOut);
  const recognised = recogniserCommandOf(command);
  if (recognised !== undefined && command.type !== 'turnBoard')
    recognise(context, { kind: 'command', atMs: context.atMs, command: recognised }, markOf(command));
  if (command.type === 'setPosition') recordPosition(context, command, caller);
  return ok(undefined);
};
