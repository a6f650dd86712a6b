import { replayRecording } from '../../../src/app/replayRecording.js';
import { readRecordingFile } from '../../../src/boards/transport/readRecordingFile.js';
import type { TableEventBody } from '../../../src/table/tableEvent.js';
import { fakeDevice } from '../fakeTableService.js';

const FIXTURES = [
  'laws/claims/claim-judged-by-the-arbiter',
  'laws/claims/threefold-on-the-board',
  'laws/illegal/second-illegal-move-loses-fide-standard',
  'laws/endings/flag-falls-against-a-bare-king',
  'laws/touch/touched-knight-pawn-moves-fide-standard',
  'recordings/take-backs',
  'recordings/illegal-that-stood',
  'recordings/results',
  'recordings/sentio-clean',
];

const clockSide = {
  ms: 60_000,
  stage: 0,
  moves: 0,
  stageMoves: 0,
  turnMs: 0,
  byoyomi: 0,
  thoughtMs: 0,
  grantedMs: 60_000,
  freeMs: 0,
  flagAtMs: null,
};
const minutes = { stages: [{ kind: 'timed', moves: null, ms: 60_000, bonus: null }], next: 'moves' } as const;
const gameClock = {
  control: { white: minutes, black: minutes },
  habits: { incrementFirst: true, bronsteinUpFront: true },
  white: clockSide,
  black: clockSide,
  turn: 'white',
  phase: 'ready',
  firstFlag: null,
  atMs: 0,
} as const;
const trouble = { code: 'JOURNAL_WRITE', message: 'disk full', advice: 'free space' };

/** Events that boards do not cause by themselves. */
export const rareBodies: readonly TableEventBody[] = [
  { type: 'gameClock', clock: gameClock, onBoard: true },
  { type: 'flag', side: 'white', first: 'white', due: 40, clock: 'board' },
  { type: 'clockAlarms', alarms: [{ code: 'CLOCK_LEVER', message: 'm', advice: 'a', table: 'one' }] },
  { type: 'clockDrift', ppm: -12, doubtPpm: 3, lagMs: 80, lagMaxMs: 200, overMs: 1e6 },
  { type: 'emptyPress', ply: 3, side: 'white', reason: 'no move' },
  { type: 'withdrawn', of: 7 },
  { type: 'resultCorrected', gameId: 'g', result: '1-0' },
  {
    type: 'incompleteMove',
    side: 'white',
    ply: 3,
    reason: 'captureLeft',
    countsAsIllegal: true,
    article: '7.5.3',
    evidence: { reason: 'left', likelihood: 0.9, otherwise: [{ text: 'a sleeve', share: 0.1 }] },
  },
  { type: 'refused', command: 'takeBack', code: 'COMMAND_REFUSED', reason: 'no game', by: 'operator' },
  { type: 'seats', white: 'board', black: 'screen' },
  { type: 'rules', profile: 'fide-blitz', playing: null },
  {
    type: 'carryOut',
    gameId: 'g',
    pliesOnBoard: 3,
    takeBack: [{ uci: 'g8f6', san: 'Nf6' }],
    instead: { kind: 'wrongSquare', from: 'f6', to: 'g7' },
    reminder: 1,
  },
  { type: 'askClosed', question: 'g-q0', answer: null },
  { type: 'ask', id: 'g-q1', about: 'board', question: 'Which?', options: ['one', 'other'] },
  { type: 'alarm', alarm: trouble },
  { type: 'table', name: 'Board 1' },
  {
    type: 'device',
    device: fakeDevice({
      link: 'lost',
      problem: trouble,
      batteryPercent: 40,
      firmware: '1',
      capabilities: {
        sensing: 'color',
        lights: { where: 'corners', colours: 'rgb', atOnce: 'all', brightness: [0, 255] },
        buttons: 2,
        clock: true,
      },
    }),
  },
  { type: 'opponent', opponent: { side: 'black', name: 'Bobby', kind: 'lichess', says: 'It is your move' } },
  { type: 'asked', about: 'clocks' },
  {
    type: 'hint',
    hint: {
      text: 'Look at the pawn on e2',
      about: 'move',
      piece: 'pawn',
      squares: ['e2'],
      san: 'e4',
      uci: 'e2e4',
    },
  },
  { type: 'withheld' },
  { type: 'gameDeleted', gameId: 'gone' },
];

/** Events that boards cause in real games, replayed once for all tests. */
export const playedBodies: Promise<readonly TableEventBody[]> = (async () => {
  const bodies: TableEventBody[] = [];
  for (const name of FIXTURES) {
    const { events } = await replayRecording(await readRecordingFile(`fixtures/${name}.jsonl`), {});
    for (const { seq: _seq, table: _table, atMs: _atMs, at: _at, ...body } of events)
      bodies.push(body as TableEventBody);
  }
  return bodies;
})();
