export { bindingTouches, touchesOf } from './adjusting.js';
/**
 * What the Laws of Chess add to the board: endings, claims, offers, touch-move, illegal moves, flags,
 * penalties. Pure functions and plain values.
 *
 * @packageDocumentation
 */
export {
  endingByImpossible,
  isRefusal,
  releaseRulings,
  rulingsAfterMove,
  rulingsAfterTouch,
} from './afterMove.js';
export { AUDIENCES, type Audience, isNotice, receivesIllegal, receivesTouches } from './audience.js';
export { type ClaimGround, type ClaimVerdict, judgeClaim } from './claims.js';
export { type Ending, type EndingCause, endingOnBoard, pointsFor } from './endings.js';
export { findMate } from './findMate.js';
export { endingByBothFlags, endingByFlag, uscfCanWin } from './flagFall.js';
export { type GameFacts, movesBy, positionNow, winFor } from './gameFacts.js';
export { canStillBeCorrected, ILLEGAL_CAUSES, type IllegalCause, judgeOffence } from './illegalMoves.js';
export {
  explainStart,
  type Irregularity,
  impossibleOnBoard,
  judgeIrregularity,
  type RestoreStep,
  restoreSteps,
} from './irregularities.js';
export { judgeCommand, type LawsRole } from './judgeCommand.js';
export { isLawsCommand, type LawsCommand, PLAYER_COMMANDS } from './lawsCommand.js';
export {
  type Decision,
  type DecisionRecord,
  PENALTIES,
  type PenaltyKind,
  type Ruling,
} from './lawsDecision.js';
export type { LawsFault } from './lawsFault.js';
export { findRowTests, makeLawsPage } from './lawsPage.js';
export type { LawsRow, LawsStatus } from './lawsRow.js';
export type { IllegalAudience, LawsRules, TouchPolicy } from './lawsRules.js';
export {
  applyDecision,
  applyPly,
  applyRevision,
  applyTouch,
  emptyLaws,
  type LawsState,
  type PendingClaim,
  type PendingIllegal,
  type ReleasedMove,
  type TouchRecord,
} from './lawsState.js';
export { lawsTable } from './lawsTable.js';
export { bareKing, type CanMate, type MateVerdict, verdictText } from './mateVerdict.js';
export { judgeAcceptance, judgeOffer, judgeRefusal } from './offers.js';
export { applyPress, completedPly, pressFault, rulingsAfterFlag } from './press.js';
export { LAWS_PROFILES, type LawsProfile, lawsProfiles, lawsRules } from './profiles.js';
export { mustRecord, type RecordingFacts } from './recordingDuty.js';
export { endingByForfeit, endingByResignation } from './resignation.js';
export { openEnvelope } from './sealedMove.js';
export { CLOCK_SOUNDS, type ClockSound, clockSounds, maySignal, SIGNALS, type Signal } from './signals.js';
export { GAME_STAGES, type GameStage, gameStage, type StageFacts, stageFault } from './stages.js';
export {
  bindingLifts,
  hasTouched,
  RELEASED_MS,
  type Touch,
  type TouchBinding,
  touchBinding,
  touchBreach,
} from './touchMove.js';
