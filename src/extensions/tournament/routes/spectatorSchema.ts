import { z } from 'zod';
import { named, partly } from '../../../server/http/schemas/apiSchema.js';
import type { SpectatorEvent, SpectatorGame } from '../spectators/spectatorEvent.js';

const opening = z.looseObject({ eco: z.string(), name: z.string() });
const player = z.looseObject({ name: z.string() });
const board = {
  id: z.string().describe('The id of the pairing. It never changes.'),
  board: z.int().min(1),
  white: player,
  black: player.nullable().describe('Null: White has a bye.'),
  result: z.string(),
  plies: z.int().min(0),
  table: z.string().exactOptional(),
  game: z.string().exactOptional().describe('The id of the game, once it is public.'),
  opening: opening.exactOptional(),
  startFen: z.string().exactOptional().describe('The start position, if it is not the standard one.'),
};

export const spectatorEventView: z.ZodType<SpectatorEvent> = named(
  'SpectatorEvent',
  partly<SpectatorEvent>(
    z.looseObject({
      name: z.string().exactOptional(),
      feature: z.string().exactOptional().describe('The id of the board on air.'),
      rounds: z.array(
        z.looseObject({
          round: z.int().min(1),
          atTables: z.boolean(),
          array: z.int().exactOptional().describe('The Chess960 number of the start position.'),
          boards: z.array(z.looseObject(board)),
        }),
      ),
      standings: z.array(
        z.looseObject({
          rounds: z.array(z.int().min(1)),
          openRound: z.int().min(1).optional(),
          players: z.array(z.looseObject({ rank: z.int().min(1), player, points: z.number() })),
        }),
      ),
    }),
  ),
  'The public view of an event.',
);

export const spectatorGameView: z.ZodType<SpectatorGame> = named(
  'SpectatorGame',
  partly<SpectatorGame>(
    z.looseObject({
      ...board,
      round: z.int().min(1),
      startFen: z.string(),
      moves: z.array(
        z.looseObject({ ply: z.int().min(1), uci: z.string(), san: z.string(), fen: z.string() }),
      ),
      evaluations: z
        .array(z.union([z.looseObject({ cp: z.int() }), z.looseObject({ mate: z.int() })]).nullable())
        .exactOptional()
        .describe(
          "Only if the organiser shows evaluations: the engine's evaluation of the start position and after each move, from White's view; null: not known.",
        ),
      isThinking: z.boolean().exactOptional().describe('Whether more evaluations are on the way.'),
    }),
  ),
  'The public part of a game of the event.',
);

export const openingList = named('Openings', z.record(z.string(), opening), 'Openings by position.');
