/** The listeners of each table, found without asking all of them. */
export const createWatchers = <Client>() => {
  const tablesOf = new Map<Client, ReadonlySet<string> | null>();
  const ofTable = new Map<string, Set<Client>>();
  const ofAll = new Set<Client>();

  const drop = (client: Client): void => {
    for (const table of tablesOf.get(client) ?? []) {
      const clients = ofTable.get(table);
      clients?.delete(client);
      if (clients?.size === 0) ofTable.delete(table);
    }
    ofAll.delete(client);
    tablesOf.delete(client);
  };

  return {
    /** From now on the client hears of these tables; of all when null. */
    watch: (client: Client, tables: ReadonlySet<string> | null): void => {
      drop(client);
      tablesOf.set(client, tables);
      if (tables === null) ofAll.add(client);
      for (const table of tables ?? []) {
        const clients = ofTable.get(table) ?? new Set();
        ofTable.set(table, clients.add(client));
      }
    },
    drop,
    all: (): readonly Client[] => [...tablesOf.keys()],
    of: (table: string): readonly Client[] => [...ofAll, ...(ofTable.get(table) ?? [])],
    count: (): number => tablesOf.size,
  };
};
