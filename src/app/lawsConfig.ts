import { z } from 'zod';
import type { LawsRules } from '../laws/lawsRules.js';

const DAY_MS = 86_400_000;
const MOVES_MAX = 1_000;

const ms = z.number().int().min(0).max(DAY_MS);
const moves = z.number().int().min(0).max(MOVES_MAX);
const yes = z.boolean();

const knobs: { readonly [Knob in keyof LawsRules]: z.ZodType<LawsRules[Knob]> } = {
  illegalMoveMs: ms,
  illegalMovesToLose: moves,
  illegalMoveUntil: z.enum(['always', 'beforeReply']),
  illegalMoveMovesMax: moves,
  pressCounts: yes,
  illegalRuling: z.enum(['arbiter', 'auto']),
  illegalAudience: z.enum(['silent', 'arbiter', 'players']),
  touchMove: z.enum(['off', 'notice', 'enforce']),
  rookFirstCastles: yes,
  repetitionClaim: moves,
  repetitionEnd: moves,
  quietMovesClaim: moves,
  quietMovesEnd: moves,
  wrongClaimMs: ms,
  claimRuling: z.enum(['arbiter', 'auto']),
  stalemate: z.enum(['draw', 'win', 'loss']),
  deadPosition: z.enum(['exact', 'material', 'off']),
  timeoutDraw: z.enum(['anyMoves', 'uscf14E']),
  flag: z.enum(['auto', 'claim']),
  bothFlagsDraw: yes,
  agreementAfterMoves: moves,
  agreement: z.enum(['allowed', 'arbiter', 'forbidden']),
  wrongStartMoves: moves,
  turnedMoves: moves,
  reversedMoves: moves,
  illegalPositionDraw: yes,
  recording: yes,
  recordingLapseMs: ms,
  recordingIncrementMs: ms,
  signals: z.enum(['rated', 'teaching']),
  takeBacks: z.enum(['allowed', 'forbidden']),
  agreedTakeBacks: yes,
};

/** What a configuration changes in its rule profile: any of the knobs of `LawsRules`, and nothing else. */
export const lawsConfigSchema = z.strictObject(knobs).partial();
export type LawsConfig = z.output<typeof lawsConfigSchema>;

/** The knobs that were given. */
export const givenKnobs = (config: LawsConfig): Partial<LawsRules> =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
