import type { Color } from '../chess/types.js';
import type { ClaimGround, QuickplayVerdict } from './claims.js';
import type { IllegalCause } from './illegalMoves.js';
import type { Irregularity } from './irregularities.js';
import type { PenaltyKind } from './lawsDecision.js';

type Reasoned = { readonly why?: string };

/** A statement of a player or an arbiter about a game. `side` is always the player concerned. */
export type LawsCommand = Reasoned &
  (
    | { readonly type: 'resign'; readonly side: Color }
    | { readonly type: 'offerDraw'; readonly side: Color }
    | { readonly type: 'acceptDraw'; readonly side: Color }
    | { readonly type: 'declineDraw'; readonly side: Color }
    /** `side` asks to take back its last move, together with the reply if there was one. */
    | { readonly type: 'offerTakeBack'; readonly side: Color }
    | { readonly type: 'acceptTakeBack'; readonly side: Color }
    | { readonly type: 'declineTakeBack'; readonly side: Color }
    /**
     * Claims a draw for the position on the board, or for the one after `move` (SAN or UCI), which is
     * declared and not played.
     */
    | { readonly type: 'claim'; readonly side: Color; readonly ground: ClaimGround; readonly move?: string }
    /** Judges the pending claim: by the moves played, or by the arbiter's verdict (`quickplay`). */
    | { readonly type: 'judgeClaim'; readonly verdict?: QuickplayVerdict }
    /** The flag of `side` has fallen. */
    | { readonly type: 'flagClaim'; readonly side: Color }
    /** Both flags are down. `first` is the side whose flag fell first, if known. */
    | { readonly type: 'bothFlags'; readonly first?: Color }
    /** J'adoube. `squares` names the pieces to adjust. */
    | { readonly type: 'adjust'; readonly side: Color; readonly squares?: readonly string[] }
    /** A player completed an illegal move: the pending one, or one that the caller saw. */
    | {
        readonly type: 'illegalMove';
        readonly side: Color;
        readonly cause: IllegalCause;
        readonly ply?: number;
      }
    | { readonly type: 'ignoreIllegal' }
    /** The arbiter confirms or dismisses the offence that event `offence` reported. */
    | { readonly type: 'confirmOffence'; readonly offence: number }
    | { readonly type: 'dismissOffence'; readonly offence: number }
    | { readonly type: 'penalty'; readonly side: Color; readonly penalty: PenaltyKind; readonly ms?: number }
    | { readonly type: 'forfeit'; readonly loser: Color | 'both' }
    | { readonly type: 'adjustClock'; readonly whiteMs?: number; readonly blackMs?: number }
    | { readonly type: 'pause' }
    | { readonly type: 'resume' }
    | { readonly type: 'irregularity'; readonly irregularity: Irregularity }
    /**
     * Replaces the game from `fromPly` on by these moves (UCI or SAN). An empty list takes the plies back.
     */
    | { readonly type: 'correctMoves'; readonly fromPly: number; readonly moves: readonly string[] }
    | { readonly type: 'adjourn' }
    /** The sealed move as it was written. */
    | { readonly type: 'openEnvelope'; readonly text: string }
    /** Takes back the last decision, or the score correction with the id `of`. */
    | { readonly type: 'undo'; readonly of?: number }
  );

/**
 * Commands that end or change the game for a player. The player gives them, or the arbiter on the player's
 * behalf.
 */
export const PLAYER_COMMANDS = [
  'resign',
  'offerDraw',
  'acceptDraw',
  'declineDraw',
  'offerTakeBack',
  'acceptTakeBack',
  'declineTakeBack',
  'claim',
  'flagClaim',
  'adjust',
] as const satisfies readonly LawsCommand['type'][];

/** A complete record, so a new command type that is missing here does not compile. */
const known: Readonly<Record<LawsCommand['type'], true>> = {
  resign: true,
  offerDraw: true,
  acceptDraw: true,
  declineDraw: true,
  offerTakeBack: true,
  acceptTakeBack: true,
  declineTakeBack: true,
  claim: true,
  judgeClaim: true,
  flagClaim: true,
  bothFlags: true,
  adjust: true,
  illegalMove: true,
  ignoreIllegal: true,
  confirmOffence: true,
  dismissOffence: true,
  penalty: true,
  forfeit: true,
  adjustClock: true,
  pause: true,
  resume: true,
  irregularity: true,
  correctMoves: true,
  adjourn: true,
  openEnvelope: true,
  undo: true,
};

export const isLawsCommand = (command: { readonly type: string }): command is LawsCommand =>
  Object.hasOwn(known, command.type);
