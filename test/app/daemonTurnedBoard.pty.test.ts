import { expect, test } from 'vitest';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { createSentioBoard } from '../../src/boards/protocols/sentio/simulated/sentioBoard.js';
import { openDaemonBed } from './daemonBed.js';

test('a daemon knows after being killed that the board lies the other way round, as its pieces had shown', async () => {
  const bed = openDaemonBed();
  await bed.startBoard(createDgtBoard({ seed: 3, turned: true }));
  const daemon = await bed.startDaemon();
  await bed.boardAndClockAreThere();
  const before = await bed.play(1, 6);
  expect(before.device.flipped).toBe(true);
  await daemon.kill('SIGKILL');
  await bed.startDaemon();
  const restarted = await bed.boardAndClockAreThere();
  expect(restarted.device.flipped).toBe(true);
  const after = await bed.play(6, 10);
  expect(after.game?.id).toBe(before.game?.id);
});

test('it knows it after being killed as a person had said, where the pieces have no names', async () => {
  const bed = openDaemonBed();
  await bed.startBoard(createSentioBoard({ seed: 3, turned: true }));
  const url = bed.deviceUrl('sentio');
  const daemon = await bed.startDaemon(url);
  await bed.boardIsThere();
  await bed.say({ type: 'newGame' });
  await bed.say({ type: 'turnBoard', orientation: 'turned' });
  const before = await bed.play(1, 4);
  await daemon.kill('SIGKILL');
  await bed.startDaemon(url);
  const restarted = await bed.boardIsThere();
  expect(restarted.device).toMatchObject({ flipped: true, orientedByHand: true });
  const after = await bed.play(4, 6);
  expect(after.game?.id).toBe(before.game?.id);
});
