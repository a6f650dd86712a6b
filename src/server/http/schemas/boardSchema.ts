import { z } from 'zod';
import type { BoardSearch, BoardSetupCommand, BoardSetupView } from '../../../table/boardSetups.js';
import { count, named, oneOf, partly, sentObject, text, texts } from './apiSchema.js';

const square = z.string().regex(/^[a-h][1-8]$/);

export const boardSetupView = named(
  'BoardSetup',
  sentObject<BoardSetupView>({
    table: text,
    link: oneOf({ closed: true, opening: true, identifying: true, ready: true, lost: true, waiting: true }),
    capabilities: partly(z.looseObject({ sensing: text }).nullable()),
    pieceSets: z.array(sentObject<{ name: string; pieces: number }>({ name: text, pieces: count })),
    learning: partly(
      z
        .looseObject({
          name: text,
          turned: z.boolean(),
          frames: count,
          framesWanted: count,
          squares: z.record(square, z.looseObject({ chip: text.nullable() })),
          strangers: texts as z.ZodType,
          doubles: z.array(z.array(square)),
          complete: z.boolean(),
        })
        .nullable(),
    ),
    lightTest: z.array(square).nullable(),
    motion: oneOf({ moving: true, done: true, stopped: true }).nullable(),
    button: count.nullable().describe('The last button of the board that was pressed.'),
    squares: z.array(
      sentObject<BoardSetupView['squares'][number]>({
        square,
        state: oneOf({ new: true, good: true, weak: true }),
        changes: count,
        flickers: count,
      }),
    ),
  }),
  'A board and its setup.',
);

const setName = z.string().trim().min(1).max(40);

export const boardSetupCommand: z.ZodType<BoardSetupCommand> = named(
  'BoardSetupCommand',
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('learnPieces'), name: setName, turned: z.boolean().default(false) }),
    z.strictObject({ type: z.literal('keepPieces') }),
    z.strictObject({ type: z.literal('stopLearning') }),
    z.strictObject({ type: z.literal('forgetPieces'), name: setName }),
    z.strictObject({ type: z.literal('testLights'), squares: z.array(square).max(64).nullable() }),
    z.strictObject({ type: z.literal('testSound') }),
    z.strictObject({
      type: z.literal('movePieces'),
      placement: z
        .string()
        .max(72)
        .describe("The FEN placement, from White's view, to which the motors bring the pieces."),
      turned: z.boolean().default(false),
    }),
    z.strictObject({ type: z.literal('stopMotors') }),
  ]),
  'A command to a board that is being set up.',
);

export const boardExchange = named(
  'BoardExchange',
  z.strictObject({ with: z.string().min(1).max(100).describe('The id of the other table.') }),
  'The table to exchange boards with.',
);

export const boardSearch = named(
  'BoardSearch',
  sentObject<BoardSearch>({
    ports: z.array(
      sentObject<BoardSearch['ports'][number]>({
        path: text,
        link: oneOf({ serial: true, hid: true, tcp: true, ble: true }),
        model: text.exactOptional(),
        allowed: z.boolean().describe('Whether the user of the daemon has permission to open it.'),
        group: text.exactOptional().describe('The system group whose members have permission.'),
      }),
    ),
  }),
  'The ports of this machine and the boards they may have.',
);
