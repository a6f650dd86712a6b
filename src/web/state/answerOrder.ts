/**
 * Handles answers that arrive out of order. `ask` returns a function that tells whether its answer may be
 * shown. An answer is outdated once that of a later request has been shown.
 */
export const createAnswerOrder = () => {
  let asked = 0;
  let shown = 0;
  return {
    ask: (): (() => boolean) => {
      asked += 1;
      const turn = asked;
      return () => {
        if (turn < shown) return false;
        shown = turn;
        return true;
      };
    },
  };
};
