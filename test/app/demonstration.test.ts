import { expect, test } from 'vitest';
import { prepareDemo } from '../../src/app/demo.js';
import { replayRecording } from '../../src/app/replayRecording.js';
import { createSession } from '../../src/eboard/session.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { protocolRow } from '../../src/protocols/protocolTable.js';
import { recordSimulation } from '../../src/simulation/shell/recordSimulation.js';
import { DEMO_PROTOCOL } from '../../src/simulation/simulatedBoards.js';
import type { TableEvent } from '../../src/table/tableEvent.js';

const GAMES = 2;

/** What a player, or the arbiter about a player, may hear as an accusation. */
const accuses = (event: TableEvent): boolean => {
  if (event.type === 'decision') return ['touchBreach', 'boundBreach'].includes(event.decision.kind);
  if (event.type === 'ask') return event.about === 'offence';
  return ['illegal', 'emptyPress', 'incompleteMove'].includes(event.type);
};

test('the demonstration plays legal games, and nobody is accused of anything', async () => {
  const { board, script } = await prepareDemo();
  const starts = script.flatMap((act, i) => (act.kind === 'setClock' ? [i] : []));
  const { load } = protocolRow(DEMO_PROTOCOL);
  const lines = await recordSimulation({
    board,
    script: script.slice(0, starts[GAMES]),
    session: createSession(await load()),
  });
  const header = { protocol: DEMO_PROTOCOL, link: 'memory', origin: 'simulated' } as const;
  const laws = { rules: lawsRules('fide-standard'), canMate: findMate };
  const { events, games } = await replayRecording({ header, lines, cut: false }, {}, () => {}, { laws });
  expect(events.filter(accuses)).toEqual([]);
  expect(games.map(({ result }) => result)).toHaveLength(GAMES);
  for (const { moves, result } of games) {
    expect(moves.length).toBeGreaterThan(20);
    expect(result).not.toBe('*');
  }
});
