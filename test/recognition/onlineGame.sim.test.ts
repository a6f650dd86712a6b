import { expect, test } from 'vitest';
import { scanModels } from '../../src/boards/simulated/scanModels.js';
import { startPosition } from '../../src/chess/position.js';
import type { Color } from '../../src/chess/types.js';
import {
  createRecogniserState,
  type RecogniserInput,
  stepRecogniser,
} from '../../src/recognition/stepRecogniser.js';
import { createRandom } from '../../src/shared/random.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { type OnlineEar, playOnlineGame } from '../../src/simulation/onlineGame.js';
import { drawFrom } from '../depth.js';
import { randomGame } from '../simulation/randomGame.js';

/** `41. Qxf4 or Qxg7+?` is about ply 81, `8... Bxf1 or Bxh1?` about ply 16. */
const plyOf = (question: string): number => {
  const [, number, dots] = /^(\d+)(\.+)/.exec(question) ?? [];
  return 2 * Number(number) - (dots === '.' ? 1 : 0);
};

/** Sends final moves, and nothing else. */
const createEar = (own: Color): OnlineEar => {
  let state = createRecogniserState({ handsAnswer: true });
  const asked: { atMs: number; ply: number }[] = [];
  const sent: { uci: string; atMs: number }[] = [];
  const step = (input: RecogniserInput): void => {
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    for (const event of stepped.outputs)
      if (event.type === 'ask') asked.push({ atMs: event.atMs, ply: plyOf(event.question) });
    for (const event of stepped.outputs)
      if (event.type === 'move' && event.level === 'final' && event.ply === sent.length + 1) sent.push(event);
  };
  const players = { white: own === 'white', black: own === 'black' };
  step({ kind: 'command', atMs: 0, command: { kind: 'players', players } });
  return {
    sent,
    asked,
    sense: step,
    wakeAtMs: () => state.wakeAtMs,
    wake: (atMs) => step({ kind: 'wake', atMs }),
    play: (uci, atMs) => step({ kind: 'command', atMs, command: { kind: 'play', uci } }),
  };
};

test.each(
  drawFrom([
    ['clean', 'chesslink', false, 0],
    ['clean', 'chesslink', true, 0],
    ['club', 'chesslink', false, 1],
    ['blitz', 'chesslink', true, 1],
    ['clean', 'sentio', false, 0],
    ['club', 'sentio', true, 0],
    ['blitz', 'sentio', false, 1],
  ] as const),
)(
  'against a player elsewhere, %s hands on %s (presses: %s): no game stands still, at most %i move is sent wrong',
  (hands, board, presses, wrongMost) => {
    const games = Array.from({ length: 6 }, (_, seed) => {
      const random = createRandom(seed + 1);
      const moves = randomGame(random.fork('game'), 40);
      const [profile, model] = [handProfiles[hands], scanModels[board]];
      const own = seed % 2 === 0 ? 'white' : 'black';
      const options = { start: startPosition, moves, own, profile, model, random, presses } as const;
      return playOnlineGame(options, createEar(own));
    });
    expect(games.filter(({ stoodStill }) => stoodStill !== null)).toEqual([]);
    expect(games.filter(({ wrong }) => wrong !== null).length).toBeLessThanOrEqual(wrongMost);
    expect(games.flatMap(({ receivedMs }) => receivedMs).length).toBeGreaterThan(60);
  },
);
