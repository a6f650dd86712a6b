import type { AnyProtocol } from '../../../../src/boards/eboard/driver.js';
import { createSession, type ProtocolSession } from '../../../../src/boards/eboard/session.js';
import { protocolIds, protocolRow } from '../../../../src/boards/protocols/protocolTable.js';
import {
  createSimulatedBoard,
  SIMULATED_PROTOCOLS,
  simulatedModels,
} from '../../../../src/boards/simulated/simulatedBoards.js';
import type { SimulatedEBoard } from '../../../../src/boards/simulated/simulatedEBoard.js';
import { startPosition } from '../../../../src/chess/position.js';

/** An entry of both tables: what the suite knows of a family, and what a new family must provide. */
export type Family = {
  readonly id: string;
  /** The protocol, with the model where it is not the usual one. */
  readonly name: string;
  readonly protocol: AnyProtocol;
  /** Whether the board sends reports, which arrive whole or not at all, instead of a stream of bytes. */
  readonly inReports: boolean;
  readonly inLines: boolean;
  readonly createBoard: (seed?: number) => SimulatedEBoard;
  readonly createSession: () => ProtocolSession;
};

export const familyOf = async (id: string, model?: string): Promise<Family> => {
  const protocol = await protocolRow(id).load();
  const serial = protocol.links.find(({ kind }) => kind === 'serial');
  return {
    id,
    name: model === undefined ? id : `${id} (${model})`,
    protocol,
    inReports: protocol.links.some(({ kind }) => kind === 'hid'),
    inLines: serial?.kind === 'serial' && serial.lines !== undefined,
    createBoard: (seed = 1) => createSimulatedBoard(id, { seed, setup: startPosition.board }, model),
    createSession: () => createSession(protocol),
  };
};

/** Every protocol with a simulated board, which is every protocol (`rows.test.ts`). */
export const families: readonly Family[] = await Promise.all(
  protocolIds.filter((id) => SIMULATED_PROTOCOLS.includes(id)).map((id) => familyOf(id)),
);

/** Also every model that can do something else by the same protocol. */
export const familiesAndModels: readonly Family[] = [
  ...families,
  ...(await Promise.all(
    families.flatMap(({ id }) => simulatedModels(id).map((model) => familyOf(id, model))),
  )),
];
