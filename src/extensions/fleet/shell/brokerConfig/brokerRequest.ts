/** A user of the broker. `hub` has all rights, and each other user is a node of that name. */
export type BrokerUser = { readonly name: string; readonly password: string };

export type BrokerRequest = {
  readonly site: string;
  /** The folder of the files, because brokers need absolute paths. */
  readonly dir: string;
  readonly users: readonly BrokerUser[];
  /** The hosts of the broker. Several hosts form a cluster (NATS only). */
  readonly hosts: readonly string[];
  readonly port: number;
  /** The system user that runs the broker and may read its files. */
  readonly owner: string;
  /** Returns at least 16 random bytes, new at each call. */
  readonly salt: () => Uint8Array;
};

/** A file for the broker's machine. Only its owner may read a secret one. */
export type BrokerFile = { readonly name: string; readonly text: string; readonly isSecret: boolean };

export const HUB_USER = 'hub';

/** The user of a machine without a credential. It may only ask for adoption. */
export const ADOPT_USER = 'adopt';
/** Not a secret, because answers to this user are sealed and requests contain nothing of value. */
export const ADOPT_PASSWORD = 'adopt';

/** Makes the broker reload its users. */
export const RELOAD_FILE = 'reload.sh';
