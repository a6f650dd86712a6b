export type ShutdownStep = { readonly name: string; readonly run: () => Promise<void> | void };

/**
 * Runs one after another, each with its share of the time; a step that fails or hangs does not keep the
 * others from theirs.
 */
export const runShutdown = async (
  steps: readonly ShutdownStep[],
  stepMs: number,
  report: (name: string, problem: unknown) => void,
): Promise<void> => {
  for (const { name, run } of steps) {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`still running after ${stepMs} ms`)), stepMs);
    });
    try {
      await Promise.race([Promise.resolve(run()), tooLong]);
    } catch (problem) {
      report(name, problem);
    } finally {
      clearTimeout(timer);
    }
  }
};

const STOP_SIGNALS: readonly NodeJS.Signals[] = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  ...(process.platform === 'win32' ? (['SIGBREAK'] as const) : []),
];

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP; a second one ends the process at once. On Windows SIGHUP
 * is a console that is closed, and SIGBREAK its Ctrl+Break.
 */
export const askedToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let asked = false;
    for (const signal of STOP_SIGNALS)
      process.on(signal, () => {
        if (asked) process.exit(130);
        asked = true;
        resolve(signal);
      });
  });
