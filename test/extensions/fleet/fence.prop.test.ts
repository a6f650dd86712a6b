import * as fc from 'fast-check';
import { assert, asyncProperty } from 'fast-check';
import { expect, test } from 'vitest';
import { lastOf, NO_COMMANDER } from '../../../src/extensions/fleet/commander.js';
import type { FleetStore } from '../../../src/extensions/fleet/fleetStore.js';
import type { KeptAct } from '../../../src/extensions/fleet/judgeAct.js';
import type { ActMessage } from '../../../src/extensions/fleet/messages.js';
import { createNodeActs } from '../../../src/extensions/fleet/shell/nodeActs.js';
import type { TablePort } from '../../../src/table/tablePort.js';
import { runs } from '../../depth.js';

/** The data on the disk of a node, which outlasts every run of the program. */
const createDisk = (): Pick<FleetStore, 'act' | 'beginAct' | 'endAct' | 'commander' | 'seeCommander'> => {
  const acts = new Map<string, KeptAct>();
  let seen = NO_COMMANDER;
  return {
    act: (id) => acts.get(id),
    beginAct: (id, boot) => {
      acts.set(id, { boot, outcome: null });
    },
    endAct: (id, outcome) => {
      acts.set(id, { boot: acts.get(id)?.boot ?? '', outcome });
    },
    commander: () => seen,
    seeCommander: ({ fence, hub }) => {
      seen = lastOf([seen, { fence, hub }]);
    },
  };
};

/**
 * Hub `h` had the lease with fence `h`. Its `n`th command may arrive late, repeatedly, or after the node was
 * killed.
 */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ hub: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.constant('kill' as const) },
  { weight: 2, arbitrary: fc.constant('finish' as const) },
);
type Step = { readonly hub: number; readonly n: number } | 'kill' | 'finish';

const play = async (steps: readonly Step[]) => {
  const disk = createDisk();
  const ran: { readonly id: string; readonly fence: number }[] = [];
  const answers: { readonly id: string; readonly fence: number; readonly code: string }[] = [];
  let boot = 1;
  let working: (() => void)[] = [];
  const begin = () => {
    const port = {
      command: (command: { readonly name: string }, caller: { readonly role: string }) => {
        expect(caller.role).toBe('arbiter');
        ran.push({ id: command.name, fence: Number(command.name.split('-')[0]) });
        return new Promise((resolve) => working.push(() => resolve({ ok: true, value: [] })));
      },
    } as unknown as TablePort;
    const time = { nowMs: () => 0 } as Parameters<typeof createNodeActs>[0]['time'];
    const update = () => Promise.reject(new Error('no updates'));
    return createNodeActs({ boot: `b${boot}`, store: disk as FleetStore, time, portOf: () => port, update });
  };
  let node = begin();
  for (const reported of steps) {
    if (reported === 'kill') {
      boot++;
      working = [];
      node = begin();
    } else if (reported === 'finish') for (const finish of working.splice(0)) finish();
    else {
      const id = `${reported.hub}-${reported.n}`;
      const act: ActMessage = {
        k: 'command',
        hub: `h${reported.hub}`,
        id,
        b: 'one',
        boot: `b${boot}`,
        exp: 5_000,
        fence: reported.hub,
        caller: { role: 'arbiter' },
        command: { type: 'rename', name: id },
      };
      void node.run(act).then((outcome) => {
        answers.push({
          id,
          fence: reported.hub,
          code: outcome?.k === 'refused' ? outcome.fault.code : 'none',
        });
      });
    }
    await new Promise<void>((resolve) => queueMicrotask(resolve));
  }
  for (const finish of working) finish();
  await new Promise((resolve) => setImmediate(resolve));
  return { ran, answers };
};

test('messages late, again or after a kill: nothing runs twice, nothing of an older fence after a newer', async () => {
  await assert(
    asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { ran } = await play(steps);
      expect(new Set(ran.map(({ id }) => id)).size).toBe(ran.length);
      expect(ran.map(({ fence }) => fence)).toEqual(ran.map(({ fence }) => fence).toSorted((a, b) => a - b));
    }),
    runs(300),
  );
});

test('the hub that was cut off is told so, and the new one is obeyed, after a kill of the node as well', async () => {
  const { ran, answers } = await play([
    { hub: 1, n: 1 },
    { hub: 2, n: 1 },
    'finish',
    'kill',
    { hub: 1, n: 2 },
    { hub: 2, n: 2 },
  ]);
  expect(ran.map(({ id }) => id)).toEqual(['1-1', '2-1', '2-2']);
  expect(answers.find(({ id }) => id === '1-2')?.code).toBe('FLEET_FENCED');
});
