import { expect, test } from 'vitest';
import { loadExtensions } from '../../src/app/loadedExtensions.js';
import { defineExtension, type Extension } from '../../src/extensions/extension.js';
import type { Host } from '../../src/extensions/host.js';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { provide, serviceKey } from '../../src/shared/service.js';
import { silentLog } from '../server/http/httpHarness.js';

const greeting = serviceKey<string>('greeting');

const described = {
  interface: 1,
  title: 'A',
  what: 'does something',
  needs: 'nothing',
  without: 'nothing is done',
  config: {},
} as const;

const load = async (...extensions: readonly Extension[]) => {
  const reported: string[] = [];
  const log = { ...silentLog, error: (_: object, text: string) => void reported.push(text) };
  const loaded = await loadExtensions(extensions, {}, { log } as unknown as Host, []);
  return { ...loaded, reported };
};

const fail = (): never => {
  throw new Error('it broke');
};
const well = defineExtension({
  ...described,
  id: 'well',
  offer: () => ({ provides: [provide(greeting, 'hello')] }),
});

test.each([
  ['when it offers', { offer: fail }],
  ['when it is created', { create: fail }],
  ['when a table comes', { offer: () => ({ provides: [], onTable: fail }) }],
  ['when it starts', { offer: () => ({ provides: [], start: fail }) }],
  ['when it starts, later', { offer: () => ({ provides: [], start: async () => fail() }) }],
  ['when it stops', { offer: () => ({ provides: [], stop: fail }) }],
])('an extension that throws %s costs itself alone, and is reported', async (_, faulty) => {
  const loaded = await load(defineExtension({ ...described, ...faulty, id: 'faulty' }), well);
  expect(loaded.services.find(greeting)).toBe('hello');
  for (const { create } of loaded.rows) expect(create({}, {} as never)).toBeUndefined();
  loaded.onTable('one');
  await loaded.start();
  await loaded.stop();
  expect(loaded.reported).toEqual(['it broke: nothing is done']);
  expect(loaded.states([])).toMatchObject([
    { id: 'faulty', problem: { code: 'INTERNAL', message: 'it broke: nothing is done' } },
    { id: 'well', state: 'runs' },
  ]);
});

test('a fault of the configuration ends the start', async () => {
  const offer = (): never => {
    throw new BridgeError('CONFIG_INVALID', 'no such file');
  };
  await expect(load(defineExtension({ ...described, id: 'a', offer }))).rejects.toThrow('no such file');
});

test('an extension stands behind those that it uses, and no two have one id', async () => {
  const user = defineExtension({ ...described, id: 'user', uses: ['well'] });
  await expect(load(user, well)).rejects.toThrow('the extension user stands before well, which it uses');
  await expect(load(well, well)).rejects.toThrow('two extensions are called well');
  expect((await load(user)).states([])).toMatchObject([{ id: 'user', state: 'runs' }]);
});
