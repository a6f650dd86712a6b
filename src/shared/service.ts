/**
 * What one part of the house offers to others under a name, so that neither knows the other's code: the owner
 * of the type keeps the key beside it, the extension provides the service, and routes and other extensions
 * find it.
 */
export type ServiceKey<Service> = {
  readonly name: string;
  /** Never there: it ties the key to the type of its service. */
  readonly type?: Service;
};

/** A service that knows only what is public: routes without a role may find it. */
export type PublicServiceKey<Service> = ServiceKey<Service> & { readonly isPublic: true };

export const serviceKey = <Service>(name: string): ServiceKey<Service> => ({ name });

export const publicServiceKey = <Service>(name: string): PublicServiceKey<Service> => ({
  name,
  isPublic: true,
});

/** A service with its key. */
export type Provided = { readonly name: string; readonly service: unknown };

export const provide = <Service>({ name }: ServiceKey<Service>, service: Service): Provided => ({
  name,
  service,
});

/** The services that are there; undefined where the extension that provides one is not loaded. */
export interface Services {
  find<Service>(key: ServiceKey<Service>): Service | undefined;
}

/** Those of them that routes without a role may find. */
export interface PublicServices {
  find<Service>(key: PublicServiceKey<Service>): Service | undefined;
}

/** Services that are there, to which more may come. */
export interface OpenServices extends Services {
  add(provided: readonly Provided[]): void;
}

export const createServices = (provided: readonly Provided[] = []): OpenServices => {
  const all = new Map<string, unknown>();
  const add = (more: readonly Provided[]): void => {
    for (const { name, service } of more) all.set(name, service);
  };
  add(provided);
  // `provide` has put in what the key of that name says.
  return { add, find: ({ name }) => all.get(name) as never };
};
