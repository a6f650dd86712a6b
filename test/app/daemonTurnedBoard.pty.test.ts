import { expect, test } from 'vitest';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { createSentioBoard } from '../../src/boards/protocols/sentio/simulated/sentioBoard.js';
import { openDaemonHarness } from './daemonHarness.js';

test('a daemon knows after being killed that the board lies the other way round, as its pieces had shown', async () => {
  const harness = openDaemonHarness();
  await harness.startBoard(createDgtBoard({ seed: 3, turned: true }));
  const daemon = await harness.startDaemon();
  await harness.boardAndClockAreThere();
  const before = await harness.play(1, 6);
  expect(before.device.flipped).toBe(true);
  await daemon.kill('SIGKILL');
  await harness.startDaemon();
  const restarted = await harness.boardAndClockAreThere();
  expect(restarted.device.flipped).toBe(true);
  const after = await harness.play(6, 10);
  expect(after.game?.id).toBe(before.game?.id);
});

test('a killed program remembers the orientation that a player gave, where the pieces have no names', async () => {
  const harness = openDaemonHarness();
  await harness.startBoard(createSentioBoard({ seed: 3, turned: true }));
  const url = harness.deviceUrl('sentio');
  const daemon = await harness.startDaemon(url);
  await harness.boardIsThere();
  await harness.say({ type: 'newGame' });
  await harness.say({ type: 'turnBoard', orientation: 'turned' });
  const before = await harness.play(1, 4);
  await daemon.kill('SIGKILL');
  await harness.startDaemon(url);
  const restarted = await harness.boardIsThere();
  expect(restarted.device).toMatchObject({ flipped: true, orientedByHand: true });
  const after = await harness.play(4, 6);
  expect(after.game?.id).toBe(before.game?.id);
});
