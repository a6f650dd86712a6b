/**
 * Runs to completion: each input is handled whole before the next. What handling one brings about may come in
 * while it is handled, and waits for its turn. After a throw nothing waits any more.
 */
export const oneByOne = <Input>(handle: (input: Input) => void): ((input: Input) => void) => {
  const waiting: Input[] = [];
  let isBusy = false;
  return (input) => {
    waiting.push(input);
    if (isBusy) return;
    isBusy = true;
    try {
      // What is pushed meanwhile is handled by the same loop.
      for (const next of waiting) handle(next);
    } finally {
      isBusy = false;
      waiting.length = 0;
    }
  };
};
