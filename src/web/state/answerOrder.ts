/**
 * Answers come in any order. `ask` returns a check for whether its answer may be shown: not when a later
 * request's answer has been shown already.
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
