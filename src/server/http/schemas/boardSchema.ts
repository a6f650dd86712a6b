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
    button: count.nullable().describe('The button of the board that was pressed last.'),
    squares: z.array(
      sentObject<BoardSetupView['squares'][number]>({
        square,
        state: oneOf({ new: true, good: true, weak: true }),
        changes: count,
        flickers: count,
      }),
    ),
  }),
  'A board as whoever sets it up sees it.',
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
        .describe("A FEN placement in White's view: where the motors bring the pieces."),
      turned: z.boolean().default(false),
    }),
    z.strictObject({ type: z.literal('stopMotors') }),
  ]),
  'What is asked of a board that is being set up.',
);

export const boardExchange = named(
  'BoardExchange',
  z.strictObject({ with: z.string().min(1).max(100).describe('The id of the other table.') }),
  'With which table the boards change places.',
);

export const boardSearch = named(
  'BoardSearch',
  sentObject<BoardSearch>({
    ports: z.array(
      sentObject<BoardSearch['ports'][number]>({
        path: text,
        link: oneOf({ serial: true, hid: true, tcp: true, ble: true }),
        model: text.exactOptional(),
        allowed: z.boolean().describe('Whether the user that the daemon runs as may open it.'),
        group: text.exactOptional().describe('Members of this group of the system may.'),
      }),
    ),
  }),
  'The ports of this machine, and what may be behind them.',
);
