import { createBoardHost } from '../boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../boards/simulated/shell/ptyEnd.js';
import { createTcpEnd } from '../boards/simulated/shell/tcpEnd.js';
import { DEMO_PROTOCOL } from '../boards/simulated/simulatedBoards.js';
import { makeDeviceUrl } from '../boards/transport/deviceUrl.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { GameTags } from '../table/tableView.js';
import { prepareSimulation, type SimulationRequest } from './simulation.js';

/**
 * Makes hands think for a shorter time, so that the demonstration is not dull. Their movements keep their
 * speed.
 */
const DEMO_THINK_SCALE = 0.15;

/** Hands of the demonstration commit no offences. */
export const DEMO_REQUEST: SimulationRequest = {
  protocol: DEMO_PROTOCOL,
  famousFirst: true,
  hands: 'club',
  lawful: true,
  seed: 1,
  thinkScale: DEMO_THINK_SCALE,
};

export type HostedDemo = {
  /** The pseudo-terminal, or the local port, that the simulated board is plugged into. */
  readonly path: string;
  readonly url: string;
  readonly tags: GameTags;
  stop(): Promise<void>;
};

/** What the simulated board is plugged into: a pseudo-terminal where the system has them. */
const openEnd = (path: string, platform: NodeJS.Platform) => {
  if (platform !== 'win32')
    return {
      device: createPtyEnd({ link: path }),
      place: () => ({ path, url: makeDeviceUrl({ kind: 'serial', path, protocol: DEMO_PROTOCOL }) }),
    };
  const device = createTcpEnd({ port: 0 });
  const host = '127.0.0.1';
  return {
    device,
    place: () => ({
      path: `port ${device.port()}`,
      url: makeDeviceUrl({ kind: 'tcp', host, port: device.port(), protocol: DEMO_PROTOCOL }),
    }),
  };
};

/**
 * A simulated board on a real pseudo-terminal, or on a socket on Windows. Everything above the line works as
 * with a board on a cable.
 */
export const hostDemo = async (
  time: TimeSource,
  path: string,
  platform: NodeJS.Platform = process.platform,
): Promise<HostedDemo> => {
  const { device, place } = openEnd(path, platform);
  const { board, script } = await prepareSimulation(DEMO_REQUEST);
  const host = createBoardHost({ board, device, time, script });
  await host.start();
  return {
    ...place(),
    tags: { Event: 'Demonstration' },
    stop: () => host.stop(),
  };
};
