import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { lawsRules } from '../../../src/laws/profiles.js';
import { cuesOf, lowTimeInMs } from '../../../src/table/cues/cueOf.js';
import { CUE_TABLE, CUES } from '../../../src/table/cues/cueTable.js';
import { inDarkness } from '../../../src/table/cues/darkness.js';
import { inVolume } from '../../../src/table/cues/volume.js';
import type { Seats } from '../../../src/table/game/seat.js';
import type { TableEvent, TableEventBody } from '../../../src/table/tableEvent.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../../server/gameScript.js';

const start = (rules = lawsRules('casual'), seats: Seats = { white: 'board', black: 'engine' }) => {
  const house = createFakeTableService({ rules });
  house.addTable('one');
  house.tell('one', gameBody('g1'), { type: 'seats', ...seats });
  /** The cues of an event once it has happened. */
  const cues = (body: TableEventBody) => {
    const before = house.service.table('one');
    const [event] = house.tell('one', body);
    if (before === undefined || event === undefined) throw new Error('no table');
    return cuesOf(before, event);
  };
  return { house, cues };
};
const plies = scriptPlies('e4', 'e5', 'Qh5', 'Nc6', 'Qxf7+');
const wrong = [{ square: 'e4', found: 'P', expected: null }] as const;

describe('the table of cues', () => {
  test('has for each cue a sound, and a light where one can show it', () => {
    expect(Object.keys(CUE_TABLE)).toEqual([...CUES]);
    for (const cue of CUES) expect(CUE_TABLE[cue].tones.length, cue).toBeGreaterThan(0);
    const sounds = CUES.map((cue) => JSON.stringify(CUE_TABLE[cue].tones));
    expect(new Set(sounds).size).toBe(CUES.length);
    expect(CUES.filter((cue) => CUE_TABLE[cue].light === null)).toEqual(['lowTime']);
  });

  test('an own move, the reply, check, a wrong piece and the end each have theirs', () => {
    const { cues } = start();
    expect(plies.map((ply) => cues(moveBody('g1', ply)))).toEqual([
      ['ownMove'],
      ['opponentMove'],
      ['ownMove'],
      ['opponentMove'],
      ['ownMove', 'check'],
    ]);
    expect(cues({ type: 'phase', phase: 'correcting', wrong })).toEqual(['wrongPiece']);
    expect(cues({ type: 'phase', phase: 'correcting', wrong })).toEqual([]);
    expect(cues({ type: 'result', gameId: 'g1', result: '1-0', by: 'resignation' })).toEqual(['end']);
  });

  test('a ply that is reported again with more certainty has none', () => {
    const { cues } = start();
    const [first] = plies;
    if (first === undefined) throw new Error('no ply');
    expect(cues(moveBody('g1', first, 'committed'))).toEqual(['ownMove']);
    expect(cues(moveBody('g1', first, 'final'))).toEqual([]);
  });

  test.each(['fide-standard', 'fide-blitz'] as const)(
    'under %s a player gets no cue of the own game',
    (profile) => {
      const { cues } = start(lawsRules(profile), { white: 'board', black: 'board' });
      expect(plies.flatMap((ply) => cues(moveBody('g1', ply)))).toEqual([]);
      expect(cues({ type: 'result', gameId: 'g1', result: '1-0', by: 'resignation' })).toEqual(['end']);
    },
  );
});

test('little time is reported where it may be, at one minute, while the clock runs', () => {
  const { house } = start();
  const inMs = (rules = lawsRules('casual')) => {
    const table = house.service.table('one');
    if (table === undefined) throw new Error('no table');
    return lowTimeInMs({ ...table, rules }, 0);
  };
  expect(inMs()).toBe(null);
  house.tell('one', { type: 'clock', whiteMs: 90_000, blackMs: 40_000, running: 'white' } as TableEvent);
  expect(inMs()).toBe(30_000);
  expect(inMs(lawsRules('fide-rapid'))).toBe(null);
  house.tell('one', { type: 'clock', whiteMs: 90_000, blackMs: 40_000, running: 'black' } as TableEvent);
  expect(inMs()).toBe(null);
});

test('a dim room lights only tasks of the hands and warnings, a dark one nothing', () => {
  const looks = [
    CUE_TABLE.ownMove.light.at,
    CUE_TABLE.opponentMove.light.from,
    CUE_TABLE.check.light.at,
    CUE_TABLE.end.light.at,
  ];
  const command = { kind: 'setLights', squares: [1, 2, 3, 4], looks } as const;
  expect(inDarkness(command, 'bright')).toBe(command);
  expect(inDarkness(command, 'dim')).toEqual({
    kind: 'setLights',
    squares: [2, 3],
    looks: [looks[1], looks[2]],
  });
  expect(inDarkness(command, 'dark')).toEqual({ kind: 'setLights', squares: [] });
  expect(inDarkness({ kind: 'requestPlacement' }, 'dark')).toEqual({ kind: 'requestPlacement' });
});

test('without a chosen volume nothing beeps, not even texts on the clock', () => {
  const text = { kind: 'showClockText', text: 'NO LINE', short: 'NO LIN', beep: true } as const;
  expect(inVolume(text, 0)).toEqual({ ...text, beep: false });
  expect(inVolume(text, 50)).toBe(text);
  expect(inVolume({ kind: 'requestPlacement' }, 0)).toEqual({ kind: 'requestPlacement' });
});

test('all sounds of pages come from one place, which asks for the volume', async () => {
  const files = await readdir('src/web', { recursive: true });
  const sounding: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    if (/AudioContext\(|createOscillator/.test(await readFile(`src/web/${file}`, 'utf8')))
      sounding.push(file);
  expect(sounding).toEqual(['speech/tones.ts']);
});

test('a piece put wrong while a move is carried out is one cue, however often hands move it', () => {
  const { house, cues } = start();
  const [e4, e5] = plies;
  if (e4 === undefined || e5 === undefined) throw new Error('no plies');
  house.tell('one', moveBody('g1', e4), moveBody('g1', e5));
  house.tell('one', { type: 'carryOut', gameId: 'g1', pliesOnBoard: 1, takeBack: [] });
  const correcting = { type: 'phase', phase: 'correcting', wrong } as const;
  expect([cues(correcting), cues(correcting), cues(correcting)]).toEqual([['wrongPiece'], [], []]);
});
