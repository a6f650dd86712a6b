import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configSchema } from '../../../../src/app/config.js';
import { writeBrokerConfig } from '../../../../src/extensions/fleet/commands/fleetBrokerConfig.js';
import { startBroker } from '../../../../src/extensions/fleet/shell/broker.js';
import { choosePort } from '../../../../src/extensions/fleet/simulation/choosePort.js';
import { topicsOf } from '../../../../src/extensions/fleet/topics.js';
import { expectRights } from './brokerRights.js';

test('the broker in a hub keeps each machine to its own topics, over TLS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-rights-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dir = join(folder, 'new');
  const port = await choosePort();
  const options = { nodes: ['A', 'B'], hosts: ['127.0.0.1'], site: 'hall', port, out: dir };
  const files = await writeBrokerConfig('aedes', options);
  const modes = files.map((file) => [file.slice(dir.length + 1), (statSync(file).mode & 0o777).toString(8)]);
  expect(modes).toEqual([
    ['hub.json', '600'],
    ['member-A.json', '600'],
    ['member-B.json', '600'],
    ['ca.pem', '644'],
    ['broker.pem', '644'],
    ['broker.key', '600'],
  ]);
  await expect(writeBrokerConfig('aedes', options), 'passwords are at work').rejects.toMatchObject({
    code: 'FILE_UNWRITABLE',
  });

  const { fleet } = configSchema.parse(JSON.parse(readFileSync(join(dir, 'hub.json'), 'utf8')));
  const read = (name = ''): string => readFileSync(join(dir, name), 'utf8');
  const broker = await startBroker({
    host: '127.0.0.1',
    port,
    topics: topicsOf(fleet.site),
    passwordOf: (user) => fleet.users?.[user],
    certified: { cert: read(fleet.certFile), key: read(fleet.keyFile) },
    onProblem: () => {},
  });
  onTestFinished(() => broker.stop());
  await expectRights(dir, fleet.users?.['hub'] ?? '');
});
