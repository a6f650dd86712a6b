import { expect, test } from 'vitest';
import { createServiceNotifier } from '../../src/app/service/serviceNotifier.js';
import { VirtualTime } from '../../src/shared/timeSource.js';

const start = (env: Readonly<Record<string, string>>) => {
  const time = new VirtualTime();
  const said: string[] = [];
  return { time, said, notifier: createServiceNotifier({ env, time, say: (message) => said.push(message) }) };
};

test('a service manager hears that it is ready, that it is alive, and that it stops', () => {
  const { time, said, notifier } = start({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000000' });
  notifier.ready();
  time.advanceTo(60_000);
  notifier.stopping();
  time.advanceTo(600_000);
  expect(said).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
});

test('without a watchdog nothing is said in between, and without a service manager nothing at all', () => {
  const plain = start({ NOTIFY_SOCKET: '/run/notify' });
  plain.notifier.ready();
  plain.time.advanceTo(600_000);
  expect(plain.said).toEqual(['READY=1']);
  const alone = start({});
  alone.notifier.ready();
  alone.notifier.stopping();
  expect(alone.said).toEqual([]);
});
