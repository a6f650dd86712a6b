/**
 * How long this program has worked, in milliseconds of a processor: on a machine that is busy with other
 * things a board does not pay for the time in which nothing was done for it.
 */
export const workedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
