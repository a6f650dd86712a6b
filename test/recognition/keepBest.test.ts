import { describe, expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { keepBest } from '../../src/recognition/games/beam.js';
import { GameNode } from '../../src/recognition/games/gameNode.js';
import { amend, type Hypothesis, hypothesisAt } from '../../src/recognition/games/hypothesis.js';
import { joinTranspositions } from '../../src/recognition/missed/transposition.js';
import { limits, times, weights } from '../../src/recognition/weights.js';

const play = (node: GameNode, uci: string): GameNode => {
  const move = parseUciMove(node.position, uci);
  if (!move.ok) throw new Error(move.error.reason);
  return node.child(move.value);
};
const root = new GameNode(startPosition);
const game = (node: GameNode, changes: Partial<Hypothesis>): Hypothesis =>
  amend(hypothesisAt(node, 0), changes);

const PRESSED_MS = 1_000;
const pressed = [{ atMs: PRESSED_MS, side: 'black', nats: weights.pressWithoutPly }] as const;

describe('the games that are kept', () => {
  const likeliest = game(play(root, 'e2e4'), { cost: 0 });
  const beyond = { cost: limits.depthNats + 5 };

  test('are those near the likeliest', () => {
    expect(keepBest([likeliest, game(play(root, 'd2d4'), beyond)], 0)).toEqual([likeliest]);
  });

  test('are also those whose press may be ahead of the report of its ply, as long as it may be', () => {
    const awaiting = game(play(root, 'd2d4'), { ...beyond, openPresses: pressed });
    expect(keepBest([likeliest, awaiting], PRESSED_MS + times.pressAheadMs)).toEqual([likeliest, awaiting]);
    expect(keepBest([likeliest, awaiting], PRESSED_MS + times.pressAheadMs + 1)).toEqual([likeliest]);
  });

  test('are told once each, but for the account that a report may make the likelier one', () => {
    const { node } = likeliest;
    const dearer = game(node, { cost: 3 });
    const awaiting = game(node, { cost: 5, openPresses: pressed });
    expect(keepBest([dearer, likeliest], PRESSED_MS)).toEqual([likeliest]);
    expect(keepBest([likeliest, awaiting], PRESSED_MS)).toEqual([likeliest, awaiting]);
  });
});

describe('ways to one position', () => {
  const endOf = (...ucis: string[]): GameNode => ucis.reduce(play, root);
  const TAIL = ['a2a3', 'a7a6'];
  const here = endOf('g1f3', 'g8f6', 'b1c3', 'b8c6', ...TAIL);
  const otherwise = endOf('b1c3', 'b8c6', 'g1f3', 'g8f6', ...TAIL);

  test('are one doubt, however often they join', () => {
    const joined = joinTranspositions([game(here, { cost: 0 }), game(otherwise, { cost: 1 })], [], false, 0);
    expect(joined.map(({ doubts }) => doubts.map(({ otherEnd }) => otherEnd))).toEqual([[otherwise]]);
  });

  test('are not two accounts of one game', () => {
    const accounts = [game(here, { cost: 0 }), game(here, { cost: 1 })];
    expect(joinTranspositions(accounts, [], false, 0)).toEqual(accounts);
  });

  test('bring no doubt of what was in doubt before they parted', () => {
    const parted = endOf('e2e4');
    const doubt = {
      node: parted,
      end: parted,
      otherEnd: endOf('d2d4'),
      lastPly: 1,
      otherLastPly: 1,
      odds: 1,
    };
    const goOn = (...ucis: string[]): Hypothesis => game(ucis.reduce(play, parted), { doubts: [doubt] });
    const joined = joinTranspositions(
      [
        goOn('g8f6', 'g1f3', 'b8c6', 'b1c3', 'a7a6', 'a2a3'),
        goOn('b8c6', 'b1c3', 'g8f6', 'g1f3', 'a7a6', 'a2a3'),
      ],
      [],
      false,
      0,
    );
    expect(joined).toHaveLength(1);
    expect(joined[0]?.doubts).toHaveLength(2);
  });
});
