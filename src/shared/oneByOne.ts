/**
 * Handles each input completely before the next. Inputs that arrive during handling wait for their turn.
 * After a throw the waiting ones are dropped.
 */
export const oneByOne = <Input>(handle: (input: Input) => void): ((input: Input) => void) => {
  const waiting: Input[] = [];
  let isBusy = false;
  return (input) => {
    waiting.push(input);
    if (isBusy) return;
    isBusy = true;
    try {
      // The same loop handles inputs that are pushed meanwhile.
      for (const next of waiting) handle(next);
    } finally {
      isBusy = false;
      waiting.length = 0;
    }
  };
};
