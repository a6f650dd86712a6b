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
  /** A board of the protocol other than the usual one. */
  readonly model?: string;
  /** A PGN file whose games are played in turn. Famous games by default. */
  readonly game?: string;
  /** Plays the famous games before the engine's game, which has every kind of move in it. */
  readonly famousFirst?: boolean;
  readonly hands?: string;
  /** The same hands, but without offences. */
  readonly lawful?: boolean;
  readonly seed?: number;
  /** Distinguishes the board from other simulated ones. For example the place where it is found. */
  readonly name?: string;
  /** The serial number that the board reports. */
  readonly serialNumber?: string;
  readonly thinkScale?: number;
  /** Simulated milliseconds per real millisecond. */
  readonly speed?: number;
};

export type Simulation = {
  readonly board: SimulatedEBoard;
  readonly script: readonly PhysicalAct[];
};

export type SimulationAsPlayed = Simulation & {
  /** Adds the acts of the next game to the script. Returns false when there is none. */
  readonly planNext: () => boolean;
};

/** Real time that a host needs to identify the board that it has opened. */
const HANDSHAKE_MS = 2_500;

/** Games that the demonstration plays in a row. */
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

/** A drawn game of its own for each seed, for boards beyond the number of famous games. */
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

/** Each seed begins with a different game. */
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
 * A simulated board and the acts of its hands, planned game by game, so that a hall of boards is ready before
 * all games are planned. The same request gives the same bytes.
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

/** Plans all games at once. */
export const prepareSimulation = async (request: SimulationRequest): Promise<Simulation> => {
  const { planNext, ...simulation } = await prepareSimulationAsPlayed(request);
  while (planNext());
  return simulation;
};
