import type { Color } from '../chess/types.js';
import type { ClaimGround, QuickplayVerdict } from './claims.js';
import type { IllegalCause } from './illegalMoves.js';
import type { Irregularity } from './irregularities.js';
import type { PenaltyKind } from './lawsDecision.js';

type Reasoned = { readonly why?: string };

/** What players and arbiters may say about a game. `side` is always the player whom it concerns. */
export type LawsCommand = Reasoned &
  (
    | { readonly type: 'resign'; readonly side: Color }
    | { readonly type: 'offerDraw'; readonly side: Color }
    | { readonly type: 'acceptDraw'; readonly side: Color }
    | { readonly type: 'declineDraw'; readonly side: Color }
    /** `side` asks to have its last move back, with the reply to it if there was one. */
    | { readonly type: 'offerTakeBack'; readonly side: Color }
    | { readonly type: 'acceptTakeBack'; readonly side: Color }
    | { readonly type: 'declineTakeBack'; readonly side: Color }
    /**
     * About the position on the board, or about the one after `move` (SAN or UCI), which is declared and not
     * played.
     */
    | { readonly type: 'claim'; readonly side: Color; readonly ground: ClaimGround; readonly move?: string }
    /** Judges the claim that waits: by what was played, or as the arbiter says (`quickplay`). */
    | { readonly type: 'judgeClaim'; readonly verdict?: QuickplayVerdict }
    /** The flag of `side` has fallen. */
    | { readonly type: 'flagClaim'; readonly side: Color }
    /** Both flags are down; `first`, when it is known. */
    | { readonly type: 'bothFlags'; readonly first?: Color }
    /** J'adoube; `squares`: the pieces that are named. */
    | { readonly type: 'adjust'; readonly side: Color; readonly squares?: readonly string[] }
    /** An illegal move was completed: the pending one, or one that the caller saw. */
    | {
        readonly type: 'illegalMove';
        readonly side: Color;
        readonly cause: IllegalCause;
        readonly ply?: number;
      }
    | { readonly type: 'ignoreIllegal' }
    /** Event `offence` (its `n`) was an offence and has its consequence, or was none. */
    | { readonly type: 'confirmOffence'; readonly offence: number }
    | { readonly type: 'dismissOffence'; readonly offence: number }
    | { readonly type: 'penalty'; readonly side: Color; readonly penalty: PenaltyKind; readonly ms?: number }
    | { readonly type: 'forfeit'; readonly loser: Color | 'both' }
    | { readonly type: 'adjustClock'; readonly whiteMs?: number; readonly blackMs?: number }
    | { readonly type: 'pause' }
    | { readonly type: 'resume' }
    | { readonly type: 'irregularity'; readonly irregularity: Irregularity }
    /** From `fromPly` on the game is exactly these moves (UCI; empty: taken back). */
    | { readonly type: 'correctMoves'; readonly fromPly: number; readonly moves: readonly string[] }
    | { readonly type: 'adjourn' }
    /** The sealed move as it was written. */
    | { readonly type: 'openEnvelope'; readonly text: string }
    /** Takes the last decision back, or the correction of the score with the number `of`. */
    | { readonly type: 'undo'; readonly of?: number }
  );

/**
 * Those that end or change the game for a player; they need his word, and the arbiter may give it for him.
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

/** All of them by name; a command that is missing here does not compile. */
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
