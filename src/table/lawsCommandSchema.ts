import { z } from 'zod';
import { QUICKPLAY_VERDICTS } from '../laws/claims.js';
import { ILLEGAL_CAUSES } from '../laws/illegalMoves.js';
import { PENALTIES } from '../laws/lawsDecision.js';
import { faultKey } from '../messages/catalogue/issueMessage.js';
import { PLAIN_LINE } from '../shared/plainLine.js';

const PLIES_MAX = 1_000;
/** One day; no chess clock shows more. */
const CLOCK_MAX_MS = 86_400_000;

const text = (lengthMax: number) =>
  z.string().max(lengthMax).regex(PLAIN_LINE, faultKey('inputFault.oneLine'));
const why = text(200).exactOptional();
const side = z.enum(['white', 'black']);
const ms = z.number().int().min(0).max(CLOCK_MAX_MS);
const ply = z.number().int().min(1).max(PLIES_MAX);

const offence = z.number().int().min(1);
const decision = z.number().int().min(1);

const ofSide = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type), side, why });
const plain = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type), why });

/**
 * The commands of players and arbiters, as outside programs send them. The table decides whether the Laws
 * allow them.
 */
export const lawsCommandSchemas = [
  ofSide('resign'),
  ofSide('offerDraw'),
  ofSide('acceptDraw'),
  ofSide('declineDraw'),
  ofSide('offerTakeBack'),
  ofSide('acceptTakeBack'),
  ofSide('declineTakeBack'),
  ofSide('flagClaim'),
  z.strictObject({
    type: z.literal('adjust'),
    side,
    squares: z
      .array(z.string().regex(/^[a-h][1-8]$/))
      .min(1)
      .max(32)
      .exactOptional(),
    why,
  }),
  z.strictObject({
    type: z.literal('claim'),
    side,
    ground: z.enum(['threefold', 'fiftyMoves', 'quickplay']),
    move: text(12).exactOptional(),
    why,
  }),
  z.strictObject({ type: z.literal('bothFlags'), first: side.exactOptional(), why }),
  z.strictObject({
    type: z.literal('illegalMove'),
    side,
    cause: z.enum(ILLEGAL_CAUSES),
    ply: ply.exactOptional(),
    why,
  }),
  z.strictObject({ type: z.literal('judgeClaim'), verdict: z.enum(QUICKPLAY_VERDICTS).exactOptional(), why }),
  plain('ignoreIllegal'),
  z.strictObject({ type: z.literal('confirmOffence'), offence, why }),
  z.strictObject({ type: z.literal('dismissOffence'), offence, why }),
  z.strictObject({
    type: z.literal('penalty'),
    side,
    penalty: z.enum(PENALTIES),
    ms: ms.exactOptional(),
    why,
  }),
  z.strictObject({ type: z.literal('forfeit'), loser: z.enum(['white', 'black', 'both']), why }),
  z.strictObject({
    type: z.literal('adjustClock'),
    whiteMs: ms.exactOptional(),
    blackMs: ms.exactOptional(),
    why,
  }),
  plain('pause'),
  plain('resume'),
  z.strictObject({
    type: z.literal('irregularity'),
    irregularity: z.enum(['wrongStart', 'boardTurned', 'colorsReversed']),
    why,
  }),
  z.strictObject({
    type: z.literal('correctMoves'),
    fromPly: ply,
    moves: z.array(text(12)).max(PLIES_MAX),
    why,
  }),
  plain('adjourn'),
  z.strictObject({ type: z.literal('openEnvelope'), text: text(40), why }),
  z.strictObject({ type: z.literal('undo'), of: decision.exactOptional(), why }),
] as const;
