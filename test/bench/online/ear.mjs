/** `41. Qxf4 or Qxg7+?` is about ply 81, `8... Bxf1 or Bxh1?` about ply 16. */
export const plyOf = (question) => {
  const [, number, dots] = /^(\d+)(\.+)/.exec(question) ?? [];
  return 2 * Number(number) - (dots === '.' ? 1 : 0);
};

/** Keeps a list of plies as recognition tells and corrects it. */
export const hearPlies = (recognised, event) => {
  if (event.type === 'move') recognised[event.ply - 1] = event.uci;
  if (event.type === 'revise')
    recognised.splice(event.fromPly - 1, Number.POSITIVE_INFINITY, ...event.moves.map(({ uci }) => uci));
};

/** Our recogniser as the one who sends on what is final. */

/**
 * @param recognition the built `recognition/index.js`; `fen`: where the game starts; `level`: from which level on
 *   moves are sent.
 */
export const createEar = (recognition, { fen, chess960, level = 'final' }) => {
  let state = recognition.createRecogniserState({ handsAnswer: true });
  let begun = false;
  const sent = [];
  const asked = [];
  const recognised = [];
  const isSent = (event) => event.type === 'move' && (event.level === level || event.level === 'final');
  const step = (input) => {
    const stepped = recognition.stepRecogniser(state, input);
    state = stepped.state;
    for (const event of stepped.outputs) hearPlies(recognised, event);
    for (const event of stepped.outputs)
      if (event.type === 'ask') asked.push({ atMs: event.atMs, ply: plyOf(event.question) });
    for (const { ply, uci, atMs } of stepped.outputs.filter(isSent))
      if (sent.length === ply - 1) sent.push({ uci, atMs });
  };
  return {
    sent,
    asked,
    recognised,
    sense: (event) => {
      if (!begun && event.kind === 'board') {
        begun = true;
        step({ kind: 'command', atMs: event.atMs, command: { kind: 'newGame', fen, chess960 } });
      }
      step(event);
    },
    wakeAtMs: () => state.wakeAtMs,
    wake: (atMs) => step({ kind: 'wake', atMs }),
    correct: (uci, atMs) => {
      const resume = { kind: 'resume', fen, chess960, uci, result: '*', told: true };
      step({ kind: 'command', atMs, command: resume });
      sent.splice(0, sent.length, ...uci.map((text) => ({ uci: text, atMs })));
      recognised.splice(0, recognised.length, ...uci);
    },
  };
};
