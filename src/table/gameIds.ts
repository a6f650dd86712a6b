/**
 * Identities that sort by time: table, UTC time to the millisecond, and a count for games that begin in the
 * same one.
 */
export const createGameIds = (nowIso: () => string): ((tableId: string) => string) => {
  let last = '';
  let again = 0;
  return (tableId) => {
    const stamp = nowIso()
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 17);
    again = stamp === last ? again + 1 : 0;
    last = stamp;
    return again === 0 ? `${tableId}-${stamp}` : `${tableId}-${stamp}-${again + 1}`;
  };
};
