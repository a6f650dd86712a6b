import type { Extension, Offer } from '../extensions/extension.js';
import type { Host } from '../extensions/host.js';
import type { GatewayDefinition } from '../server/gatewayDefinition.js';
import type { ExtensionState, GatewayState } from '../server/gatewayState.js';
import type { Route } from '../server/http/routes/route.js';
import { assert } from '../shared/assert.js';
import { isBridgeError } from '../shared/bridgeError.js';
import { createServices, type Services } from '../shared/service.js';
import { gatewayProblem } from './gatewayProblem.js';
import type { ShutdownStep } from './shutdown.js';

/** The extensions of a house and what each offers, before anything runs. */
export type LoadedExtensions<Config> = {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** The parts that run, in the form of the core's gateways. */
  readonly rows: readonly GatewayDefinition<Config>[];
  /** Called when a table with a board of this house is there. */
  onTable(table: string): void;
  /** Starts all extensions. A failure affects only its extension. */
  start(): Promise<void>;
  stop(): Promise<void>;
  states(running: readonly GatewayState[]): readonly ExtensionState[];
};

type Problem = NonNullable<ExtensionState['problem']>;

/** An extension must come after those that it uses, so that their services are there. */
const checkOrder = (extensions: readonly Extension[]): void => {
  const ids = extensions.map(({ id }) => id);
  for (const [i, { id, uses = [] }] of extensions.entries()) {
    assert(ids.indexOf(id) === i, `two extensions are called ${id}`);
    const late = uses.find((used) => ids.indexOf(used) > i);
    assert(late === undefined, `the extension ${id} stands before ${late}, which it uses`);
  }
};

/**
 * Asks each extension in turn for what it offers. Each sees what those before it offer. One that throws is
 * reported and affects only itself, wherever it is called. Only a fault of the configuration, or a failure to
 * join the house, ends the start. `undo` receives the steps for leaving.
 */
export const loadExtensions = async <Config>(
  extensions: readonly Extension<never>[],
  config: Config,
  given: Omit<Host, 'services'>,
  undo: ShutdownStep[],
): Promise<LoadedExtensions<Config>> => {
  checkOrder(extensions);
  const services = createServices();
  const host: Host = { ...given, services };
  const problems = new Map<string, Problem>();
  const cost = (extension: Extension, error: unknown): void => {
    const problem = gatewayProblem(error, extension.without);
    problems.set(extension.id, problem);
    const { code, message, advice } = problem;
    given.log.error({ extension: extension.id, code, advice, err: error }, message);
  };
  const calling = <Value>(extension: Extension, call: () => Value): Value | undefined => {
    try {
      return call();
    } catch (error) {
      if (isBridgeError(error, 'CONFIG_INVALID')) throw error;
      cost(extension, error);
      return undefined;
    }
  };
  const awaiting = async (extension: Extension, call: () => unknown): Promise<void> => {
    try {
      await call();
    } catch (error) {
      cost(extension, error);
    }
  };
  const offers: { readonly extension: Extension; readonly offer: Offer }[] = [];
  for (const extension of extensions) {
    const offer = calling(extension, () => extension.offer?.(config as never, host));
    if (offer === undefined) continue;
    services.add(offer.provides);
    services.add((await offer.join?.(undo)) ?? []);
    offers.push({ extension, offer });
  }
  return {
    services,
    routes: extensions.flatMap(({ routes = [] }) => routes),
    rows: extensions.flatMap((extension) => {
      const { id, title, what, needs, without, create, isPublic } = extension;
      if (create === undefined || problems.has(id)) return [];
      const row = { ...{ name: id, title, what, needs, without }, ...(isPublic && { isPublic }) };
      return [{ ...row, create: (set: Config) => calling(extension, () => create(set as never, host)) }];
    }),
    onTable: (table) => {
      for (const { extension, offer } of offers) calling(extension, () => offer.onTable?.(table));
    },
    start: async () => {
      for (const { extension, offer } of offers) await awaiting(extension, () => offer.start?.());
    },
    stop: async () => {
      await Promise.all(
        offers.toReversed().map(({ extension, offer }) => awaiting(extension, () => offer.stop?.())),
      );
    },
    states: (running) =>
      extensions.map(({ id, title, what, create }) => {
        const part = running.find(({ name }) => name === id);
        const problem = problems.get(id) ?? part?.problem;
        const state = part?.state ?? (create === undefined && !problems.has(id) ? 'runs' : 'idle');
        return { ...{ id, title, what, state }, ...(problem && { problem }) };
      }),
  };
};
