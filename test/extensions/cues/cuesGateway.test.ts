import { expect, test } from 'vitest';
import { createCuesGateway } from '../../../src/extensions/cues/cuesGateway.js';
import { lawsRules } from '../../../src/laws/profiles.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../../server/gameScript.js';

const start = async (hasSound: boolean, length = 1) => {
  const house = createFakeTableService({ rules: lawsRules('casual') });
  house.addTable('one', {
    capabilities: { sensing: 'piece', ...(hasSound && { sound: true }) },
  });
  const time = new VirtualTime();
  const gateway = createCuesGateway({ service: house.service, length, time });
  await gateway.start();
  house.tell('one', gameBody('g1'), { type: 'seats', white: 'board', black: 'engine' });
  for (const ply of scriptPlies('e4', 'e5')) house.tell('one', moveBody('g1', ply));
  const beeps = () =>
    house.commands.map(({ command }) => (command.type === 'beepClock' ? command.lastsMs : command.type));
  return { house, time, gateway, beeps };
};

test('the board beeps for the move of the other, for little time and for the end', async () => {
  const { house, time, beeps } = await start(true);
  expect(beeps()).toEqual([60]);
  house.tell('one', { type: 'clock', whiteMs: 70_000, blackMs: 70_000, running: 'white' });
  time.advanceTo(11_000);
  expect(beeps()).toEqual([60, 120]);
  house.tell('one', { type: 'result', gameId: 'g1', result: '0-1', by: 'resignation' });
  expect(beeps()).toEqual([60, 120, 400]);
});

test('it beeps longer where that is desired, and a board without sound is asked nothing', async () => {
  expect((await start(true, 2)).beeps()).toEqual([120]);
  expect((await start(false)).beeps()).toEqual([]);
});

test('nothing sounds once it is stopped', async () => {
  const { house, time, gateway, beeps } = await start(true);
  house.tell('one', { type: 'clock', whiteMs: 70_000, blackMs: 70_000, running: 'white' });
  await gateway.stop();
  time.advanceTo(60_000);
  expect(beeps()).toEqual([60]);
});
