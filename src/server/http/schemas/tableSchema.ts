import { z } from 'zod';
import type { Capabilities, LightGeometry } from '../../../boards/eboard/capabilities.js';
import type { LinkState } from '../../../boards/eboard/linkState.js';
import { LAWS_PROFILES } from '../../../laws/profiles.js';
import { PHASES } from '../../../recognition/recognitionEvent.js';
import type { DeviceView, TableView, WrongSquareView } from '../../../table/tableView.js';
import { count, maybe, ms, named, oneOf, sentObject, side, text } from './apiSchema.js';
import { clockAlarm, driftFields, flagFields, gameClock } from './clockSchema.js';
import { keysOfProblem } from './errorSchema.js';
import { gameView, tags } from './gameSchema.js';
import { hintView } from './hintSchema.js';
import { lawsRulesView, lawsState } from './lawsSchema.js';
import { carriedPly, carryOut, opponent, question, seats } from './seatSchema.js';

export const alarm = z.looseObject({
  code: text,
  message: text,
  advice: text,
  ...keysOfProblem,
  behindSeconds: z.number().exactOptional().describe('The delay, if the machine is too slow for its tables.'),
});
export const houseAlarm = named(
  'HouseAlarm',
  z.looseObject({ alarm: alarm.nullable().describe('Null: no alarm.') }),
);
export const phase = z.enum(PHASES);
const has = z.literal(true);

export const wrongSquares = z.array(
  sentObject<WrongSquareView>({
    square: text,
    found: text.nullable().describe('A FEN letter; null: empty.'),
    expected: text.nullable(),
  }),
);

const capabilities = named(
  'Capabilities',
  sentObject<Capabilities>({
    sensing: oneOf<Capabilities['sensing']>({ piece: true, color: true, occupancy: true }),
    levels: maybe(has).describe('The board reports the raw levels of its sensors.'),
    lights: maybe(
      sentObject<LightGeometry>({
        where: oneOf<LightGeometry['where']>({ squares: true, corners: true }),
        colours: oneOf<LightGeometry['colours']>({ one: true, rgb: true }),
        blinks: maybe(has).describe('Each light can blink separately.'),
        atOnce: z
          .union([z.number(), z.literal('all')])
          .describe('Number of squares that can be lit at the same time.'),
        brightness: maybe(z.tuple([z.number(), z.number()])).describe('Minimum and maximum.'),
      }),
    ),
    sound: maybe(has),
    buttons: maybe(z.number()),
    clock: maybe(has).describe('A clock that can be read and set is connected to it, or can be.'),
    battery: maybe(has),
    learnsPieces: maybe(has).describe('The board has to learn its pieces before it can identify them.'),
    motors: maybe(has),
  }),
);

export const deviceLink = oneOf<LinkState>({
  closed: true,
  opening: true,
  identifying: true,
  ready: true,
  lost: true,
  waiting: true,
});

export const deviceView = named(
  'Device',
  sentObject<DeviceView>({
    url: text,
    protocol: text,
    link: deviceLink,
    problem: maybe(alarm),
    serialNumber: maybe(text),
    firmware: maybe(text),
    makerText: maybe(text),
    clockModel: maybe(text),
    hardware: maybe(text),
    batteryPercent: maybe(z.number()),
    batteryCharging: maybe(z.literal(true)),
    signalDbm: maybe(z.number().describe('The last known signal strength of a wireless board.')),
    home: maybe(
      text.describe('The table that the board belongs to, while it replaces the board of another table.'),
    ),
    capabilities: maybe(capabilities),
    flipped: z.boolean().describe("The board is turned: its a1 is White's h8."),
    orientedByHand: maybe(z.literal(true)),
  }),
);

export const physical = text.describe(
  'The FEN placement that the sensors read; `x` is a piece of unknown kind.',
);

export const disputeFields = {
  id: text,
  fromPly: count,
  told: z.array(text).describe('The reported game from that ply on, in UCI.'),
  likelier: z.array(text).describe('The game played on the board instead; empty: plies were taken back.'),
};

export const tableView = named(
  'Table',
  sentObject<TableView>({
    id: text,
    name: text,
    device: deviceView,
    physical: physical.nullable(),
    phase: z
      .enum(['carryingOut', ...PHASES])
      .describe('`carryingOut` until the board has caught up; otherwise the same as `hands`.'),
    hands: phase.describe('The phase that recognition sees.'),
    wrong: wrongSquares,
    ask: maybe(question),
    questions: z.array(question).describe('Open questions, oldest first.'),
    dispute: maybe(z.looseObject(disputeFields)).describe('Absent: no dispute.'),
    seats,
    profiles: maybe(
      z.looseObject({ now: z.enum(LAWS_PROFILES).nullable(), next: z.enum(LAWS_PROFILES).nullable() }),
    ).describe(
      'Profiles set while the daemon runs, of the current game and of future games; null: the profile of the configuration.',
    ),
    opponent: maybe(opponent),
    toCarryOut: carriedPly.nullable().describe('The oldest ply that is not yet on the board.'),
    toCarryOutNext: z.array(carriedPly),
    carryOut: carryOut.nullable(),
    game: gameView.nullable(),
    rules: lawsRulesView.describe('The rules of the game.'),
    laws: lawsState,
    nextTags: tags,
    clock: z.looseObject({ whiteMs: ms, blackMs: ms, running: side.nullable(), atMs: ms }).nullable(),
    gameClock: maybe(z.looseObject({ clock: gameClock, onBoard: z.boolean() })),
    flag: maybe(sentObject<NonNullable<TableView['flag']>>(flagFields)),
    clockAlarms: maybe(z.array(clockAlarm)),
    clockDrift: maybe(sentObject<NonNullable<TableView['clockDrift']>>(driftFields)),
    hint: maybe(hintView),
    left: maybe(
      z
        .looseObject({ startFen: text, fen: text, chess960: z.boolean() })
        .describe('An unfinished game with a remote player that was left. Its position stays locked.'),
    ),
    alarm: maybe(alarm),
    seq: count.describe('The number of the last event included in this view.'),
    epoch: z.string().describe('The epoch of that event; empty before the first event.'),
    n: count.describe('The `n` of that event.'),
  }),
  'The complete current state of a table.',
);
