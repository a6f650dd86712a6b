import { expect, test } from 'vitest';
import type { RecogniserCommand } from '../../../src/recognition/recognitionEvent.js';
import { checkRecogniserCommand } from '../../../src/recognition/score.js';
import { stepRecogniser } from '../../../src/recognition/stepRecogniser.js';
import { HandTable } from './handTable.js';

const GAME = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6';
const KINGS_SHOWN = '1500 e1 .\n1800 e4 K\n2100 e8 .\n2400 d5 k';

const results = ({ events }: HandTable) =>
  events.flatMap((event) =>
    event.type === 'result' || event.type === 'otherResult' ? [`${event.type} ${event.result}`] : [],
  );

const command = (table: HandTable, given: RecogniserCommand): HandTable => {
  checkRecogniserCommand(given);
  const { state, outputs } = stepRecogniser(table.state, {
    kind: 'command',
    atMs: table.nowMs,
    command: given,
  });
  table.state = state;
  table.events.push(...outputs);
  return table;
};

test('kings that go to other squares after the end show another result, once', () => {
  const table = new HandTable().wait(1_000).press('black').play(GAME).show(KINGS_SHOWN).wait(4_000);
  expect(results(table)).toEqual(['result 1-0']);
  table.show('0 d5 .\n300 e5 k\n600 e4 .\n900 d4 K').wait(10_000);
  expect(results(table)).toEqual(['result 1-0', 'otherResult 0-1']);
});

test('kings that are in the centre since the last game show no result of the next', () => {
  const table = new HandTable().wait(1_000).press('black').play(GAME).show(KINGS_SHOWN).wait(4_000);
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  command(table, { kind: 'newGame', fen, chess960: false }).wait(20_000);
  expect(results(table)).toEqual(['result 1-0']);
  expect(table.state.phase).toBe('correcting');
});

test('one ply that was not pressed before the pieces were set up does not belong to a game that was pressed', () => {
  const table = new HandTable().wait(1_000).press('black').play(`${GAME} b5a4 g8f6`);
  table.wait(5_000).move('d2', 'd3').wait(3_000);
  table.show(
    [
      'e4 .',
      'e2 P',
      'e5 .',
      'e7 p',
      'f3 .',
      'g1 N',
      'c6 .',
      'b8 n',
      'a4 .',
      'f1 B',
      'a6 .',
      'a7 p',
      'f6 .',
      'g8 n',
    ]
      .concat(['d3 .', 'd2 P'])
      .map((act, i) => `${400 * i} ${act}`)
      .join('\n'),
  );
  table.wait(3_000);
  const begun = table.events.findLastIndex(({ type }) => type === 'game');
  const finals = table.events
    .slice(0, begun)
    .flatMap((event) => (event.type === 'move' && event.level === 'final' ? [event.uci] : []));
  expect(finals.join(' ')).toBe(`${GAME} b5a4 g8f6`);
});
