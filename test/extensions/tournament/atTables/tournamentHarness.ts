import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openActFile } from '../../../../src/extensions/tournament/actFile.js';
import { createTournamentService } from '../../../../src/extensions/tournament/atTables/createTournamentService.js';
import type { ActBody, DrawRequest } from '../../../../src/extensions/tournament/model/tournamentAct.js';
import { createHeldNames } from '../../../../src/extensions/tournament/spectators/heldNames.js';
import { createPublicTournamentService } from '../../../../src/extensions/tournament/spectators/publicTournament.js';
import { findMate } from '../../../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../../../src/laws/profiles.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import { makeFolder } from '../../../journal/journalHarness.js';
import { createHands, specOf } from '../../../table/playOnTable.js';
import { openHouse } from '../../../table/twoHouses.js';

const OPERATOR = { role: 'operator', name: 'Anna' } as const;

/**
 * A house with tables, hands at each, and the tournament over them. `dir` is the folder of an earlier house.
 */
export const openTournament = async (
  tables: readonly string[],
  dir = makeFolder(),
  profile: LawsProfile = 'fide-standard',
  giveWay: () => Promise<void> = async () => {},
) => {
  const time = new VirtualTime();
  const house = await openHouse(dir, time);
  const laws = { rules: lawsRules(profile), canMate: findMate };
  const boards = new Map(tables.map((id) => [id, house.tables.addTable({ ...specOf(id), laws })] as const));
  const hands = new Map([...boards].map(([id, table]) => [id, createHands(table, time)] as const));
  const faults: string[] = [];
  const tournamentService = createTournamentService({
    tables: house.tables,
    journal: await openActFile(join(dir, 'tournament.jsonl')),
    nowIso: () => new Date(Date.UTC(2026, 10, 22, 10) + time.nowMs()).toISOString(),
    drawLot: () => 356,
    giveWay,
    onFault: (message) => faults.push(message),
  });
  await tournamentService.start();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await tournamentService.stop();
    await house.close();
  };
  onTestFinished(close);
  const handsAt = (id: string) => {
    const found = hands.get(id);
    if (found === undefined) throw new Error(`there are no hands at ${id}`);
    return found;
  };
  return {
    dir,
    tournamentService,
    publicTournament: createPublicTournamentService(tournamentService, createHeldNames([])),
    faults,
    time,
    tables: house.tables,
    boards,
    handsAt,
    close,
    /** Throws the refusal. */
    act: async (body: ActBody | DrawRequest): Promise<void> => {
      const done = await tournamentService.act(body, OPERATOR);
      if (!done.ok) throw done.error;
    },
    take: async (name: string, bytes: Uint8Array, force = false): Promise<void> => {
      const taken = await tournamentService.take(tournamentService.compare([{ name, bytes }]), OPERATOR, {
        force,
      });
      if (!taken.ok) throw taken.error;
    },
    tagsAt: (id: string) => house.tables.table(id)?.nextTags ?? {},
    gameAt: (id: string) => house.tables.table(id)?.game ?? undefined,
    pairing: (board: number, round = 3) =>
      tournamentService
        .view()
        .tournament.rounds.find((one) => one.round === round)
        ?.pairings.find((one) => one.board === board),
    result: async (id: string, result: '1-0' | '0-1' | '1/2-1/2' | '*'): Promise<void> => {
      const done = await house.tables.command(id, { type: 'result', result }, { role: 'arbiter' });
      if (!done.ok) throw done.error;
      await tournamentService.settle();
    },
  };
};
