import { onTestFinished } from 'vitest';
import { chess960Start } from '../../src/chess/chess960.js';
import type { ActBody } from '../../src/extensions/tournament/model/tournamentAct.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { Evaluator } from '../../src/table/opponents/evaluator.js';
import type { Tables } from '../../src/table/tables.js';
import { createMemoryTournament } from '../extensions/tournament/atTables/memoryTournament.js';
import { createHands, specOf } from '../table/playOnTable.js';
import { builtPages } from './browserHarness.js';
import { openHouse } from './houseHarness.js';

const OPERATOR = { role: 'operator', name: 'Anna' } as const;
const SURNAMES = ['Adlerberg', 'Berg', 'Castro', 'Düring', 'Ekström', 'Farkas', 'Gallo', 'Horáková'];

/** An engine that always finds the side to move 0.7 pawns ahead when it is White, and otherwise Black. */
const evaluator: Evaluator = {
  look: (fens) => ({
    scores: fens.map((fen) => ({ cp: fen.split(' ')[1] === 'w' ? 70 : -70 })),
    isThinking: false,
  }),
};

const letterOf = (i: number): string => String.fromCharCode(65 + (i % 26));

const personAt = (i: number) => ({
  name: `${SURNAMES[i % SURNAMES.length]}, ${letterOf(i)}${letterOf(Math.floor(i / 8)).toLowerCase()}`,
  startNumber: i + 1,
  rating: 2600 - 7 * i,
  ...(i < 4 && { title: 'GM' }),
});

/** A hall with this many boards of round 1 at its tables, hands at each, and the real HTTP gateway. */
export const openSpectators = async (boards: number) => {
  const time = new VirtualTime();
  const ids = Array.from({ length: boards }, (_, i) => `board-${i + 1}`);
  const tables = new Map<string, ReturnType<Tables['addTable']>>();
  let tournamentService: ReturnType<typeof createMemoryTournament> | undefined;
  const house = await openHouse({
    time,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('board-1'),
    staticDir: builtPages(),
    services: (own) => {
      for (const id of ids.slice(1)) tables.set(id, own.addTable(specOf(id)));
      const made = createMemoryTournament(own);
      tournamentService = made;
      onTestFinished(() => made.stop());
      return { tournamentService: made, evaluator };
    },
  });
  tables.set('board-1', house.table);
  if (tournamentService === undefined) throw new Error('there is no hall');
  const opened = tournamentService;
  await opened.start();
  const act = async (body: ActBody): Promise<void> => {
    const done = await opened.act(body, OPERATOR);
    if (!done.ok) throw done.error;
  };
  await act({ type: 'describe', event: { name: 'Autumn Open', site: 'Town Hall' } });
  for (let i = 0; i < boards; i++)
    await act({ type: 'pair', round: 1, board: i + 1, white: personAt(2 * i), black: personAt(2 * i + 1) });
  await act({ type: 'setUp', round: 1 });
  const hands = new Map([...tables].map(([id, table]) => [id, createHands(table, time)] as const));
  return {
    ...house,
    time,
    tournamentService: opened,
    act,
    play: async (board: number, ...moves: readonly string[]): Promise<void> => {
      const own = hands.get(`board-${board}`);
      if (own === undefined) throw new Error(`there is no board ${board}`);
      own.connect();
      own.play(...moves);
      own.wait(30_000);
      await opened.settle();
    },
    /** Plays from a Chess960 position given by its number. */
    playFrom: async (board: number, number: number, ...moves: readonly string[]): Promise<void> => {
      const table = tables.get(`board-${board}`);
      if (table === undefined) throw new Error(`there is no board ${board}`);
      const start = chess960Start(number);
      const own = createHands(table, time, start);
      own.connect(start.board);
      own.play(...moves);
      own.wait(30_000);
      await opened.settle();
    },
    /** Continues the game. */
    more: async (board: number, ...moves: readonly string[]): Promise<void> => {
      hands.get(`board-${board}`)?.play(...moves);
      time.advanceTo(time.nowMs() + 30_000);
      await opened.settle();
    },
    result: async (board: number, result: '1-0' | '0-1' | '1/2-1/2'): Promise<void> => {
      const done = await house.tables.command(
        `board-${board}`,
        { type: 'result', result },
        { role: 'arbiter' },
      );
      if (!done.ok) throw done.error;
      await opened.settle();
    },
  };
};
