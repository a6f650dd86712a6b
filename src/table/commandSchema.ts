import { z } from 'zod';
import { LAWS_PROFILES } from '../laws/profiles.js';
import { faultKey } from '../messages/catalogue/issueMessage.js';
import { PLAIN_LINE } from '../shared/plainLine.js';
import { DISPLAY_LETTERS, DISPLAY_SEGMENTS } from './clock/displayText.js';
import { lawsCommandSchemas } from './lawsCommandSchema.js';
import { OPPONENT_KINDS } from './opponents/opponentView.js';
import { seatCommandSchemas } from './seats/seatCommandSchema.js';
import type { TableCommand } from './tableService.js';

const PLIES_MAX = 1_000;

const line = (lengthMax: number) =>
  z.string().max(lengthMax).regex(PLAIN_LINE, faultKey('inputFault.oneLine'));
/** Any tags here. The table checks which ones a PGN can carry. */
const tags = z.record(z.string(), z.string());

const CLOCK_MAX_MS = 1_000 * 86_400_000;
const clockSide = z.enum(['white', 'black']);
const clockMs = z.number().int().max(CLOCK_MAX_MS);

/** Limited, because a text hides the times. */
const shownMs = z.number().int().min(64).max(60_000);
const clockIcons = z.strictObject({
  mode: z.enum(['time', 'fischer', 'delay', 'hourglass', 'upcount', 'byoyomi']).nullable(),
  period: z.number().int().min(0).max(5),
  flag: z.boolean(),
});

/** The message key of the adjacent text, and its parameters. */
const paramsOfText = z
  .record(line(40), z.union([line(300), z.number(), z.strictObject({ english: line(300) })]))
  .exactOptional();
const keyOfText = { key: line(60).exactOptional(), params: paramsOfText };
const keyOfAdvice = { adviceKey: line(60).exactOptional(), adviceParams: paramsOfText };

export const tableCommandSchemas = [
  z.strictObject({
    type: z.literal('newGame'),
    fen: line(200).exactOptional(),
    chess960: z.boolean().exactOptional(),
    study: z.literal(true).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('setTags'),
    tags,
    once: z.boolean().exactOptional(),
    next: z.boolean().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('takeBack'),
    plies: z.number().int().min(1).max(PLIES_MAX).exactOptional(),
    carriedOut: z.boolean().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('result'),
    result: z.enum(['1-0', '0-1', '1/2-1/2', '*', '0-0', '1/2-0', '0-1/2']),
    by: z.enum(['agreement', 'resignation', 'time', 'rules', 'abandoned', 'told']).exactOptional(),
    why: line(200).exactOptional(),
  }),
  z
    .strictObject({
      type: z.literal('correctResult'),
      game: line(200).min(1),
      result: z.enum(['1-0', '0-1', '1/2-1/2', '*', '0-0', '1/2-0', '0-1/2']).nullable(),
    })
    .describe(
      'The result that counts for a game played here, also after the next game has begun; null restores the result with which it ended.',
    ),
  z.strictObject({
    type: z.literal('setPosition'),
    fen: line(200),
    chess960: z.boolean().exactOptional(),
    why: line(200).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('setClock'),
    control: line(200).nullable(),
    board: z.boolean().exactOptional(),
  }),
  z.strictObject({ type: z.literal('startClock'), side: clockSide.exactOptional() }),
  z.strictObject({ type: z.literal('pauseClock') }),
  z.strictObject({ type: z.literal('pressClock'), side: clockSide }),
  z.strictObject({
    type: z.literal('correctClock'),
    side: clockSide,
    addMs: clockMs.min(-CLOCK_MAX_MS).exactOptional(),
    ms: clockMs.min(0).exactOptional(),
    moves: z.number().int().min(0).max(PLIES_MAX).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('syncClock'),
    whiteMs: clockMs.min(0),
    blackMs: clockMs.min(0),
    running: clockSide.nullable(),
  }),
  z.strictObject({
    type: z.literal('showClockText'),
    text: line(DISPLAY_LETTERS).min(1),
    short: line(DISPLAY_SEGMENTS).exactOptional(),
    beep: z.boolean().exactOptional(),
    lastsMs: shownMs.exactOptional(),
  }),
  z.strictObject({ type: z.literal('showClockTimes') }),
  z.strictObject({ type: z.literal('showClockIcons'), white: clockIcons, black: clockIcons }),
  z.strictObject({ type: z.literal('beepClock'), lastsMs: shownMs.exactOptional() }),
  z.strictObject({ type: z.literal('turnBoard'), orientation: z.enum(['upright', 'turned', 'auto']) }),
  z.strictObject({ type: z.literal('rename'), name: line(80).min(1) }),
  z.strictObject({ type: z.literal('setRules'), profile: z.enum(LAWS_PROFILES).nullable() }),
  z.strictObject({
    type: z.literal('setOpponent'),
    opponent: z
      .strictObject({
        side: clockSide,
        name: line(80).min(1),
        kind: z.enum(OPPONENT_KINDS).exactOptional(),
        says: line(300).min(1).exactOptional(),
        problem: z
          .strictObject({
            code: line(40),
            message: line(300),
            advice: line(300),
            ...keyOfText,
            ...keyOfAdvice,
          })
          .exactOptional(),
        ...keyOfText,
        url: z
          .url({ protocol: /^https?$/ })
          .max(300)
          .exactOptional(),
      })
      .nullable(),
  }),
  z.strictObject({
    type: z.literal('tellHint'),
    hint: z.strictObject({
      text: line(300).min(1),
      about: z.enum(['move', 'warning']),
      isReason: z.literal(true).exactOptional(),
      piece: z.enum(['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']).exactOptional(),
      squares: z.array(z.string().regex(/^[a-h][1-8]$/)).max(2),
      san: line(10).exactOptional(),
      uci: line(5).exactOptional(),
    }),
  }),
  ...seatCommandSchemas,
  ...lawsCommandSchemas,
] as const;

/** A command as outside programs send it. The table decides whether to carry it out. */
export const tableCommandSchema: z.ZodType<TableCommand> = z.discriminatedUnion('type', tableCommandSchemas);
