import { asked, firstFault } from '../../../messages/catalogue/issueMessage.js';
import { faultOf } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { isBridgeError, messageOf, refusalOf } from '../../../shared/bridgeError.js';
import type { ErrorCode } from '../../../shared/errorCodes.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import { tableCommandSchema } from '../../../table/commandSchema.js';
import type { TablePort } from '../../../table/tablePort.js';
import type { FleetStore } from '../fleetStore.js';
import { judgeAct } from '../judgeAct.js';
import type { ActMessage, WishMessage, WishOutcome } from '../messages.js';
import { unpackGame } from './packedGame.js';

export type NodeActs = {
  /** Undefined: it is being done, and is answered by whoever began it. */
  run(wish: WishMessage): Promise<WishOutcome | undefined>;
};

type NodeActsDeps = {
  readonly boot: string;
  readonly store: FleetStore;
  readonly time: TimeSource;
  readonly portOf: (table: string) => TablePort | undefined;
  /** Begins to update the program of this machine, or says why not. */
  readonly update: () => Promise<WishOutcome>;
};

export const refused = (code: ErrorCode, said: Message): WishOutcome => ({
  k: 'refused',
  fault: faultOf(code, said),
});

export const done = (value: unknown): WishOutcome => ({ k: 'done', value });

type TableAct = Extract<ActMessage, { readonly b: string }>;

const act = async (port: TablePort, wish: TableAct): Promise<WishOutcome> => {
  if (wish.k === 'deleteGame') return outcomeOf(await port.deleteGame(wish.gameId, wish.caller));
  if (wish.k === 'takeUp') return outcomeOf(await port.takeUp(unpackGame(wish.game), wish.caller));
  if (wish.k === 'handOver') return outcomeOf(await port.handOver(wish, wish.caller));
  const command = tableCommandSchema.safeParse(wish.command, asked);
  if (!command.success)
    return refused(
      'BAD_REQUEST',
      message('fleet.unknownCommand', { why: firstFault(command.error.issues).why }),
    );
  return outcomeOf(await port.command(command.data, wish.caller));
};

const outcomeOf = (
  answer: Awaited<ReturnType<TablePort['command' | 'deleteGame' | 'takeUp' | 'handOver']>>,
): WishOutcome => (answer.ok ? done(answer.value) : { k: 'refused', fault: answer.error });

/** What hubs ask of the tables here; what changes something is written down before it is begun. */
export const createNodeActs = ({ boot, store, time, portOf, update }: NodeActsDeps): NodeActs => {
  const once = async (
    wish: ActMessage,
    run: () => Promise<WishOutcome>,
  ): Promise<WishOutcome | undefined> => {
    const now = { boot, nowMs: time.nowMs(), commander: store.commander(), kept: store.act(wish.id) };
    const verdict = judgeAct(wish, now);
    if (verdict.kind === 'answer') return verdict.outcome;
    if (verdict.kind === 'wait') return undefined;
    store.seeCommander(wish);
    store.beginAct(wish.id, boot);
    const outcome = await run();
    store.endAct(wish.id, outcome);
    return outcome;
  };
  return {
    run: async (wish) => {
      try {
        if (wish.k === 'update') return await once(wish, update);
        const port = portOf(wish.b);
        if (port === undefined) return refused('NOT_FOUND', message('error.noTable', { id: wish.b }));
        if (wish.k === 'state') return done(await port.state());
        if (wish.k === 'laws') return done(await port.laws());
        return await once(wish, () => act(port, wish));
      } catch (error) {
        if (isBridgeError(error)) return { k: 'refused', fault: refusalOf(error) };
        return { k: 'refused', fault: { code: 'INTERNAL', message: messageOf(error), details: {} } };
      }
    },
  };
};
