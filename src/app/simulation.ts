import { readFile } from 'node:fs/promises';
import type { PhysicalAct } from '../boards/simulated/physicalAct.js';
import { createSimulatedBoard } from '../boards/simulated/simulatedBoards.js';
import type { SimulatedEBoard } from '../boards/simulated/simulatedEBoard.js';
import { pgnGameOfMoves } from '../chess/pgn/gameOfMoves.js';
import { createPgnDecoder } from '../chess/pgn/pgnDecoder.js';
import type { PgnGame } from '../chess/pgn/pgnGame.js';
import { createPgnReader } from '../chess/pgn/pgnReader.js';
import { startPosition } from '../chess/position.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';
import { createRandom, type Random } from '../shared/random.js';
import { demoGames } from '../simulation/demoGames.js';
import { drawGame } from '../simulation/drawGame.js';
import { lawfulHands } from '../simulation/hands/lawfulHands.js';
import { HAND_PROFILE_NAMES, type HandProfileName, handProfiles } from '../simulation/hands/profiles.js';
import { drawStranger } from '../simulation/hands/stranger.js';
import { planEveningAsPlayed } from '../simulation/planEvening.js';

export type SimulationRequest = {
  readonly protocol: string;
  /** Another board than the usual one of that protocol. */
  readonly model?: string;
  /** A PGN file, all games of which are played in turn; famous games when absent. */
  readonly game?: string;
  /** The famous games come before the one of an engine that has everything in it. */
  readonly famousFirst?: boolean;
  readonly hands?: string;
  /** The same hands, but without what the Laws call an offence. */
  readonly lawful?: boolean;
  readonly seed?: number;
  /** What distinguishes its board from other simulated ones: where it is found, for example. */
  readonly name?: string;
  /** The number that its board reports as its own. */
  readonly serialNumber?: string;
  readonly thinkScale?: number;
  /** Simulated milliseconds in one of real time, as it will be played. */
  readonly speed?: number;
};

export type Simulation = {
  readonly board: SimulatedEBoard;
  readonly script: readonly PhysicalAct[];
};

export type SimulationAsPlayed = Simulation & {
  /** Adds what hands do in the next game to the script; false: there is none. */
  readonly planNext: () => boolean;
};

/** A host needs this long, in real time, to find out what board it has opened. */
const HANDSHAKE_MS = 2_500;

/** Games in an evening of the demonstration. */
const DEMO_GAMES_PLAYED = 30;

const parseGames = (bytes: Uint8Array): readonly PgnGame[] => {
  const games: PgnGame[] = [];
  const reader = createPgnReader({ onGame: (game) => games.push(game) });
  const decoder = createPgnDecoder();
  reader.push(decoder.push(bytes));
  reader.push(decoder.finish());
  reader.finish();
  return games;
};

/** A game that no other seed plays, where the famous ones do not go round. */
const drawnGame = (random: Random): PgnGame => {
  const { moves, result } = drawGame(random);
  return pgnGameOfMoves({
    tags: { Event: 'Demonstration game' },
    start: startPosition,
    moves: moves.map((move) => ({ move })),
    result,
  });
};

/** Read once for all boards. */
let famous: readonly PgnGame[] | undefined;

/** Boards of different seeds begin with different games. */
const demoEvening = (famousFirst: boolean, seed: number): readonly PgnGame[] => {
  famous ??= parseGames(new TextEncoder().encode(demoGames));
  const games = famous;
  const first = (famousFirst ? 1 : 0) + seed - 1;
  const own = seed > games.length ? [drawnGame(createRandom(seed).fork('game'))] : [];
  return Array.from(
    { length: DEMO_GAMES_PLAYED },
    (_, i) => own[i] ?? games[(first + i) % games.length],
  ).filter((game) => game !== undefined);
};

const readGames = async (
  path: string | undefined,
  famousFirst: boolean,
  seed: number,
): Promise<readonly PgnGame[]> => {
  if (path === undefined) return demoEvening(famousFirst, seed);
  try {
    return parseGames(await readFile(path));
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path, why: messageOf(cause) }),
      { path },
      cause,
    );
  }
};

const profileOf = (name: string, random: Random) => {
  if (name === 'stranger') return drawStranger(random.fork('stranger'));
  if (Object.hasOwn(handProfiles, name)) return handProfiles[name as HandProfileName];
  const known = [...HAND_PROFILE_NAMES, 'stranger'].join(', ');
  throw keyedError('BAD_REQUEST', message('error.noHands', { name, known }), { hands: name });
};

/**
 * A simulated board and what hands will do on it, game by game: a hall of them is ready before all of their
 * games are planned. The same request gives the same bytes.
 */
export const prepareSimulationAsPlayed = async (request: SimulationRequest): Promise<SimulationAsPlayed> => {
  const {
    protocol,
    model,
    game,
    famousFirst = false,
    hands = 'club',
    lawful = false,
    seed = 1,
    name = [protocol, model, game, hands].join(' '),
    serialNumber,
    thinkScale = 1,
    speed = 1,
  } = request;
  const random = createRandom(seed);
  const profile = profileOf(hands, random);
  const { acts, setup, planNext } = planEveningAsPlayed({
    games: await readGames(game, famousFirst, seed),
    profile: lawful ? lawfulHands(profile) : profile,
    random: random.fork('hands'),
    thinkScale,
    startMs: HANDSHAKE_MS * speed,
  });
  if (setup === undefined)
    throw keyedError(
      'PGN_INVALID',
      message('error.noGameToPlay', { game: game ?? message('error.demonstration') }),
      {
        path: game ?? '',
      },
    );
  const options = { seed, setup, name, ...(serialNumber !== undefined && { serialNumber }) };
  return { board: createSimulatedBoard(protocol, options, model), script: acts, planNext };
};

/** The same with all games. */
export const prepareSimulation = async (request: SimulationRequest): Promise<Simulation> => {
  const { planNext, ...simulation } = await prepareSimulationAsPlayed(request);
  while (planNext());
  return simulation;
};
