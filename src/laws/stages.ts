import { type Message, message } from '../messages/catalogue/message.js';
import type { LawsCommand } from './lawsCommand.js';
import { type LawsFault, lawsFault } from './lawsFault.js';
import type { LawsState } from './lawsState.js';

/** The stage of a game under the Laws. */
export const GAME_STAGES = [
  'awaitingStart',
  'playing',
  'paused',
  'illegalPending',
  'claimPending',
  'correcting',
  'finished',
] as const;
export type GameStage = (typeof GAME_STAGES)[number];

/** The facts that decide the stage. */
export type StageFacts = {
  readonly hasGame: boolean;
  readonly isOver: boolean;
  readonly laws: Pick<LawsState, 'pause' | 'pending' | 'claim'>;
  /** Whether the pieces on the board differ from the game for another reason than a move in progress. */
  readonly isOutOfOrder: boolean;
};

/**
 * The stage for these facts. A stage with stopped clocks takes precedence over one that waits for the
 * players.
 */
export const gameStage = ({ hasGame, isOver, laws, isOutOfOrder }: StageFacts): GameStage => {
  if (!hasGame) return 'awaitingStart';
  if (isOver) return 'finished';
  if (laws.claim !== null) return 'claimPending';
  if (laws.pause !== null) return 'paused';
  if (laws.pending !== null) return 'illegalPending';
  return isOutOfOrder ? 'correcting' : 'playing';
};

type CommandType = LawsCommand['type'];

/** Commands allowed after the game, because they correct its result or score. */
const AFTER_THE_END: readonly CommandType[] = ['undo', 'correctMoves', 'penalty'];
/** Commands refused while the game is stopped. */
const NOT_WHILE_PAUSED: readonly CommandType[] = ['adjust', 'claim', 'flagClaim'];
/**
 * Commands refused while a claim is pending. A claim cannot be withdrawn (9.5.1), and the game waits for the
 * arbiter.
 */
const NOT_WHILE_CLAIMED: readonly CommandType[] = [
  ...NOT_WHILE_PAUSED,
  'offerDraw',
  'offerTakeBack',
  'acceptTakeBack',
  'resume',
  'pause',
  'adjourn',
];

type StageRefusal = { readonly rule: string; readonly said: Message };

/** Why a stage refuses a command. Undefined when it accepts the command. */
export const stageRefusal = (stage: GameStage, type: CommandType): StageRefusal | undefined => {
  switch (stage) {
    case 'awaitingStart':
      return { rule: 'game', said: message('refusal.noGame') };
    case 'finished':
      return AFTER_THE_END.includes(type) ? undefined : { rule: '5.1', said: message('refusal.gameOver') };
    case 'paused':
      return NOT_WHILE_PAUSED.includes(type) ? { rule: '6.11', said: message('refusal.paused') } : undefined;
    case 'claimPending':
      return NOT_WHILE_CLAIMED.includes(type)
        ? { rule: '9.5.1', said: message('refusal.claimWaits') }
        : undefined;
    default:
      return undefined;
  }
};

/** The same as a fault with its English text. */
export const stageFault = (stage: GameStage, type: CommandType): LawsFault | undefined => {
  const refusal = stageRefusal(stage, type);
  return refusal && lawsFault(refusal.rule, refusal.said);
};
