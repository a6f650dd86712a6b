/** Takes the cable out while some plies are made. */

/**
 * The acts with the cable pulled just before ply `first` (from 0) is touched, and plugged in again when ply
 * `last` was pressed.
 */
export const pullCable = (acts, plies, first, last) => {
  const outMs = plies[first].firstTouchMs - 10;
  const inMs = Math.max(plies[last].completeMs, plies[last].pressMs ?? 0) + 20;
  const gap = [
    { atMs: outMs, kind: 'unplug' },
    { atMs: inMs, kind: 'plug' },
  ];
  return [...acts, ...gap].sort((a, b) => a.atMs - b.atMs);
};

/** Whether exactly these plies can be hidden, without parts of others. */
export const canHide = (plies, first, last) => {
  const before = plies[first - 1];
  const after = plies[last + 1];
  if (before === undefined || after === undefined) return false;
  const hidden = plies.slice(first, last + 1);
  const endMs = Math.max(...hidden.map(({ completeMs, pressMs = 0 }) => Math.max(completeMs, pressMs)));
  const beginsMs = Math.min(...hidden.map(({ firstTouchMs }) => firstTouchMs));
  const quietMs = Math.max(before.completeMs, before.pressMs ?? 0) + 300;
  return beginsMs > quietMs && after.firstTouchMs > endMs + 400;
};
