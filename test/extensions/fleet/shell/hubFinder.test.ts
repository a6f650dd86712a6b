import { expect, onTestFinished, test } from 'vitest';
import { announceHub, findHubs } from '../../../../src/extensions/fleet/shell/hubFinder.js';
import { choosePort } from '../../../../src/extensions/fleet/simulation/choosePort.js';
import { soon } from '../../../soon.js';

const find = async (port: number, site: string, needsTls = false) => {
  const options = { interface: '127.0.0.1', bind: '0.0.0.0', loopback: true, port };
  const finder = await findHubs(site, () => needsTls, options);
  onTestFinished(finder.stop);
  return finder;
};

test('hubs are found by those of their site; whoever has pinned a signer hears of none without TLS', async () => {
  const port = await choosePort();
  const options = { interface: '127.0.0.1', bind: '0.0.0.0', loopback: true, port };
  const hubs = [
    { site: 'hall', hub: 'office', port: 18_830, isTls: false },
    { site: 'hall', hub: 'stage', port: 18_831, isTls: true },
    { site: 'other', hub: 'office', port: 18_832, isTls: false },
  ];
  for (const hub of hubs) onTestFinished((await announceHub(hub, options)).stop);
  const [open, pinned, other, none] = [
    await find(port, 'hall'),
    await find(port, 'hall', true),
    await find(port, 'other'),
    await find(port, 'nowhere'),
  ];
  expect(none.url()).toBe('');
  await soon(() => {
    expect(open.url()).toMatch(/^mqtt:\/\/[\d.]+:18830,mqtts:\/\/[\d.]+:18831$/);
    expect(pinned.url()).toMatch(/^mqtts:\/\/[\d.]+:18831$/);
    expect(other.url()).toMatch(/^mqtt:\/\/[\d.]+:18832$/);
  });
  expect(none.url()).toBe('');
});
