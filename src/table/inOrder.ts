/**
 * Runs pieces of work one after the other: what comes up while one runs is run after it. What a failure
 * leaves waiting is run before the failure is thrown on.
 */
export const createInOrder = (): ((work: () => void) => void) => {
  const due: (() => void)[] = [];
  let isRunning = false;
  const inOrder = (work: () => void): void => {
    due.push(work);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let run = due.shift(); run !== undefined; run = due.shift()) run();
    } finally {
      isRunning = false;
      const next = due.shift();
      if (next !== undefined) inOrder(next);
    }
  };
  return inOrder;
};
