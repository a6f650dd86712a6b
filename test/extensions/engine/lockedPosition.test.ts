import { expect, test } from 'vitest';
import type { OpponentDefinitions } from '../../../src/extensions/opponents/opponentDefinition.js';
import { createOpponentMemory } from '../../../src/extensions/opponents/opponentMemory.js';
import { createOpponentService } from '../../../src/extensions/opponents/opponentService.js';
import { findMate } from '../../../src/laws/findMate.js';
import { lawsRules } from '../../../src/laws/profiles.js';
import { ok } from '../../../src/shared/result.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import type { EngineChoice } from '../../../src/table/opponents/opponentChoice.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { specOf } from '../../table/playOnTable.js';
import { openHouse } from '../../table/twoHouses.js';

/** An engine that takes any seat that it may. */
const engineRow = {
  offers: async () => [],
  prepare: async ({ fen, asItStands }: EngineChoice) =>
    ok({
      seats: { white: 'screen', black: 'engine' } as const,
      beginning: { ...(fen !== undefined && { fen }), ...(asItStands !== undefined && { asItStands }) },
      opponent: null,
    }),
};

const startService = async () => {
  const dir = makeFolder();
  const { tables } = await openHouse(dir, new VirtualTime());
  for (const id of ['a', 'b']) tables.addTable(specOf(id));
  const say = async (table: string, command: Parameters<typeof tables.command>[1]): Promise<void> => {
    const answer = await tables.command(table, command, { role: 'operator' });
    if (!answer.ok) throw answer.error;
  };
  const service = createOpponentService({
    rows: { engine: engineRow } as unknown as OpponentDefinitions,
    table: (id) => tables.port(id),
    tables: () => tables.tables(),
    studyRules: (id) => tables.studyRules(id),
    memory: createOpponentMemory(dir, () => {}),
    onNote: () => {},
  });
  const choose = async (choice: Partial<EngineChoice>): Promise<string> => {
    const answer = await service.choose('b', { kind: 'engine', color: 'white', ...choice });
    return answer.ok ? 'plays' : answer.error.code;
  };
  return { say, choose, tables, service };
};

test('no engine plays on, at another table, the position of a game that may not be helped', async () => {
  const { say, choose, tables } = await startService();
  await say('a', { type: 'setSeats', white: 'screen', black: 'remote' });
  await say('a', { type: 'newGame' });
  await say('a', { type: 'playMove', side: 'white', uci: 'e2e4' });
  await say('a', { type: 'playMove', side: 'black', uci: 'e7e5' });
  const fen = tables.table('a')?.game?.fen ?? '';
  expect(await choose({ fen })).toBe('HELP_LOCKED');
  expect(await choose({ fen: fen.replace('PPPP1PPP', 'PPPP1PP1') })).toBe('HELP_LOCKED');
  expect(await choose({ fen: fen.replace('w', 'b') })).toBe('HELP_LOCKED');
  expect(tables.table('b')?.game).toBeNull();
  expect(await choose({})).toBe('plays');
  expect(await choose({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' })).toBe('plays');
  await say('a', { type: 'resign', side: 'black' });
  expect(await choose({ fen })).toBe('plays');
});

test.each(['fide-standard', 'fide-blitz'] as const)(
  'no engine takes over a game under %s, nor its position, at its own table',
  async (profile) => {
    const { say, service, tables } = await startService();
    const laws = { rules: lawsRules(profile), rulesElsewhere: lawsRules(profile), canMate: findMate };
    tables.addTable({ ...specOf('hall'), laws });
    await say('hall', { type: 'setSeats', white: 'screen', black: 'screen' });
    await say('hall', { type: 'newGame' });
    await say('hall', { type: 'playMove', side: 'white', uci: 'e2e4' });
    const fen = tables.table('hall')?.game?.fen ?? '';
    for (const how of [{ asItStands: true }, { fen }]) {
      const answer = await service.choose('hall', { kind: 'engine', color: 'white', ...how });
      expect(answer.ok || answer.error.code).toBe('HELP_LOCKED');
    }
    expect(tables.table('hall')?.seats).toEqual({ white: 'screen', black: 'screen' });
  },
);

test('no engine takes over a game with a player elsewhere', async () => {
  const { say, choose, tables } = await startService();
  await say('b', { type: 'setSeats', white: 'screen', black: 'remote' });
  await say('b', { type: 'newGame' });
  await say('b', { type: 'playMove', side: 'white', uci: 'e2e4' });
  expect(await choose({ asItStands: true })).toBe('HELP_LOCKED');
  expect(await choose({ fen: tables.table('b')?.game?.fen ?? '' })).toBe('HELP_LOCKED');
});
