/**
 * Answers come in any order. `ask` gives what tells, when an answer is there, whether it may be shown: not
 * when one that was asked for later has been shown already.
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
