/** Built-in functions that the code of every folder calls all the time. */
const CALLED = [
  [Math, 'max'],
  [Math, 'min'],
  [Array.prototype, 'map'],
  [Array.prototype, 'filter'],
  [Array.prototype, 'at'],
  [Array.prototype, 'find'],
  [Array.prototype, 'some'],
  [Array.prototype, 'includes'],
] as const;

type AnyFunction = (...values: readonly unknown[]) => unknown;

/** Whether the calling code is in this folder. */
const isCalledFrom = (folder: string): boolean => {
  const caller = new Error('where').stack?.split('\n')[3] ?? '';
  return caller.includes(`/${folder}/`);
};

/**
 * While `work` runs, makes the next `times` steps of a folder's code (`src/laws`) throw midway, as a bug
 * would. Returns how often they did.
 */
export const throwInside = (folder: string, times: number, work: () => void): number => {
  let thrown = 0;
  const own = CALLED.map(([on, name]) => Object.getOwnPropertyDescriptor(on, name) as PropertyDescriptor);
  for (const [i, [on, name]] of CALLED.entries()) {
    const called = own[i]?.value as AnyFunction;
    const value = function (this: unknown, ...values: readonly unknown[]): unknown {
      if (thrown < times && isCalledFrom(folder)) {
        thrown += 1;
        throw new TypeError(`a bug in ${folder}`);
      }
      return Reflect.apply(called, this, values);
    };
    Object.defineProperty(on, name, { ...own[i], value });
  }
  try {
    work();
  } finally {
    for (const [i, [on, name]] of CALLED.entries())
      Object.defineProperty(on, name, own[i] as PropertyDescriptor);
  }
  return thrown;
};
