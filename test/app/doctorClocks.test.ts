import { describe, expect, test } from 'vitest';
import { doctorCheck } from '../../src/app/doctorCheck.js';
import { askTables, clockFindings, driftMessage } from '../../src/app/doctorClocks.js';
import { englishText } from '../../src/messages/catalogue/english.js';
import { startHttp } from '../server/http/httpHarness.js';
import { createBoardClock, useClockTable } from '../table/clockHarness.js';

const { open } = useClockTable();

const driftText = (drift: Parameters<typeof driftMessage>[0]) => englishText(driftMessage(drift));

describe('the report of the doctor on clocks', () => {
  test('drift in seconds an hour, with its doubt', () => {
    const drift = { ppm: -150, doubtPpm: 80, lagMs: 120, lagMaxMs: 400, overMs: 3_600_000 };
    expect(driftText(drift)).toBe('0.5 s an hour slow (within 0.3 s); its seconds are read 0.12 s late');
    expect(driftText({ ...drift, ppm: 300 })).toMatch('1.1 s an hour fast');
    expect(driftText({ ...drift, ppm: 50 })).toMatch('keeps time');
  });

  test('is asked of the daemon that runs: the clock that was read, and its alarms', async () => {
    const tournamentService = await open();
    await tournamentService.do({ type: 'setTags', tags: { TimeControl: '5400+30' } });
    tournamentService.hands.connect();
    tournamentService.table.deviceEvent(
      { kind: 'identified', identity: { clockModel: 'DGT 3000 2.00' } },
      1_000,
    );
    const clock = createBoardClock(tournamentService, '60+30');
    clock.step({ kind: 'start' });
    clock.wait(200_000);
    const { base } = await startHttp({ service: tournamentService.tables });
    const tables = await askTables('127.0.0.1', Number(new URL(base).port), '/nowhere');
    const rows = clockFindings(tables ?? []).map((finding) => doctorCheck(finding));
    expect(rows).toMatchObject([
      {
        check: 'clock of Table one',
        ok: false,
        detail: expect.stringMatching('the clock began with 1:00:30'),
      },
      {
        check: 'clock of Table one',
        ok: true,
        detail: expect.stringMatching(/^DGT 3000 2.00: keeps time \(within/),
      },
    ]);
    const metrics = await (await fetch(`${base}/metrics`)).text();
    expect(metrics).toMatch(/jadoube_table_clock_alarm\{table="one",code="CLOCK_PRESET"\} 1/);
    expect(metrics).toMatch(/jadoube_table_clock_drift_ppm\{table="one"\} -?\d/);
    expect(metrics).toMatch(/jadoube_table_clock_lag_ms\{table="one"\} \d/);
  });

  test('nothing when no daemon answers', async () => {
    expect(await askTables('127.0.0.1', 1, '/nowhere')).toBeUndefined();
    expect(clockFindings([])).toEqual([]);
  });
});
