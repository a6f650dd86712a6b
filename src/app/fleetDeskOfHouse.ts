import type { FleetDesk, OtherNodeView } from '../fleet/fleetDesk.js';
import type { FleetStore } from '../fleet/fleetStore.js';
import type { Adoptions } from '../fleet/shell/adoptions.js';
import type { FleetHub } from '../fleet/shell/hub.js';
import type { FleetNode } from '../fleet/shell/node.js';
import { isOver } from '../game/gameState.js';
import type { Hall } from '../hall/hall.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok } from '../shared/result.js';
import type { TableRegistry } from '../table/registry.js';
import { moveGame } from './moveGame.js';

type FleetDeskDeps = {
  readonly site: string;
  readonly registry: TableRegistry;
  readonly hall: () => Hall | undefined;
  readonly store: FleetStore;
  /** Absent: this machine tells nobody of its tables, or shows no others. */
  readonly node: FleetNode | undefined;
  readonly hub: FleetHub | undefined;
  readonly code: () => string | undefined;
  readonly broker: { readonly cutOff: (member: string) => void } | undefined;
  readonly adoptions: Adoptions | undefined;
};

const withGames = (
  { tables, ...node }: OtherNodeView,
  registry: Pick<TableRegistry, 'table'>,
): OtherNodeView => ({
  ...node,
  tables: tables.map((table) => {
    const game = registry.table(table.id)?.game ?? null;
    return game === null || isOver(game) || game.moves.length === 0 ? table : { ...table, plays: true };
  }),
});

const notOurs = () =>
  err(
    new BridgeError(
      'NOT_FOUND',
      'the broker is not that of this machine: it knows its machines by its files',
    ),
  );

const noHub = (what: string) => err(new BridgeError('NOT_FOUND', `this machine is no hub: it ${what}`));

const codeOf = (code: string | undefined) => (code === undefined ? {} : { code });

/** The fleet as those who watch over it see and steer it. */
export const createFleetDesk = ({
  site,
  registry,
  hall,
  store,
  node,
  hub,
  code,
  broker,
  adoptions,
}: FleetDeskDeps): FleetDesk => ({
  view: () => ({
    site,
    ...(node && { node: { ...node.view(), ...codeOf(code()) } }),
    ...(hub && { hub: { ...hub.view(), asking: adoptions?.asking() ?? [], members: store.members() } }),
    nodes: hub?.nodes().map((each) => withGames(each, registry)) ?? [],
  }),
  adopt: async (given) => (await adoptions?.adopt(given)) ?? notOurs(),
  takeOver: async () => hub?.takeOver() ?? noHub('commands no others'),
  move: async (wish, caller) =>
    hub === undefined
      ? noHub('moves no games')
      : moveGame({ registry, hall, owe: (table, handing) => hub.owed.add(table, handing) }, wish, caller),
  revoke: (member) => {
    if (!store.removeMember(member))
      return err(new BridgeError('NOT_FOUND', `no machine ${member} was taken in by a code`));
    broker?.cutOff(member);
    return ok(member);
  },
});
