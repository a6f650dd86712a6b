/**
 * A table that receives the events of a simulated board's sensors, and all its reports. The product is a
 * parameter: the bench passes the built one, the tests the source.
 */

const DEVICE = { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false };
/** Time after the last event, so that the last reports settle. */
const SETTLE_MS = 60_000;
/** The time until a question is answered. */
const ANSWER_MS = 8_000;

/**
 * `product` has `{ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws }` and the options
 * `recogniser`.
 */
export const createTablePlayer = (product) => {
  const { step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws, recogniser = {} } = product;
  /**
   * `tell` receives every event of the table, `see` its game after every step with events. `answerTo` gives the
   * option that is chosen for a question, or undefined.
   */
  const begin = ({ tell, see, answerTo }) => {
    const answers = [];
    let core = createTableCore(emptyTable('one', 'One', DEVICE, {}), laws, recogniser);
    let [begun, reported] = [0, 0];
    const take = (input, atMs) => {
      const before = core;
      const ended = begun;
      const stepped = step(before, input, atMs, (nth) => {
        begun = ended + nth + 1;
        return { gameId: `game-${begun}`, startedAt: '', date: '????.??.??' };
      });
      if (!stepped.answer.ok) throw stepped.answer.error;
      const { atMs: nowMs } = stepped.core;
      const place = () => ({ table: 'one', epoch: 'e', n: ++reported, seq: reported, at: '', atMs: nowMs });
      const events = stepped.bodies.map((body) => ({ ...place(), ...body }));
      // As at a table, the state is only the fold of the events.
      core = { ...stepped.core, table: events.reduce(applyTableEvent, core.table) };
      for (const event of events) {
        tell(event);
        const option = event.type === 'ask' ? answerTo(event) : undefined;
        if (option !== undefined) answers.push({ atMs: nowMs + ANSWER_MS, question: event.id, option });
      }
      if (stepped.bodies.length > 0) see(core.table.game);
    };
    const wakeUntil = (atMs) => {
      for (;;) {
        const [answer] = answers;
        const [wakeMs, answerMs] = [wakeAtMs(core) ?? Infinity, answer?.atMs ?? Infinity];
        if (Math.min(wakeMs, answerMs) > atMs) return;
        if (wakeMs <= answerMs) {
          take({ kind: 'wake' }, wakeMs);
          continue;
        }
        answers.shift();
        const { question, option } = answer;
        // Play may have closed the question in the meantime.
        if (!core.table.questions.some(({ id }) => id === question)) continue;
        const command = { type: 'answer', question, option };
        take({ kind: 'command', command, caller: { role: 'arbiter' } }, answerMs);
      }
    };
    take({ kind: 'start' }, 0);
    return {
      take: (input, atMs) => {
        wakeUntil(atMs);
        take(input, atMs);
      },
      finish: (atMs) => wakeUntil(atMs + SETTLE_MS),
    };
  };
  const sensed = (event) => ({ kind: 'sensed', event });
  const linkView = ({ up }) => ({ link: up ? 'ready' : 'lost' });

  /**
   * Plays sensor events at a new table. `setPosition` is an arbiter's command once the pieces are in place,
   * for boards and games whose start the board cannot report.
   */
  return ({ events, setPosition, tell, see = () => {}, answerTo = () => undefined }) => {
    const table = begin({ tell, see, answerTo });
    let isSet = setPosition === undefined;
    for (const event of events) {
      if (event.kind === 'link')
        table.take({ kind: 'device', change: linkView(event), reported: [sensed(event)] }, event.atMs);
      else table.take({ kind: 'board', reported: [sensed(event)] }, event.atMs);
      if (!isSet && event.kind === 'board') {
        isSet = true;
        const caller = { role: 'arbiter' };
        table.take({ kind: 'command', command: { type: 'setPosition', ...setPosition }, caller }, event.atMs);
      }
    }
    table.finish(events.at(-1)?.atMs ?? 0);
  };
};
