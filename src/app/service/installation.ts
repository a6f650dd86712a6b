/** What is to run, and as whom. */
export type Installation = {
  readonly node: string;
  readonly main: string;
  readonly user: string;
  /** That own the boards on this system; those of Debian when not said. */
  readonly groups?: readonly string[];
};
