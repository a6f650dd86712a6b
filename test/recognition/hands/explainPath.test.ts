import { expect, test } from 'vitest';
import { costsFor } from '../../../src/recognition/hands/numbers/costs.js';
import { explainPath, makePathText } from '../../../src/recognition/hands/words/explainPath.js';
import { HandTable } from './handTable.js';

const costs = costsFor({ sensing: 'piece', reportsScans: true, singles: 0 });

const explained = (hands: HandTable, fromPly: number) => {
  const { state } = hands;
  const best = state.game?.beam.paths[0];
  if (best === undefined) throw new RangeError('no game is followed');
  return explainPath(best, costs, fromPly);
};

test('a path is explained transition by transition, each with its cost and the count behind it', () => {
  const hands = new HandTable({ keepsTrail: true }).wait(1000).press('black').play('e2e4 e7e5 g1f3');
  const steps = explained(hands, 3);
  const rows = steps.map(({ cause }) => cause);
  expect(rows).toContain('lift');
  expect(rows.indexOf('lift')).toBeLessThan(rows.indexOf('land'));
  const landed = steps.find(({ cause }) => cause === 'land');
  expect(landed?.count).toBeGreaterThan(100);
  expect(landed?.nats).toBeGreaterThan(0);
  expect(makePathText(steps)).toMatch(/ply 3 {2}pieceInHand: land {2}\d+\.\d\d nats, counted \d+ times/);
});

test('a piece put right after its press shows as the last ply taken up again', () => {
  const hands = new HandTable({ keepsTrail: true }).wait(1000).press('black').play('e2e4 e7e5 g1f3 b8c6');
  hands.show('1000 c2 .\n1400 c3 P\n1800 press white\n3200 c3 .\n3350 c4 P').wait(3000);
  expect(explained(hands, 5).map(({ cause }) => cause)).toContain('reopenPressed');
});

test('an illegal move that the opponent presses back shows as illegal, and no ply as taken up again', () => {
  const hands = new HandTable({ keepsTrail: true }).wait(1000).press('black').play('e2e4 e7e5 g1f3 b8c6');
  hands.show('4000 a1 .\n4400 c4 R\n4800 press white\n7000 press black\n9000 c4 .\n9600 a1 R').wait(2000);
  hands.show('1000 f1 .\n1400 b5 B\n1800 press white').wait(3000);
  const rows = explained(hands, 5).map(({ cause }) => cause);
  expect(rows.filter((cause) => /^(pressUnfinished|pressBack|reopen)/.test(cause))).toEqual([
    'pressUnfinished',
    'pressBack',
  ]);
});

test('the same shows where the plies before the illegal move were not pressed', () => {
  const hands = new HandTable({ keepsTrail: true }).wait(1000).press('black').play('e2e4 e7e5 g1f3 b8c6');
  hands.show('3000 f1 .\n3400 e2 B\n7000 g8 .\n7400 f6 n').wait(5000);
  hands.show('1000 a1 .\n1400 c5 R\n1800 press white\n4000 press black\n6000 c5 .\n6600 a1 R').wait(2000);
  hands.show('1000 d2 .\n1400 d3 P\n1800 press white').wait(3000);
  const rows = explained(hands, 7).map(({ cause }) => cause);
  expect(rows.filter((cause) => /^(press(Illegal|Back|Late|Unfinished)|reopen)/.test(cause))).toEqual([
    'pressIllegal',
    'pressBack',
  ]);
});
