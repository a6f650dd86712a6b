import { oppositeColor } from '../../chess/piece.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { FriendService } from '../../table/opponents/friendService.js';
import type { FriendChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentDefinition, PreparedOpponent } from '../opponents/opponentDefinition.js';
import type { OpponentTable } from '../opponents/opponentTable.js';
import type { FriendFile, JoinedGame } from './friendFile.js';
import { joinHouse } from './friendHouse.js';
import { GuestSeat, type GuestSeatDeps } from './guestSeat.js';
import { HostSeat } from './hostSeat.js';
import { type InvitationDeps, Invitations } from './invitations.js';
import { readInvitation } from './invitationText.js';

export type FriendOpponentDeps = InvitationDeps & GuestSeatDeps & { readonly file: FriendFile };

type Prepared = Promise<Result<PreparedOpponent, BridgeError>>;

const VISITOR_BYTES = 18;

/** Opponents at another jadoube: guests at the tables here, and hosts of games elsewhere. */
export const createFriendOpponent = (
  deps: FriendOpponentDeps,
): { readonly row: OpponentDefinition<FriendChoice>; readonly service: FriendService } => {
  const { file, randomText, tables, time, onNote } = deps;
  const invitations = new Invitations(deps);
  const hosts = new Map<string, HostSeat>();
  /**
   * Identifies this jadoube to a host. It must not change, because an invitation is accepted again if the
   * response was lost.
   */
  const visitor = randomText(VISITOR_BYTES);

  const invite = async (choice: FriendChoice, table: OpponentTable): Prepared => {
    const { color = 'white', atScreen, address, time: control, fen, asItStands } = choice;
    const side = oppositeColor(color);
    const own = atScreen === true ? 'screen' : 'board';
    const seat = new HostSeat({ table, invitations, side, address, time, onNote });
    return ok({
      seats: { white: own, black: own, [side]: 'remote', keptHere: true },
      beginning: {
        ...(control !== undefined && { time: control }),
        ...(fen !== undefined && { fen }),
        ...(asItStands !== undefined && { asItStands }),
      },
      opponent: {
        start: () => {
          hosts.set(table.id, seat);
          return seat.start();
        },
        stop: async () => {
          hosts.delete(table.id);
          await seat.stop();
        },
        get view() {
          return seat.view;
        },
        get invitation() {
          return seat.invitation;
        },
      },
    });
  };

  const gameOf = async (
    invitation: string,
    { name = 'a friend' }: FriendChoice,
    table: string,
  ): Promise<Result<JoinedGame, BridgeError>> => {
    const known = file.joined(table);
    if (known?.invitation === invitation) return ok(known);
    const read = readInvitation(invitation);
    if (!read.ok) return err(keyedError('BAD_REQUEST', read.error, { field: 'invitation' }));
    const { base, secret } = read.value;
    const answer = await joinHouse(base, { secret, visitor, name });
    return answer.ok ? ok({ invitation, base, ...answer.value }) : answer;
  };

  const accept = async (invitation: string, choice: FriendChoice, table: OpponentTable): Prepared => {
    const joined = await gameOf(invitation, choice, table.id);
    if (!joined.ok) return joined;
    const game = joined.value;
    const own = choice.atScreen === true ? 'screen' : 'board';
    const seat = new GuestSeat(table.id, game, own, { tables, time, onNote });
    return ok({
      seats: { white: own, black: own, [oppositeColor(game.side)]: 'remote' },
      beginning: {},
      opponent: {
        view: seat.view,
        stop: () => seat.stop(),
        start: async () => {
          file.join(table.id, game);
          await seat.start();
        },
      },
    });
  };

  return {
    row: {
      offers: async () => [{ kind: 'friend', name: 'A friend at another jadoube' }],
      prepare: (choice, table) =>
        choice.invitation === undefined ? invite(choice, table) : accept(choice.invitation, choice, table),
      forget: async (table) => {
        file.join(table, undefined);
        await invitations.close(table);
      },
    },
    service: {
      join: (request) => invitations.join(request),
      hello: ({ table, roundTripMs }) => hosts.get(table)?.hello(roundTripMs),
    },
  };
};
