import { describe, expect, test } from 'vitest';
import { controlTags, readTypedControl } from '../../../../src/extensions/tournament/atTables/controlTag.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';

const said = (value: string) => controlTags({ value, from: { kind: 'live', name: 'operator' } });
const imported = (value: string) => controlTags({ value, from: { kind: 'import', name: 'a.pgn' } });

describe('a time control that a person sets for a round', () => {
  test.each([
    ['50+10', '3000+10'],
    ['90+30', '5400+30'],
    ['90 min + 30 s', '5400+30'],
    ['40/90,SD/30;+30', '40/5400+30:1800+30'],
    // In seconds, as programs write it.
    ['5400+30', '5400+30'],
    ['300+3', '300+3'],
    ['40/5400+30:1800+30', '40/5400+30:1800+30'],
  ])('%s is %s', (text, tag) => expect(said(text)).toEqual({ TimeControl: tag }));

  test('a file that keeps to PGN has seconds all the same', () => {
    expect(imported('50+10')).toEqual({ TimeControl: '50+10' });
  });

  test.each(['60', 'as announced', '45/15'])('%s is refused, with what to write', (text) => {
    expect(readTypedControl(text).ok).toBe(false);
  });

  test('reaches the tables in seconds, and a doubtful one changes nothing', async () => {
    const harness = await openTournament(['board-1', 'board-2']);
    await harness.take(TRF, fixture(TRF));
    await harness.act({ type: 'setUp', round: 3 });
    await harness.act({ type: 'setRound', round: 3, timeControl: '50+10' });
    expect(harness.tagsAt('board-1')['TimeControl']).toBe('3000+10');
    await expect(harness.act({ type: 'setRound', round: 3, timeControl: '60' })).rejects.toThrow(
      '60min or 60s',
    );
    expect(harness.tagsAt('board-1')['TimeControl']).toBe('3000+10');
    await harness.close();
  });
});
