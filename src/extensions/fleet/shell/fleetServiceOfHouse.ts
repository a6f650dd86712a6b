import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok } from '../../../shared/result.js';
import { isOver } from '../../../table/game/gameState.js';
import type { PortFault } from '../../../table/tablePort.js';
import type { Tables } from '../../../table/tables.js';
import type { TournamentService } from '../../tournament/atTables/tournamentService.js';
import { roundsAtTables } from '../../tournament/model/tournament.js';
import type { FleetService, OtherNodeView } from '../fleetService.js';
import type { FleetStore } from '../fleetStore.js';
import { ringRefusal } from '../rings.js';
import type { Adoptions } from './adoptions.js';
import type { FleetHub } from './hub.js';
import { moveGame } from './moveGame.js';
import type { FleetNode } from './node.js';

type FleetServiceDeps = {
  readonly site: string;
  readonly ownTables: Tables;
  readonly tournamentService: () => TournamentService | undefined;
  readonly store: FleetStore;
  /** Absent if this machine is not a node, or not a hub. */
  readonly node: FleetNode | undefined;
  readonly hub: FleetHub | undefined;
  readonly code: () => string | undefined;
  /** Removes adopted machines. Returns an error if that fails. */
  readonly memberRegistry:
    | { readonly removeMember: (member: string) => Promise<BridgeError | undefined> }
    | undefined;
  readonly adoptions: Adoptions | undefined;
};

const withGames = ({ tables, ...node }: OtherNodeView, ownTables: Pick<Tables, 'table'>): OtherNodeView => ({
  ...node,
  tables: tables.map((table) => {
    const game = ownTables.table(table.id)?.game ?? null;
    return game === null || isOver(game) || game.moves.length === 0 ? table : { ...table, plays: true };
  }),
});

const playingTable = (ownTables: Pick<Tables, 'tables'>): string | undefined =>
  ownTables.tables().find(({ game }) => game !== null && !isOver(game) && game.moves.length > 0)?.id;

/** A round at the tables with open games. */
const openRound = (tournamentService: TournamentService | undefined): number | undefined =>
  tournamentService &&
  roundsAtTables(tournamentService.tournament()).find(({ pairings }) =>
    pairings.some(({ result }) => result.value === '*'),
  )?.round;

const notOurs = () => err(keyedError('NOT_FOUND', message('error.otherBroker')));

const noHub = (what: 'commands' | 'moves' | 'updates') =>
  err(keyedError('NOT_FOUND', message('error.noHub', { what })));

const codeOf = (code: string | undefined) => (code === undefined ? {} : { code });

const textOf = ({ message: text, key, params }: PortFault) => ({
  message: text,
  ...(key !== undefined && { key }),
  ...(params !== undefined && { params }),
});

/** The service to monitor and control the fleet. */
export const createFleetService = ({
  site,
  ownTables,
  tournamentService,
  store,
  node,
  hub,
  code,
  memberRegistry,
  adoptions,
}: FleetServiceDeps): FleetService => ({
  view: () => ({
    site,
    ...(node && { node: { ...node.view(), ...codeOf(code()) } }),
    ...(hub && { hub: { ...hub.view(), asking: adoptions?.asking() ?? [], members: store.members() } }),
    nodes: hub?.nodes().map((each) => withGames(each, ownTables)) ?? [],
  }),
  adopt: async (given) => (await adoptions?.adopt(given)) ?? notOurs(),
  takeOver: async () => hub?.takeOver() ?? noHub('commands'),
  move: async (request, caller) =>
    hub === undefined
      ? noHub('moves')
      : moveGame(
          {
            tables: ownTables,
            tournamentService,
            addPending: (table, handing) => hub.pending.add(table, handing),
          },
          request,
          caller,
        ),
  update: async (ring, caller) => {
    if (hub === undefined) return noHub('updates');
    const refusal = ringRefusal(
      {
        nodes: hub.nodes().map((each) => ({ ...each, isHere: each.state === 'ready' })),
        playing: playingTable(ownTables),
        openRound: openRound(tournamentService()),
      },
      ring,
    );
    if (refusal !== undefined) return err(keyedError('COMMAND_REFUSED', refusal));
    const names = hub.nodes().flatMap((each) => (each.ring === ring ? [each.name] : []));
    const done = await Promise.all(
      names.map(async (name) => ({ name, outcome: await hub.updateNode(name, caller) })),
    );
    return ok({
      begun: done.flatMap(({ name, outcome }) => (outcome.ok ? [name] : [])),
      refused: done.flatMap(({ name, outcome }) =>
        outcome.ok ? [] : [{ node: name, ...textOf(outcome.error) }],
      ),
    });
  },
  revoke: async (member) => {
    if (!store.members().includes(member))
      return err(keyedError('NOT_FOUND', message('error.noMember', { node: member })));
    const fault = await memberRegistry?.removeMember(member);
    if (fault !== undefined) return err(fault);
    store.removeMember(member);
    return ok(member);
  },
});
