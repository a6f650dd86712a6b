type Placed = { readonly id: string; readonly device: string };

/** Where a device URL leads: the port, and on a line of many boards the address there. */
const whereOf = (device: string): { readonly port: string; readonly bus: string | null } => {
  const [port = '', options] = device.split('?');
  return { port, bus: new URLSearchParams(options).get('bus') };
};

/** Simulated boards and recordings are made anew for each table. */
const isMadeAnew = (device: string): boolean => /^(simulated|replay):/.test(device);

/** Two tables that want one board: one port, unless each has an address of its own on a shared line. */
export const findSharedBoard = (
  tables: readonly Placed[],
): { readonly device: string; readonly ids: readonly [string, string] } | undefined => {
  const seen = new Map<string, { id: string; bus: string | null }[]>();
  for (const { id, device } of tables) {
    if (isMadeAnew(device)) continue;
    const { port, bus } = whereOf(device);
    const there = seen.get(port) ?? [];
    const rival = there.find((other) => other.bus === bus || other.bus === null || bus === null);
    if (rival !== undefined) return { device: port, ids: [rival.id, id] };
    seen.set(port, [...there, { id, bus }]);
  }
  return undefined;
};
