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
import type { ActMessage, RequestMessage, RequestOutcome } from '../messages.js';
import { unpackGame } from './packedGame.js';

export type NodeActs = {
  /** Undefined if the request is in progress. Its first sender then gets the answer. */
  run(request: RequestMessage): Promise<RequestOutcome | undefined>;
};

type NodeActsDeps = {
  readonly boot: string;
  readonly store: FleetStore;
  readonly time: TimeSource;
  readonly portOf: (table: string) => TablePort | undefined;
  /** Begins to update the program of this machine, or says why not. */
  readonly update: () => Promise<RequestOutcome>;
};

export const refused = (code: ErrorCode, said: Message): RequestOutcome => ({
  k: 'refused',
  fault: faultOf(code, said),
});

export const done = (value: unknown): RequestOutcome => ({ k: 'done', value });

type TableAct = Extract<ActMessage, { readonly b: string }>;

const act = async (port: TablePort, request: TableAct): Promise<RequestOutcome> => {
  if (request.k === 'deleteGame') return outcomeOf(await port.deleteGame(request.gameId, request.caller));
  if (request.k === 'takeUp') return outcomeOf(await port.takeUp(unpackGame(request.game), request.caller));
  if (request.k === 'handOver') return outcomeOf(await port.handOver(request, request.caller));
  const command = tableCommandSchema.safeParse(request.command, asked);
  if (!command.success)
    return refused(
      'BAD_REQUEST',
      message('fleet.unknownCommand', { why: firstFault(command.error.issues).why }),
    );
  return outcomeOf(await port.command(command.data, request.caller));
};

const outcomeOf = (
  answer: Awaited<ReturnType<TablePort['command' | 'deleteGame' | 'takeUp' | 'handOver']>>,
): RequestOutcome => (answer.ok ? done(answer.value) : { k: 'refused', fault: answer.error });

/** Carries out requests of hubs on the tables here. Changes are recorded before they begin. */
export const createNodeActs = ({ boot, store, time, portOf, update }: NodeActsDeps): NodeActs => {
  const once = async (
    request: ActMessage,
    run: () => Promise<RequestOutcome>,
  ): Promise<RequestOutcome | undefined> => {
    const now = { boot, nowMs: time.nowMs(), commander: store.commander(), kept: store.act(request.id) };
    const verdict = judgeAct(request, now);
    if (verdict.kind === 'answer') return verdict.outcome;
    if (verdict.kind === 'wait') return undefined;
    store.seeCommander(request);
    store.beginAct(request.id, boot);
    const outcome = await run();
    store.endAct(request.id, outcome);
    return outcome;
  };
  return {
    run: async (request) => {
      try {
        if (request.k === 'update') return await once(request, update);
        const port = portOf(request.b);
        if (port === undefined) return refused('NOT_FOUND', message('error.noTable', { id: request.b }));
        if (request.k === 'state') return done(await port.state());
        if (request.k === 'laws') return done(await port.laws());
        return await once(request, () => act(port, request));
      } catch (error) {
        if (isBridgeError(error)) return { k: 'refused', fault: refusalOf(error) };
        return { k: 'refused', fault: { code: 'INTERNAL', message: messageOf(error), details: {} } };
      }
    },
  };
};
