import { expect, test } from 'vitest';
import {
  type RingNode,
  type RingNodes,
  ringRefusal as refusalOf,
} from '../../../src/extensions/fleet/rings.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';

const node = (name: string, ring: number, more: Partial<RingNode> = {}): RingNode => ({
  name,
  ring,
  program: '1.0.0',
  isHere: true,
  ...more,
});
const hall = (nodes: readonly RingNode[], more: Partial<RingNodes> = {}): RingNodes => ({
  nodes,
  playing: undefined,
  openRound: undefined,
  ...more,
});

const ringRefusal = (...given: Parameters<typeof refusalOf>): string | undefined => {
  const said = refusalOf(...given);
  return said && inEnglish(said);
};

test('a ring is updated between rounds, when all that belong to it are here', () => {
  const nodes = [node('A', 1), node('B', 2), node('C', 2)];
  expect(ringRefusal(hall(nodes), 1)).toBeUndefined();
  expect(ringRefusal(hall(nodes), 2)).toBeUndefined();
  expect(ringRefusal(hall(nodes), 3)).toBe('no machine is in ring 3');
  expect(ringRefusal(hall(nodes, { openRound: 4 }), 1)).toBe('round 4 is not over');
  expect(ringRefusal(hall(nodes, { playing: 'C-t1' }), 1)).toBe('a game is being played at C-t1');
  expect(ringRefusal(hall([node('A', 1), node('B', 2, { isHere: false })]), 2)).toBe('not connected: B');
  expect(ringRefusal(hall([node('A', 1), node('B', 2, { isHere: false })]), 1)).toBeUndefined();
});

test('the next ring waits until the one before it is back, all with the same version', () => {
  const after = (first: readonly RingNode[]) => ringRefusal(hall([...first, node('Z', 2)]), 2);
  expect(after([node('A', 1, { isHere: false })])).toBe('not connected: A');
  expect(after([node('A', 1, { program: '1.1.0' }), node('B', 1)])).toBe(
    'the rings before it run different versions: 1.1.0, 1.0.0',
  );
  expect(after([node('A', 1, { program: '1.1.0' }), node('B', 1, { program: '1.1.0' })])).toBeUndefined();
});
