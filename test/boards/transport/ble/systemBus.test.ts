import { expect, onTestFinished, test } from 'vitest';
import {
  type BusSignal,
  BusVariant,
  openSystemBus,
  type SystemBus,
} from '../../../../src/boards/transport/ble/systemBus.js';

/** A separate bus for this test, provided by the library inside the process. */
const startBus = async (): Promise<() => Promise<SystemBus>> => {
  const { createBroker } = await import('dbus-native');
  const broker = createBroker();
  onTestFinished(() => void broker.close());
  const address = await new Promise<string>((resolve, reject) =>
    broker.listen({ port: 0, host: '127.0.0.1' }, (error, at) => (error ? reject(error) : resolve(at))),
  );
  return async () => {
    const bus = await openSystemBus(address);
    onTestFinished(() => bus.close());
    return bus;
  };
};

const nameOf = async (bus: SystemBus): Promise<string> => {
  const at = {
    destination: 'org.freedesktop.DBus',
    path: '/org/freedesktop/DBus',
    interface: 'org.freedesktop.DBus',
  };
  await bus.call({ ...at, member: 'RequestName', signature: 'su', body: ['org.example.board', 4] });
  return 'org.example.board';
};

test('objects are called, answer with plain values, and return their errors by name', async () => {
  const open = await startBus();
  const [board, host] = [await open(), await open()];
  const destination = await nameOf(board);
  board.expose('/board', {
    interface: 'org.example.Board',
    methods: {
      Write: [
        'aya{sv}',
        'ay',
        (bytes: Uint8Array, options: { type: string }) => [...bytes, options.type.length],
      ],
      Refuse: [
        '',
        '',
        () => Promise.reject(Object.assign(new Error('asleep'), { dbusName: 'org.example.Asleep' })),
      ],
    },
    properties: { UUID: ['s', () => '1b7e'] },
  });
  const at = { destination, path: '/board', interface: 'org.example.Board' };
  const answer = await host.call({
    ...at,
    member: 'Write',
    signature: 'aya{sv}',
    body: [Uint8Array.of(1, 2), { type: 'request' }],
  });
  expect([...(answer as Uint8Array)]).toEqual([1, 2, 7]);
  await expect(host.call({ ...at, member: 'Refuse' })).rejects.toMatchObject({ name: 'org.example.Asleep' });
  const properties = { ...at, interface: 'org.freedesktop.DBus.Properties', member: 'GetAll' };
  expect(await host.call({ ...properties, signature: 's', body: ['org.example.Board'] })).toEqual({
    UUID: '1b7e',
  });
  board.withdraw('/board');
  await expect(host.call({ ...at, member: 'Write' })).rejects.toMatchObject({
    name: expect.stringMatching(/^org\.freedesktop\.DBus\.Error\.Unknown/),
  });
});

test('signals come from the chosen object and those below it, until the subscription ends', async () => {
  const open = await startBus();
  const [board, host] = [await open(), await open()];
  const received: BusSignal[] = [];
  const stop = await host.receive(
    { sender: await nameOf(board), interface: 'org.example.Board', under: '/boards/a' },
    (signal) => received.push(signal),
  );
  const tell = (path: string, value: number): void =>
    board.signal({
      path,
      interface: 'org.example.Board',
      member: 'Changed',
      signature: 'a{sv}',
      body: [{ Value: Uint8Array.of(value), MTU: new BusVariant('q', 247) }],
    });
  for (const path of ['/boards/a', '/boards/ab', '/boards/a/char1']) tell(path, 7);
  await expect.poll(() => received.map(({ path }) => path)).toEqual(['/boards/a', '/boards/a/char1']);
  expect(received[0]?.body).toMatchObject([{ Value: Buffer.from([7]), MTU: 247 }]);
  stop();
  tell('/boards/a', 8);
  await nameOf(host);
  expect(received).toHaveLength(2);
});

test('a lost bus is reported, and calls fail', async () => {
  const open = await startBus();
  const host = await open();
  host.close();
  await host.closed;
  await expect(nameOf(host)).rejects.toMatchObject({ name: 'org.freedesktop.DBus.Error.Disconnected' });
});

test('without a bus, the error names the places where it was looked for', async () => {
  await expect(openSystemBus('unix:path=/nowhere/bus')).rejects.toMatchObject({
    code: 'BLUETOOTH_STOPPED',
    message: expect.stringContaining('at unix:path=/nowhere/bus: connect ENOENT'),
  });
  await expect(openSystemBus(undefined, 'darwin')).rejects.toMatchObject({
    code: 'BLUETOOTH_ABSENT',
    message: expect.stringContaining('/radio.html'),
  });
});
