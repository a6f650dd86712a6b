import { expect, test } from 'vitest';
import { judgeAct, type KeptAct } from '../../../src/extensions/fleet/judgeAct.js';
import type { ActMessage } from '../../../src/extensions/fleet/messages.js';

const act: ActMessage = {
  k: 'command',
  hub: 'h',
  id: 'h-1',
  b: 'one',
  boot: 'b1',
  exp: 5_000,
  fence: 3,
  caller: { role: 'arbiter' },
  command: { type: 'newGame' },
};
const now = { boot: 'b1', nowMs: 1_000, commander: { fence: 3, hub: 'h' }, kept: undefined };
const done: KeptAct = { boot: 'b1', outcome: { k: 'done', value: [] } };

test('an act runs when it comes in time, in the run of the program it was meant for', () => {
  expect(judgeAct(act, now)).toEqual({ kind: 'run' });
  expect(judgeAct(act, { ...now, nowMs: 5_000 })).toEqual({ kind: 'run' });
  expect(judgeAct(act, { ...now, nowMs: 5_001 })).toMatchObject({
    outcome: { fault: { code: 'FLEET_TOO_LATE' } },
  });
  expect(judgeAct(act, { ...now, boot: 'b2' })).toMatchObject({
    outcome: { fault: { code: 'FLEET_TOO_LATE' } },
  });
});

test('an act that was begun is never begun again, after any later events', () => {
  expect(judgeAct(act, { ...now, kept: done })).toEqual({ kind: 'answer', outcome: done.outcome });
  expect(judgeAct(act, { ...now, nowMs: 9_999, boot: 'b2', kept: done })).toMatchObject({
    outcome: done.outcome,
  });
  const begun: KeptAct = { boot: 'b1', outcome: null };
  expect(judgeAct(act, { ...now, kept: begun })).toEqual({ kind: 'wait' });
  expect(judgeAct(act, { ...now, boot: 'b2', kept: begun })).toEqual({
    kind: 'answer',
    outcome: { k: 'unknown' },
  });
});

test('a hub that another one has taken over from is refused', () => {
  const under = (fence: number, hub: string, asked = act) =>
    judgeAct(asked, { ...now, commander: { fence, hub } });
  const fenced = { outcome: { fault: { code: 'FLEET_FENCED' } } };
  expect(under(4, 'a')).toMatchObject(fenced);
  expect(under(2, 'z')).toEqual({ kind: 'run' });
  // When two took over at the same moment, every machine accepts the same one.
  expect(under(3, 'i')).toMatchObject(fenced);
  expect(under(3, 'g')).toEqual({ kind: 'run' });
  // No hub has taken over.
  expect(under(1, 'z', { ...act, fence: 1 })).toEqual({ kind: 'run' });
});
