import { describe, expect, test } from 'vitest';
import { compareOutcome } from '../../../src/simulation/incident/compareOutcome.js';
import { type EventFields, outcomeOf } from '../../../src/simulation/incident/outcomeOf.js';
import { readIncidents } from '../../../src/simulation/incident/readIncidents.js';

const incidentWith = (fields: string) => {
  const read = readIncidents(`incident: one\nsays: One.\nrows: A1\narticle: 1\n${fields}\n`, 'group');
  const [incident] = read.ok ? read.value : [];
  if (incident === undefined) throw new Error('no incident');
  return incident;
};

const received = (events: readonly EventFields[]) => ({ events, byPlayers: [], pgn: '' });
const nothing = { players: [], pgn: '' };

const illegal = { type: 'illegal', seq: 7, side: 'white', ply: 3 };
const move = (ply: number, san: string) => ({ type: 'move', seq: ply, ply, san });

describe('the report of an incident', () => {
  test('an illegal move that is reported again is one, as the last report has it', () => {
    const events = [illegal, { ...illegal, seq: 8, completed: true }];
    expect(outcomeOf(received(events)).reported).toEqual(['illegal white completed']);
  });

  test('a withdrawn report does not count', () => {
    const events = [
      { type: 'emptyPress', seq: 4, side: 'black' },
      { type: 'withdrawn', seq: 5, of: 4 },
    ];
    expect(outcomeOf(received(events)).reported).toEqual([]);
  });

  test('the score has the plies that stand, part by part', () => {
    const events = [
      { type: 'game', seq: 1 },
      move(1, 'e4'),
      move(2, 'e5'),
      { type: 'revise', seq: 3, fromPly: 2, san: ['c5'] },
      { type: 'game', seq: 4 },
      move(1, 'Nf3'),
    ];
    expect(outcomeOf(received(events)).score).toBe('e4 c5 | Nf3');
  });
});

describe('an outcome compared with what the Laws demand', () => {
  const outcome = { reported: ['illegal white'], score: '', result: '*', ...nothing };

  test('a move that was not completed may be reported, unless no report may be made', () => {
    expect(compareOutcome(incidentWith('told: -'), outcome)).toEqual([]);
    expect(compareOutcome(incidentWith('told: -\nsilent: yes'), outcome)).toEqual(['told: illegal white']);
  });

  test('a missing report, an extra one and another score are named', () => {
    const demands = incidentWith('told: emptyPress black; perhaps ask\nscore: e4 or d4\nresult: 1-0');
    const reported = { reported: ['touchBreach black 4.3.1'], score: 'c4', result: '*', ...nothing };
    expect(compareOutcome(demands, reported)).toEqual([
      'not told: emptyPress black',
      'told: touchBreach black 4.3.1',
      'score: c4, not e4 or d4',
      'result: *, not 1-0',
    ]);
  });

  test('one of several, and the beginning of a line, are enough', () => {
    const demands = incidentWith('told: ask or touchBreach black *\nscore: e4 or d4');
    const reported = { reported: ['touchBreach black 4.3.1'], score: 'd4', result: '*', ...nothing };
    expect(compareOutcome(demands, reported)).toEqual([]);
  });

  test('reports that players may not receive, and the required score, are checked where an incident asks for it', () => {
    const demands = incidentWith('told: -\nplayers: -\npgn: (=); !eval');
    const reported = {
      reported: [],
      score: '',
      result: '*',
      players: ['illegal white'],
      pgn: '1. e4 {eval}',
    };
    expect(compareOutcome(demands, reported)).toEqual([
      'players told: illegal white',
      'PGN: no (=)',
      'PGN: eval',
    ]);
  });
});
