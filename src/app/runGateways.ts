import { message } from '../messages/catalogue/message.js';
import { adviceParam, paramBeside } from '../messages/catalogue/messageBeside.js';
import type { Gateway } from '../server/gateway.js';
import type { GatewayDefinition } from '../server/gatewayDefinition.js';
import type { GatewayHouse } from '../server/gatewayHouse.js';
import type { GatewayState } from '../server/gatewayState.js';
import type { HeaderLine } from '../server/terminal/headerLine.js';
import { isBridgeError } from '../shared/bridgeError.js';
import { gatewayProblem } from './gatewayProblem.js';

/** The cause of a failure may be gone: another program has freed the port, or the disk has room again. */
const TRY_AGAIN_MS = 10_000;

/** A gateway and its state. */
export interface RunningGateway {
  readonly name: string;
  readonly gateway: Gateway;
  state(): GatewayState;
  /**
   * Starts the gateway. A failure that may pass, such as a port in use, is reported and tried again. Rejects
   * with `CONFIG_INVALID` when only another configuration would help.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Deps = Pick<GatewayHouse, 'log' | 'time'>;

const runGateway = (
  row: Omit<GatewayDefinition<never>, 'create'>,
  gateway: Gateway,
  { log, time }: Deps,
): RunningGateway => {
  const { name, title, needs, without } = row;
  let state: GatewayState['state'] = 'closed';
  let problem: GatewayState['problem'];
  let timer: number | undefined;
  let trying: Promise<void> = Promise.resolve();

  const wait = (error: unknown): void => {
    const before = problem;
    problem = gatewayProblem(error, without);
    state = 'waits';
    timer = time.setTimeout(tryAgain, TRY_AGAIN_MS);
    if (problem.message === before?.message) return;
    const { code, message, advice } = problem;
    log.warn({ gateway: name, code, advice }, message);
  };
  const attempt = async (): Promise<void> => {
    await gateway.start();
    if (problem !== undefined) log.info({ gateway: name }, 'a gateway has started after a failure');
    state = 'runs';
    problem = undefined;
  };
  const tryAgain = (): void => {
    timer = undefined;
    trying = attempt().catch(wait);
  };

  return {
    name,
    gateway,
    state: () => {
      const url = state === 'runs' ? gateway.url?.() : undefined;
      return { name, title, needs, state, ...(url !== undefined && { url }), ...(problem && { problem }) };
    },
    start: () =>
      attempt().catch((error) => {
        if (isBridgeError(error, 'CONFIG_INVALID')) throw error;
        wait(error);
      }),
    stop: async () => {
      if (timer !== undefined) time.clearTimeout(timer);
      await trying;
      if (timer !== undefined) time.clearTimeout(timer);
      if (state === 'runs') await gateway.stop();
      state = 'closed';
    },
  };
};

/** Creates the gateways of these rows, except those that this house does not need. Nothing runs yet. */
export const createGateways = <Config>(
  rows: readonly GatewayDefinition<Config>[],
  config: Config,
  house: Omit<GatewayHouse, 'gateways' | 'figures' | 'outputs'>,
): readonly RunningGateway[] => {
  const running: RunningGateway[] = [];
  const lent: GatewayHouse = {
    ...house,
    gateways: () => running.map(({ state }) => state()),
    figures: () => running.flatMap(({ gateway }) => gateway.figures ?? []),
    outputs: () =>
      running.flatMap(({ name, gateway }) =>
        (gateway.outputs?.() ?? []).map((output) => ({ ...output, gateway: name })),
      ),
  };
  for (const row of rows) {
    const gateway = row.create(config, lent);
    if (gateway !== undefined) running.push(runGateway(row, gateway, house));
  }
  return running;
};

/** Where each gateway is reached, or why it is not. */
export const gatewayNotes = (states: readonly GatewayState[]): readonly HeaderLine[] => [
  ...states.flatMap(({ name, title, url }) =>
    url === undefined ? [] : [{ name: name === 'http' ? message('header.livePage') : title, says: url }],
  ),
  ...states.flatMap(({ problem }) =>
    problem === undefined
      ? []
      : [
          {
            name: message('header.warning'),
            says: message('header.problem', {
              told: paramBeside(problem.message, problem),
              advice: adviceParam(problem),
            }),
          },
        ],
  ),
];
