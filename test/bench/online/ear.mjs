/** `41. Qxf4 or Qxg7+?` is about ply 81, `8... Bxf1 or Bxh1?` about ply 16. */
export const plyOf = (question) => {
  const [, number, dots] = /^(\d+)(\.+)/.exec(question) ?? [];
  return 2 * Number(number) - (dots === '.' ? 1 : 0);
};

/** Our recogniser, sending on what is final. */

/**
 * @param recognition the built `recognition/index.js`. `fen` is the start of the game, and `level` the lowest
 *   level at which moves are sent.
 */
export const createEar = (recognition, { fen, chess960, own, level = 'final' }) => {
  let state = recognition.createRecogniserState({ handsAnswer: true });
  let begun = false;
  const sent = [];
  const asked = [];
  const isSent = (event) => event.type === 'move' && (event.level === level || event.level === 'final');
  const step = (input) => {
    const stepped = recognition.stepRecogniser(state, input);
    state = stepped.state;
    for (const event of stepped.outputs)
      if (event.type === 'ask') asked.push({ atMs: event.atMs, ply: plyOf(event.question) });
    for (const { ply, uci, atMs } of stepped.outputs.filter(isSent))
      if (sent.length === ply - 1) sent.push({ uci, atMs });
  };
  return {
    sent,
    asked,
    sense: (event) => {
      if (!begun && event.kind === 'board') {
        begun = true;
        const players = { white: own === 'white', black: own === 'black' };
        step({ kind: 'command', atMs: event.atMs, command: { kind: 'players', players } });
        step({ kind: 'command', atMs: event.atMs, command: { kind: 'newGame', fen, chess960 } });
      }
      step(event);
    },
    wakeAtMs: () => state.wakeAtMs,
    wake: (atMs) => step({ kind: 'wake', atMs }),
    play: (uci, atMs) => step({ kind: 'command', atMs, command: { kind: 'play', uci } }),
  };
};
