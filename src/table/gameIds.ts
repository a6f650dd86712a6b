/**
 * Identities that sort by time: table, UTC time to the millisecond, and a count for games that begin in the
 * same one. A machine whose clock was set back gives no identity twice: `isTaken` knows those of other days.
 */
export const createGameIds = (
  nowIso: () => string,
  isTaken: (gameId: string) => boolean,
): ((tableId: string) => string) => {
  let newest = '';
  let again = 1;
  return (tableId) => {
    const stamp = nowIso()
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 17);
    again = stamp === newest ? again + 1 : 1;
    newest = stamp;
    for (;;) {
      const gameId = again === 1 ? `${tableId}-${stamp}` : `${tableId}-${stamp}-${again}`;
      if (!isTaken(gameId)) return gameId;
      again += 1;
    }
  };
};
