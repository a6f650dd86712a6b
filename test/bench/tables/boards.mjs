// A separate process with simulated DGT boards, each on a TCP port, whose hands play one game repeatedly, or
// none when the scale of their thinking is 0. Answers with the ports and, on request, with its own lag.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { prepareSimulation } from '../../../dist/app/simulation.js';
import { createBoardHost } from '../../../dist/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../../dist/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { lagOf } from './lag.mjs';

const [count, game, thinkScale] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])];
const delay = monitorEventLoopDelay({ resolution: 10 });

const ports = [];
for (let i = 0; i < count; i++) {
  const { board, script } = await prepareSimulation({
    protocol: 'dgt',
    game,
    hands: 'club',
    seed: i + 1,
    thinkScale: thinkScale || 1,
  });
  const acts = thinkScale === 0 ? [] : script;
  const device = createTcpEnd({ port: 0 });
  await createBoardHost({ board, device, time: realTime, script: acts }).start();
  ports.push(device.port());
}
process.send({ ports });
process.on('message', (what) => {
  if (what === 'begin') {
    delay.reset();
    delay.enable();
  } else process.send({ lag: lagOf(delay) });
});
