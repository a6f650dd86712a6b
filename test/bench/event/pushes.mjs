// From the event that a ply is final, as everybody hears it, to the push that holds it.

/** The plies of a table that were told and not pushed yet, in order: when each was told. */
const createTold = () => {
  const told = new Map();
  return {
    note: (table, ply, atMs) => {
      const plies = told.get(table) ?? new Map();
      if (!plies.has(ply)) plies.set(ply, atMs);
      told.set(table, plies);
    },
    /** What waited for this push and is in it. */
    take: (table, plyCount, atMs) => {
      const late = [];
      for (const [ply, sinceMs] of told.get(table) ?? []) {
        if (ply > plyCount) continue;
        late.push(atMs - sinceMs);
        told.get(table).set(ply, undefined);
      }
      return late.filter((ms) => Number.isFinite(ms));
    },
  };
};

async function* readEvents(response) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true });
    const parts = rest.split('\n\n');
    rest = parts.pop();
    for (const part of parts) {
      const data = /^data: ?(.*)$/m.exec(part)?.[1];
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}

/** Listens to a daemon and watches what arrives at a round of the simulated broadcast. */
export const followPushes = async (base, round) => {
  const told = createTold();
  const lateMs = [];
  const abort = new AbortController();
  round.onPush = () => {
    const nowMs = performance.now();
    for (const { tags, sans } of round.boards)
      lateMs.push(...told.take(`board-${tags.Board}`, sans.length, nowMs));
  };
  const response = await fetch(`${base}/api/v1/events?level=final`, { signal: abort.signal });
  (async () => {
    for await (const event of readEvents(response))
      if (event.type === 'move') told.note(event.table, event.ply, performance.now());
  })().catch(() => {});
  return { lateMs: () => lateMs, stop: () => abort.abort() };
};
