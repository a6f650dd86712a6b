import type { Color } from '../chess/types.js';
import { isOver } from '../game/gameState.js';
import type { LawsRole } from '../laws/judgeCommand.js';
import { isLawsCommand, type LawsCommand } from '../laws/lawsCommand.js';
import type { Ruling } from '../laws/lawsDecision.js';
import { mayAgree } from '../laws/offers.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { LawsDesk } from './lawsDesk.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';

type Answer = Result<readonly Ruling[], BridgeError>;
type ResultCommand = Extract<TableCommand, { type: 'result' }>;

/** A result that follows from the Laws is left to them: who resigned against a bare king has not lost. */
const lawsCommandOf = ({ result, by }: ResultCommand): LawsCommand | undefined => {
  if (result !== '1-0' && result !== '0-1') return undefined;
  const loser: Color = result === '1-0' ? 'black' : 'white';
  if (by === 'resignation') return { type: 'resign', side: loser };
  return by === 'time' ? { type: 'flagClaim', side: loser } : undefined;
};

const refuse = (message: string, rule: string): Answer =>
  err(new BridgeError('COMMAND_REFUSED', message, { rule }));

/**
 * A result as it was told: it ends the game, replaces the result that stood (8.7), or opens the game again.
 */
const judgeResult = (desk: LawsDesk, state: TableState, command: ResultCommand, role: LawsRole): Answer => {
  const { game } = state;
  if (game === null) return refuse('there is no game to give a result to', 'game');
  const over = isOver(game);
  if (over && role === 'player') return refuse('the game is over', '5.1');
  if (command.result === '*')
    return over
      ? ok([{ decision: { kind: 'reopened' }, article: '8.7' }])
      : refuse('the game has no result to take away', '8.7');
  const byLaws = over ? undefined : lawsCommandOf(command);
  if (byLaws !== undefined) return desk.judge(state, byLaws, role);
  const facts = desk.facts(game);
  const agreed = command.by === 'agreement' && role === 'player' && facts ? mayAgree(facts) : ok(true);
  if (!agreed.ok) return refuse(agreed.error.reason, agreed.error.rule);
  const ending = { result: command.result, by: command.by ?? 'told', article: '8.7' } as const;
  return ok([{ decision: { kind: 'ended' }, article: '8.7', ending }]);
};

/** What a command decides under the Laws; nothing for commands that are no matter of theirs. */
export const rulingsOfCommand = (
  desk: LawsDesk,
  state: TableState,
  command: TableCommand,
  role: LawsRole,
): Answer => {
  if (command.type === 'takeBack') {
    const fromPly = (state.game?.moves.length ?? 0) - (command.plies ?? 1) + 1;
    return desk.judge(state, { type: 'correctMoves', fromPly, moves: [] }, role);
  }
  if (command.type === 'result') return judgeResult(desk, state, command, role);
  return isLawsCommand(command) ? desk.judge(state, command, role) : ok([]);
};
