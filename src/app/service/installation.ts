/** The program of the service, and its user. */
export type Installation = {
  readonly node: string;
  readonly main: string;
  readonly user: string;
  /** The groups that own the boards on this system. Those of Debian by default. */
  readonly groups?: readonly string[];
};
