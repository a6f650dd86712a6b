import { expect, test } from 'vitest';
import { natsFiles } from '../../../../src/extensions/fleet/shell/brokerConfig/natsFiles.js';

test('what holds passwords is for its owner alone; what reloads the servers holds none', () => {
  const users = [{ name: 'hub', password: 'Geheim-4711' }];
  const request = { hosts: ['10.0.0.5'], port: 8883, dir: '/etc/broker', site: 'hall', users };
  const files = natsFiles(request as unknown as Parameters<typeof natsFiles>[0]);
  expect(files.length).toBeGreaterThan(2);
  const open = files.filter(({ isSecret }) => !isSecret);
  expect(open.map(({ name }) => name)).toEqual(['reload.sh']);
  for (const { text } of open) expect(text).not.toContain('Geheim');
  expect(files.filter(({ text }) => text.includes('Geheim')).length).toBeGreaterThan(0);
});
