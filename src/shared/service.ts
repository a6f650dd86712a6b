/**
 * A service that one part of the house offers to others by name, so that neither depends on the other's code.
 * The owner of the type keeps the key beside it, the extension provides the service, and routes and other
 * extensions find it.
 */
export type ServiceKey<Service> = {
  readonly name: string;
  /** Never set. It ties the key to the type of its service. */
  readonly type?: Service;
};

/** A service with public knowledge only, which routes without a role may find. */
export type PublicServiceKey<Service> = ServiceKey<Service> & { readonly isPublic: true };

export const serviceKey = <Service>(name: string): ServiceKey<Service> => ({ name });

export const publicServiceKey = <Service>(name: string): PublicServiceKey<Service> => ({
  name,
  isPublic: true,
});

export type Provided = { readonly name: string; readonly service: unknown };

export const provide = <Service>({ name }: ServiceKey<Service>, service: Service): Provided => ({
  name,
  service,
});

/** The available services. Undefined when the extension that provides one is not loaded. */
export interface Services {
  find<Service>(key: ServiceKey<Service>): Service | undefined;
}

/** The services that routes without a role may find. */
export interface PublicServices {
  find<Service>(key: PublicServiceKey<Service>): Service | undefined;
}

/** Services to which more can be added. */
export interface OpenServices extends Services {
  add(provided: readonly Provided[]): void;
}

export const createServices = (provided: readonly Provided[] = []): OpenServices => {
  const all = new Map<string, unknown>();
  const add = (more: readonly Provided[]): void => {
    for (const { name, service } of more) all.set(name, service);
  };
  add(provided);
  // The cast is safe because `provide` ties each name to its type.
  return { add, find: ({ name }) => all.get(name) as never };
};
