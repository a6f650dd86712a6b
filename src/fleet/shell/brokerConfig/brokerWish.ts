/** Who may come in: `hub` does everything, each other one is a node of that name. */
export type BrokerUser = { readonly name: string; readonly password: string };

export type BrokerWish = {
  readonly site: string;
  /** Where the files will lie: brokers want absolute paths. */
  readonly dir: string;
  readonly users: readonly BrokerUser[];
  /** Where it listens; several machines are a cluster (NATS only). */
  readonly hosts: readonly string[];
  readonly port: number;
  /** 16 random octets and more, new at each call. */
  readonly salt: () => Uint8Array;
};

/** A file for the broker's machine; `isSecret` for its owner's eyes alone. */
export type BrokerFile = { readonly name: string; readonly text: string; readonly isSecret: boolean };

export const HUB_USER = 'hub';
