import { describe, expect, onTestFinished, test } from 'vitest';
import { roundGames } from '../../../../src/extensions/tournament/atTables/roundPgn.js';
import { siteFiles } from '../../../../src/extensions/tournament/eventFiles/siteFiles.js';
import { createHeldNames, publicTags } from '../../../../src/extensions/tournament/spectators/heldNames.js';
import { createPublicTournamentService } from '../../../../src/extensions/tournament/spectators/publicTournament.js';
import {
  spectatorEvent,
  spectatorGame,
} from '../../../../src/extensions/tournament/spectators/spectatorEvent.js';
import { openingOf } from '../../../../src/messages/openings/openingOf.js';
import { createPublicHouse } from '../../../../src/table/delay/publicHouse.js';
import { publicHistoryOf, withPublicTags } from '../../../../src/table/delay/withPublicTags.js';
import type { GameTags } from '../../../../src/table/game/gameView.js';
import type { PublicDelay } from '../../../../src/table/game/publicDelay.js';
import type { TableService } from '../../../../src/table/tableService.js';
import { openTournament } from '../atTables/tournamentHarness.js';
import { fixture } from '../model/pairingHarness.js';

const MINUTE = 60_000;

/** A round in play, and everything that spectators receive of it. */
const openWorld = async (delay: PublicDelay, holdBack: readonly string[] = []) => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  const held = createHeldNames(holdBack);
  const tagsOf = (tags: GameTags): GameTags => publicTags(tags, held);
  const tables = createPublicHouse({
    service: withPublicTags<TableService>(harness.tables, tagsOf),
    time: harness.time,
    delayOf: () => delay,
    isAnyDelayed: () => true,
    history: publicHistoryOf(harness.tables.history, tagsOf),
    agoMs: () => 0,
    firstSeq: () => 5_000_000,
    onFault: () => {},
  });
  onTestFinished(() => tables.stop());
  const tournamentService = createPublicTournamentService(harness.tournamentService, held);
  const received: string[] = [];
  tables.subscribe('live', { onEvent: (event) => received.push(JSON.stringify(event)) });
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  /** All bytes: the data of pages, the PGN of round and games, the exported site, and the stream. */
  const everything = (): string => {
    const tournament = tournamentService.tournament();
    const deps = { tables, tournament, openingOf };
    const event = spectatorEvent(deps);
    const ids = event.rounds.flatMap(({ boards }) => boards.map(({ id }) => id));
    const games = ids.flatMap((id) => spectatorGame(deps, id) ?? []);
    const pgns = tournament.rounds.flatMap((round) => roundGames(tables, tournament, round));
    const gamePgns = new Map(pgns.map(({ id, pgn }) => [id, pgn]));
    const site = siteFiles({
      event,
      games,
      roundPgns: [pgns.map(({ pgn }) => pgn).join('')],
      gamePgns,
      script: '',
      style: '',
    });
    const house = [tables.tables(), tables.games(), tables.tablePgn('board-1')];
    return [...[...site].flat(), JSON.stringify(house), ...received].join('\n');
  };
  return { ...harness, tournamentService, tables, everything };
};

describe('the data for spectators', () => {
  test('carries no ply, opening or result before its time, and all of them afterwards', async () => {
    const harness = await openWorld({ minutes: 15 });
    const early = /e2e4|\be4\b|c7c5|Sicilian|B20|4P3|"plies":[1-9]|"result":"1-0"|1-0\]|"1-0"/;
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4', 'c7c5');
    harness.handsAt('board-1').wait(MINUTE);
    await harness.result('board-1', '1-0');
    expect(harness.pairing(1)?.result.value).toBe('1-0');
    harness.time.advanceTo(harness.time.nowMs() + 10 * MINUTE);
    expect(early.exec(harness.everything())).toBeNull();
    harness.time.advanceTo(harness.time.nowMs() + 16 * MINUTE);
    const late = harness.everything();
    for (const word of ['e2e4', 'Sicilian Defence', '"result":"1-0"', '[Result "1-0"]', '1. e4 c5'])
      expect([word, late.includes(word)]).toEqual([word, true]);
  });

  test('no name that is held back is in any of it, in either order of its words, nor in an id', async () => {
    const open = await openWorld({ minutes: 1 });
    const board = open.pairing(1);
    const name = board?.white.name ?? '';
    expect(open.everything()).toContain(name);
    const turned = name.split(', ').toReversed().join(' ');
    const harness = await openWorld({ minutes: 1 }, [turned]);
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4');
    harness.time.advanceTo(harness.time.nowMs() + 2 * MINUTE);
    const reported = harness.everything();
    expect(reported).toContain('e2e4');
    expect(reported).toContain('N. N.');
    const surname = name.split(',')[0] ?? name;
    const plain = surname.normalize('NFD').replaceAll(/\p{M}/gu, '');
    expect(reported.toLowerCase()).not.toContain(surname.toLowerCase());
    expect(reported.toLowerCase()).not.toContain(plain.toLowerCase());
    expect(harness.tournamentService.tournament()).toBe(harness.tournamentService.tournament());
    // The operator sees the name as before.
    expect(harness.pairing(1)?.white.name).toBe(name);
  });
});
