import type { Extension, Offer } from '../extensions/extension.js';
import type { Host } from '../extensions/host.js';
import type { GatewayRow } from '../server/gatewayRow.js';
import type { ExtensionState, GatewayState } from '../server/gatewayState.js';
import type { Route } from '../server/http/routes/route.js';
import { assert } from '../shared/assert.js';
import { BridgeError, isBridgeError, messageOf } from '../shared/bridgeError.js';
import { createServices, type Provided, type Services } from '../shared/service.js';

/** The extensions of a house, with what each offers. Nothing runs yet. */
export type LoadedExtensions<Config> = {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** The parts that run, as rows beside those of the core's gateways. */
  readonly rows: readonly GatewayRow<Config>[];
  readonly offers: readonly { readonly id: string; readonly offer: Offer }[];
  /** A table with a board of this house is there. */
  onTable(table: string): void;
  /** Starts what is offered; what fails costs its extension alone. */
  start(): Promise<void>;
  stop(): Promise<void>;
  states(running: readonly GatewayState[]): readonly ExtensionState[];
};

type Problem = NonNullable<ExtensionState['problem']>;

const problemOf = (error: unknown, without: string): Problem => {
  const { code, message, advice } = isBridgeError(error)
    ? error
    : new BridgeError('INTERNAL', messageOf(error), {}, error);
  return { code, message: `${message}: ${without}`, advice };
};

/** An extension stands behind those that it uses, so that their services are there. */
const checkOrder = (extensions: readonly Extension[]): void => {
  const ids = extensions.map(({ id }) => id);
  for (const [i, { id, uses = [] }] of extensions.entries()) {
    assert(ids.indexOf(id) === i, `two extensions are called ${id}`);
    const late = uses.find((used) => ids.indexOf(used) > i);
    assert(late === undefined, `the extension ${id} stands before ${late}, which it uses`);
  }
};

/** Asks each extension for what it offers; one that throws is left out and told. */
export const loadExtensions = <Config>(
  extensions: readonly Extension<never>[],
  config: Config,
  given: Omit<Host, 'services'>,
): LoadedExtensions<Config> => {
  checkOrder(extensions);
  const provided: Provided[] = [];
  const services: Services = { find: (key) => createServices(provided).find(key) };
  const host: Host = { ...given, services };
  const problems = new Map<string, Problem>();
  const cost = (extension: Extension, error: unknown): void => {
    const problem = problemOf(error, extension.without);
    problems.set(extension.id, problem);
    const { code, message, advice } = problem;
    given.log.error({ extension: extension.id, code, advice, err: error }, message);
  };
  const offers = extensions.flatMap((extension) => {
    try {
      const offer = extension.offer?.(config as never, host);
      provided.push(...(offer?.provides ?? []));
      return offer === undefined ? [] : [{ id: extension.id, extension, offer }];
    } catch (error) {
      cost(extension, error);
      return [];
    }
  });
  return {
    services,
    offers,
    routes: extensions.flatMap(({ routes = [] }) => routes),
    rows: extensions.flatMap(({ id, title, what, needs, without, create, isPublic }) =>
      create === undefined || problems.has(id)
        ? []
        : [
            {
              ...{ name: id, title, what, needs, without },
              ...(isPublic && { isPublic }),
              create: (set: Config) => create(set as never, host),
            },
          ],
    ),
    onTable: (table) => {
      for (const { offer } of offers) offer.onTable?.(table);
    },
    start: async () => {
      for (const { extension, offer } of offers)
        await Promise.resolve(offer.start?.()).catch((error: unknown) => cost(extension, error));
    },
    stop: async () => {
      await Promise.all(offers.toReversed().map(({ offer }) => offer.stop?.()));
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
