import { colorName } from '../chess/colorName.js';
import { COLORS, type Color } from '../chess/types.js';
import { clockNow } from '../clock/clockNow.js';
import { makeClockText } from '../clock/clockText.js';
import { controlOfTags } from '../clock/controlOfTags.js';
import { stageAt } from '../clock/timeControl.js';
import type { GameFacts } from '../laws/gameFacts.js';
import { judgeCommand, type LawsRole } from '../laws/judgeCommand.js';
import { isLawsCommand, type LawsCommand } from '../laws/lawsCommand.js';
import type { Ruling } from '../laws/lawsDecision.js';
import type { LawsFault } from '../laws/lawsFault.js';
import { lawsFault } from '../laws/lawsFault.js';
import { mayAgree } from '../laws/offers.js';
import { QUICKPLAY_BELOW_MS } from '../laws/quickplay.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import { completedMoves } from './completedMoves.js';
import { isOver } from './game/gameState.js';
import { areBothAtBoard } from './game/seat.js';
import { refuse, refuseFault } from './refuse.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';

type Answer = Result<readonly Ruling[], BridgeError>;
/**
 * The objection to a player's flag claim. A claim needs a flag that has fallen or that cannot be read (6.8).
 * An arbiter decides without this check.
 */
const flagClaimFault = ({ game, laws, clock, flag }: TableState, side: Color): LawsFault | undefined => {
  const shownMs = clock?.[side === 'white' ? 'whiteMs' : 'blackMs'];
  if (flag?.side !== side)
    return shownMs !== undefined && shownMs > 0
      ? lawsFault('6.8', message('refusal.flagNotFallen'))
      : undefined;
  const { due } = flag;
  return typeof due === 'number' && game !== null && completedMoves(game, laws, side) >= due
    ? lawsFault('6.4', message('refusal.periodComplete', { count: due }))
    : undefined;
};

/**
 * The objection to a quickplay claim. Such a claim needs a time control without increment and less than two
 * minutes on the player's clock (Guidelines III.2.2, III.5).
 */
const quickplayFault = (
  { game, clock, flag }: TableState,
  side: Color,
  nowMs: number,
): LawsFault | undefined => {
  const control = controlOfTags(game?.tags ?? {})?.[side];
  const stage = control && stageAt(control, 0);
  if (stage?.kind === 'timed' && (stage.bonus?.ms ?? 0) > 0)
    return lawsFault('Guidelines III.2.2', message('refusal.withIncrement'));
  if (flag?.side === side) return lawsFault('Guidelines III.5', message('refusal.flagFallen'));
  return clock !== null && clockNow(clock, side, nowMs) >= QUICKPLAY_BELOW_MS
    ? lawsFault('Guidelines III.5', message('refusal.twoMinutes'))
    : undefined;
};

const judge = (
  state: TableState,
  facts: GameFacts | undefined,
  command: LawsCommand,
  role: LawsRole,
): Answer => {
  if (state.game === null) return refuse('game', message('refusal.noGame'));
  if (facts === undefined) return refuse('score', message('refusal.scoreBroken'));
  const isClaimed = command.type === 'flagClaim' && role === 'player';
  const fault = isClaimed ? flagClaimFault(state, command.side) : undefined;
  if (fault !== undefined) return refuseFault(fault);
  const judged = judgeCommand(state.laws, facts, command, role);
  return judged.ok ? judged : refuseFault(judged.error);
};

type ResultCommand = Extract<TableCommand, { type: 'result' }>;

/**
 * The Laws command that an entered result stands for. The Laws then decide the result. For example, resigning
 * against a bare king is no loss.
 */
const lawsCommandOf = ({ result, by }: ResultCommand): LawsCommand | undefined => {
  if (result !== '1-0' && result !== '0-1') return undefined;
  const loser: Color = result === '1-0' ? 'black' : 'white';
  if (by === 'resignation') return { type: 'resign', side: loser };
  return by === 'time' ? { type: 'flagClaim', side: loser } : undefined;
};

/** A player who acts alone can only accept the opponent's offer. */
const lawsCommandOfPlayer = (
  { seats }: TableState,
  { by }: ResultCommand,
  { role, side }: Caller,
): LawsCommand | undefined =>
  by === 'agreement' && role === 'player' && side !== undefined && !areBothAtBoard(seats)
    ? { type: 'acceptDraw', side }
    : undefined;

const abandoned: Ruling = {
  decision: { kind: 'ended' },
  article: '8.7',
  ending: { result: '*', by: 'abandoned', article: '8.7' },
};

