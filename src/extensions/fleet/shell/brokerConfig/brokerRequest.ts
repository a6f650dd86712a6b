/** The users that may come in: `hub` does everything, each other one is a node of that name. */
export type BrokerUser = { readonly name: string; readonly password: string };

export type BrokerRequest = {
  readonly site: string;
  /** Where the files will lie: brokers want absolute paths. */
  readonly dir: string;
  readonly users: readonly BrokerUser[];
  /** Where it listens; several machines are a cluster (NATS only). */
  readonly hosts: readonly string[];
  readonly port: number;
  /** The user that starts the broker, and may read its files. */
  readonly owner: string;
  /** 16 random octets and more, new at each call. */
  readonly salt: () => Uint8Array;
};

/** A file for the broker's machine; `isSecret` for its owner's eyes alone. */
export type BrokerFile = { readonly name: string; readonly text: string; readonly isSecret: boolean };

export const HUB_USER = 'hub';

/** A machine without a credential comes as this user, and may only ask for one. */
export const ADOPT_USER = 'adopt';
/** No secret: what a stranger sends is sealed, and what he receives is of no use to others. */
export const ADOPT_PASSWORD = 'adopt';

/** Runs when a member has come or gone. */
export const RELOAD_FILE = 'reload.sh';
