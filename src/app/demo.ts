import type { TimeSource } from '../shared/timeSource.js';
import { createBoardHost } from '../simulation/shell/boardHost.js';
import { createPtyEnd } from '../simulation/shell/ptyEnd.js';
import { DEMO_PROTOCOL } from '../simulation/simulatedBoards.js';
import type { GameTags } from '../table/tableView.js';
import { makeDeviceUrl } from '../transport/deviceUrl.js';
import { prepareSimulation } from './simulation.js';

/** Nobody wants to watch a demonstration think for minutes; hands move at their own pace. */
const DEMO_THINK_SCALE = 0.15;

export type HostedDemo = {
  /** The pseudo-terminal that the simulated board is plugged into. */
  readonly path: string;
  readonly url: string;
  readonly tags: GameTags;
  stop(): Promise<void>;
};

/**
 * A simulated board on a real pseudo-terminal: everything from there on is as with a board on a cable.
 */
export const hostDemo = async (time: TimeSource, path: string): Promise<HostedDemo> => {
  const { board, script } = await prepareSimulation({
    protocol: DEMO_PROTOCOL,
    hands: 'club',
    seed: 1,
    thinkScale: DEMO_THINK_SCALE,
  });
  const host = createBoardHost({ board, device: createPtyEnd({ link: path }), time, script });
  await host.start();
  return {
    path,
    url: makeDeviceUrl({ kind: 'serial', path, protocol: DEMO_PROTOCOL }),
    tags: { Event: 'Demonstration', Site: 'A simulated board' },
    stop: () => host.stop(),
  };
};
