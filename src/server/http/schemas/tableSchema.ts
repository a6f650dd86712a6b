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
  behindSeconds: z.number().exactOptional().describe('Where the machine is too slow for its tables.'),
});
export const houseAlarm = named(
  'HouseAlarm',
  z.looseObject({ alarm: alarm.nullable().describe('null: nothing.') }),
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
    levels: maybe(has).describe('Tells how strongly its sensors feel.'),
    lights: maybe(
      sentObject<LightGeometry>({
        where: oneOf<LightGeometry['where']>({ squares: true, corners: true }),
        colours: oneOf<LightGeometry['colours']>({ one: true, rgb: true }),
        blinks: maybe(has).describe('Each light can blink by itself.'),
        atOnce: z.union([z.number(), z.literal('all')]).describe('How many squares can be lit together.'),
        brightness: maybe(z.tuple([z.number(), z.number()])).describe('Least and greatest.'),
      }),
    ),
    sound: maybe(has),
    buttons: maybe(z.number()),
    clock: maybe(has).describe('A clock that can be read and set is, or may be, connected to it.'),
    battery: maybe(has),
    learnsPieces: maybe(has).describe('Its pieces must be learned before it knows them.'),
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
    signalDbm: maybe(
      z.number().describe('How strongly it is received, as last heard, where it comes by radio.'),
    ),
    home: maybe(text.describe('The table that the board belongs to, while it stands in for another.')),
    capabilities: maybe(capabilities),
    flipped: z.boolean().describe("The board stands the other way round: its a1 is White's h8."),
    orientedByHand: maybe(z.literal(true)),
  }),
);

export const physical = text.describe(
  'FEN placement as the sensors read it; `x` is a piece of unknown kind.',
);

export const disputeFields = {
  id: text,
  fromPly: count,
  told: z.array(text).describe('The game as it was told, in UCI, whole from that ply on.'),
  likelier: z.array(text).describe('The game that hands have played instead; empty: plies were put back.'),
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
      .describe('`carryingOut` until the board has caught up; else that of `hands`.'),
    hands: phase.describe('What hands are about, as recognition sees it.'),
    wrong: wrongSquares,
    ask: maybe(question),
    questions: z.array(question).describe('What waits for an answer, the oldest first.'),
    dispute: maybe(z.looseObject(disputeFields)).describe('Absent: what was told is not disputed.'),
    seats,
    profiles: maybe(
      z.looseObject({ now: z.enum(LAWS_PROFILES).nullable(), next: z.enum(LAWS_PROFILES).nullable() }),
    ).describe('Profiles set live, of the game and of those to come; null: as the configuration says.'),
    opponent: maybe(opponent),
    toCarryOut: carriedPly.nullable().describe('The oldest ply that is not yet on the board.'),
    toCarryOutNext: z.array(carriedPly),
    carryOut: carryOut.nullable(),
    game: gameView.nullable(),
    rules: lawsRulesView.describe('By which it is judged.'),
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
        .describe('A game with a player elsewhere that was left in the middle: its position stays locked.'),
    ),
    alarm: maybe(alarm),
    seq: count.describe('The number of the last event that is part of this view.'),
    epoch: z.string().describe('Of that event, as in the stream; empty before the first.'),
    n: count.describe('Of that event, as in the stream.'),
  }),
  'Everything that is to be known of a table now.',
);