/** Rules on an entered result. It ends the game, replaces the current result (8.7), or reopens the game. */
const judgeResult = (
  state: TableState,
  facts: GameFacts | undefined,
  command: ResultCommand,
  role: LawsRole,
): Answer => {
  const { game } = state;
  if (game === null) return refuse('game', message('refusal.noGameForResult'));
  const over = isOver(game);
  const isUnequal = ['0-0', '1/2-0', '0-1/2'].includes(command.result);
  if (isUnequal && role === 'player') return refuse('12.9', message('refusal.arbiterResult'));
  if (over && role === 'player') return refuse('5.1', message('refusal.gameOver'));
  if (command.by === 'abandoned')
    return command.result === '*' && !over && role !== 'player'
      ? ok([abandoned])
      : refuse('8.7', message('refusal.onlyGoingOn'));
  if (command.result === '*')
    return over
      ? ok([{ decision: { kind: 'reopened' }, article: '8.7' }])
      : refuse('8.7', message('refusal.noResult'));
  const byLaws = over ? undefined : lawsCommandOf(command);
  if (byLaws !== undefined) return judge(state, facts, byLaws, role);
  const agreed = command.by === 'agreement' && role === 'player' && facts ? mayAgree(facts) : ok(true);
  if (!agreed.ok) return refuseFault(agreed.error);
  const ending = { result: command.result, by: command.by ?? 'told', article: '8.7' } as const;
  return ok([{ decision: { kind: 'ended' }, article: '8.7', ending }]);
};

const isFinished = ({ game }: TableState): boolean => game === null || isOver(game);

/** The contradiction between a claim and the clock: time is left, or the other flag fell first. */
const contradiction = (
  { clock, flag }: TableState,
  command: LawsCommand,
  nowMs: number,
): Message | undefined => {
  if (command.type === 'flagClaim' && clock !== null && flag?.side !== command.side) {
    const leftMs = clockNow(clock, command.side, nowMs);
    return leftMs > 0
      ? message('refusal.clockShows', { side: command.side, time: makeClockText(leftMs) })
      : undefined;
  }
  if (command.type === 'bothFlags' && clock !== null && flag === undefined)
    return message('refusal.noFallenFlag');
  const first = command.type === 'bothFlags' ? (command.first ?? null) : null;
  return first !== null && flag?.first != null && flag.first !== first
    ? message('refusal.flagFellFirst', { side: flag.first })
    : undefined;
};

/**
 * Whether a player commands for the opponent. A caller who plays a side, or has the name of one player, can
 * only act for that player. Any caller can report a flag.
 */
const speaksForAnother = (
  { game }: TableState,
  command: LawsCommand,
  { role, side, name }: Caller,
): boolean => {
  if (game === null || role !== 'player' || !('side' in command) || command.type === 'flagClaim')
    return false;
  if (side !== undefined) return side !== command.side;
  if (name === undefined) return false;
  const named = COLORS.filter((side) => game.tags[colorName(side)] === name);
  return named.length === 1 && !named.includes(command.side);
};

/** The rulings of a command at a given time. Empty for commands that are not about the Laws. */
export const rulingsOfCommand = (
  state: TableState,
  facts: GameFacts | undefined,
  command: TableCommand,
  { caller, nowMs }: { readonly caller: Caller; readonly nowMs: number },
): Answer => {
  const role: LawsRole = caller.role === 'player' ? 'player' : 'arbiter';
  const agreed = command.type === 'result' ? lawsCommandOfPlayer(state, command, caller) : undefined;
  if (agreed !== undefined && !isFinished(state)) return judge(state, facts, agreed, role);
  const said = command.type === 'result' && !isFinished(state) ? lawsCommandOf(command) : command;
  if (said && isLawsCommand(said) && speaksForAnother(state, said, caller))
    return refuse('role', message('refusal.speaksForHimself'));
  const contradicted = said && isLawsCommand(said) ? contradiction(state, said, nowMs) : undefined;
  if (contradicted !== undefined) return refuse('6.8', contradicted);
  const isQuickplay = command.type === 'claim' && command.ground === 'quickplay';
  const untimely = isQuickplay ? quickplayFault(state, command.side, nowMs) : undefined;
  if (untimely !== undefined) return refuseFault(untimely);
  if (command.type === 'takeBack') {
    const fromPly = (state.game?.moves.length ?? 0) - (command.plies ?? 1) + 1;
    return judge(state, facts, { type: 'correctMoves', fromPly, moves: [] }, role);
  }
  if (command.type === 'result') return judgeResult(state, facts, command, role);
  return isLawsCommand(command) ? judge(state, facts, command, role) : ok([]);
};
