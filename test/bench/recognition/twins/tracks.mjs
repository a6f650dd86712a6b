/**
 * Where and when each piece was seen, from the events of a board that identifies pieces: `{ piece, code,
 * stays }` with stays `{ square, fromMs, toMs }` in order of time. `toMs` is undefined while the piece is
 * still there.
 */

/** How long before it is missed on the old square a piece may be seen on the new one: within one scan. */
const ONE_SCAN_MS = 90;

export const tracksOf = (board, events) => {
  const tracks = [];
  const at = new Array(64).fill(undefined);
  const inHand = [];
  const begin = (code, square, fromMs) => {
    const track = { piece: tracks.length, code, stays: [{ square, fromMs, toMs: undefined }] };
    tracks.push(track);
    at[square] = track;
  };
  board.forEach((code, square) => {
    if (code !== 0) begin(code, square, Number.NEGATIVE_INFINITY);
  });
  const leave = (square, atMs) => {
    const track = at[square];
    at[square] = undefined;
    if (track === undefined) return;
    const stay = track.stays.at(-1);
    stay.toMs = atMs;
    // The piece was already seen elsewhere, so both stays belong together.
    const ahead = tracks.find(
      ({ code, stays, isAhead }) => isAhead && code === track.code && atMs - stays[0].fromMs <= ONE_SCAN_MS,
    );
    if (ahead === undefined) inHand.push(track);
    else {
      stay.toMs = Math.min(atMs, ahead.stays[0].fromMs);
      track.stays.push(...ahead.stays);
      at[ahead.stays.at(-1).square] = track;
      tracks.splice(tracks.indexOf(ahead), 1);
    }
  };
  const arrive = (square, code, atMs) => {
    const i = inHand.findLastIndex((track) => track.code === code);
    if (i < 0) {
      begin(code, square, atMs);
      tracks.at(-1).isAhead = true;
      return;
    }
    const [track] = inHand.splice(i, 1);
    track.stays.push({ square, fromMs: atMs, toMs: undefined });
    at[square] = track;
  };
  for (const { atMs, changes } of events) {
    for (const { square, before } of changes) if (before !== 0) leave(square, atMs);
    for (const { square, after } of changes) if (after !== 0) arrive(square, after, atMs);
  }
  return tracks;
};
