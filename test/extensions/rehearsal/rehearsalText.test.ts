import { expect, test } from 'vitest';
import {
  type RehearsalFindings,
  type RehearsalReport,
  reportIn,
} from '../../../src/extensions/rehearsal/rehearsalReport.js';
import { rehearsalText } from '../../../src/extensions/rehearsal/rehearsalText.js';
import { scoreOption } from '../../../src/extensions/rehearsal/scoreSheet.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { loadTranslate } from '../../../src/messages/catalogue/loadTranslate.js';
import { message } from '../../../src/messages/catalogue/message.js';

const report: RehearsalReport = {
  boards: 36,
  rounds: 2,
  faults: 'realistic',
  seed: 4,
  games: 72,
  exact: 71,
  asked: 1,
  lostEvents: 0,
  wrongPublished: 0,
  resultsByHand: 9,
  corrections: 1,
  latePairings: 3,
  cablesOut: 5,
  wrongPresets: 1,
  pushes: 1351,
  simulatedSeconds: 3_840,
  seconds: 461,
  setUpMs: 1_203,
  told: { 'a clock began with the wrong times': 1, 'a board no longer answered': 5 },
  toldWrongly: [],
  notTold: [],
  questions: [
    `round 1, board 12, at 9:38: 12. ${'Bxd6 Bb7 Ba3 Kd8 Bc5, '.repeat(8)}Kd8 Bb4 Bb7 Bc5 or other moves?`,
  ],
  notExact: ['round 2, board 27, Player 64 - Player 27: 0 of 36 plies, 1-0 for 1-0'],
  stoppedInRound: null,
};

test('is read on a terminal of 80 columns, the most frequent first', () => {
  const text = rehearsalText(report, inEnglish);
  const lines = text.split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(lines[0]).toBe('Rehearsal of 36 boards and 2 rounds, realistic faults, seed 4: 64 minutes of the');
  expect(text).toContain('71 of 72 games were published exactly as they were played.');
  expect(text).toContain('1 clock was set wrongly');
  expect(text.indexOf('not heard any more')).toBeLessThan(text.indexOf('with the wrong times'));
  expect(text).not.toContain('Reported although');
  expect(text).not.toContain('Stopped');
});

test('of one that was stopped says so', () => {
  expect(rehearsalText({ ...report, stoppedInRound: 2 }, inEnglish)).toContain('Stopped in round 2');
});

test.each([
  ['de', /^Probe mit 36 Brettern und 2 Runden, mit realistischen Fehlern, /, '1 Uhr war falsch eingestellt'],
  ['es', /^Ensayo de 36 tableros y 2 rondas, con fallos realistas, /, '1 reloj estaba mal ajustado'],
  ['fr', /^Répétition avec 36 échiquiers et 2 rondes, avec des incidents /, '1 pendule était mal réglée'],
])('is read in %s on as many columns', async (language, headline, preset) => {
  const text = rehearsalText(report, await loadTranslate(language));
  expect(text).toMatch(headline);
  expect(text).toContain(preset);
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test('programs get the kinds in English, the terminal in its language', async () => {
  const findings: RehearsalFindings = {
    ...report,
    told: [{ what: message('rehearsal.clock', { code: 'CLOCK_LEVER' }), times: 3 }],
    notTold: [message('rehearsal.missed', { round: 1, board: 4, fault: 'cable' })],
  };
  const kinds = ['the time of the wrong player ran', 'Die Zeit des falschen Spielers lief'];
  const languages = [inEnglish, await loadTranslate('de')];
  const reports = languages.map((translate) => reportIn(translate, findings));
  expect(reports.map((one) => one.told)).toEqual(kinds.map((what) => ({ [what]: 3 })));
  expect(reports.map((one) => one.notTold)).toEqual([
    ['round 1, board 4: its cable was out'],
    ['Runde 1, Brett 4: Das Kabel war ausgesteckt'],
  ]);
});

test('of two scores that one is answered which was played', () => {
  const sheet = { moves: [], sans: ['e4', 'e5', 'Nf3', 'Nc6'] };
  const options = ['as it stands', 'the other'];
  expect(scoreOption(sheet, options, { fromPly: 3, san: ['Nf3', 'Nc6'] })).toBe('the other');
  expect(scoreOption(sheet, options, { fromPly: 3, san: ['Nf3', 'd6'] })).toBe('as it stands');
});
