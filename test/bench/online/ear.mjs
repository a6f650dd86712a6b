/** Our recogniser as the one who sends on what is final. */

/**
 * @param recognition the built `recognition/index.js`; `fen`: where the game starts; `level`: from which level on
 *   moves are sent.
 */
export const createEar = (recognition, { fen, chess960, level = 'final' }) => {
  let state = recognition.createRecogniserState();
  let begun = false;
  const sent = [];
  const isSent = (event) => event.type === 'move' && (event.level === level || event.level === 'final');
  const step = (input) => {
    const stepped = recognition.stepRecogniser(state, input);
    state = stepped.state;
    for (const { ply, uci, atMs } of stepped.outputs.filter(isSent))
      if (sent.length === ply - 1) sent.push({ uci, atMs });
  };
  return {
    sent,
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
    },
  };
};
