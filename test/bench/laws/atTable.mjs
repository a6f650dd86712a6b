/**
 * A table that hears what the sensors of a simulated board tell, and all that it says. The product comes in
 * as a parameter: the bench brings the built one, the tests the source.
 */

const DEVICE = { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false };
/** After the last event, time for what was seen last to settle. */
const SETTLE_MS = 60_000;

/** `{ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws }` of the product; `recogniser`: its options. */
export const createTablePlayer = (product) => {
  const { step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws, recogniser = {} } = product;
  /** `tell` receives every event of the table, `see` its game after every step with events. */
  const begin = ({ tell, see }) => {
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
      // As at a table: its state is the fold of its events, and of nothing else.
      core = { ...stepped.core, table: events.reduce(applyTableEvent, core.table) };
      for (const event of events) tell(event);
      if (stepped.bodies.length > 0) see(core.table.game);
    };
    const wakeUntil = (atMs) => {
      for (let dueMs = wakeAtMs(core); dueMs !== null && dueMs <= atMs; dueMs = wakeAtMs(core))
        take({ kind: 'wake' }, dueMs);
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
   * Plays sensor events at a new table. `setPosition`: what an arbiter says when the pieces stand, for boards
   * and games whose start the board cannot tell.
   */
  return ({ events, setPosition, tell, see = () => {} }) => {
    const table = begin({ tell, see });
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
