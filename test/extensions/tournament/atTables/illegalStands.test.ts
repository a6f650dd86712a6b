import { describe, expect, test } from 'vitest';
import { pieceCode } from '../../../../src/chess/piece.js';
import { parseSquare } from '../../../../src/chess/square.js';
import type { Color, Role } from '../../../../src/chess/types.js';
import { finalPart, roundGames } from '../../../../src/extensions/tournament/atTables/roundPgn.js';
import { tableLight } from '../../../../src/extensions/tournament/atTables/tableLight.js';
import {
  spectatorEvent,
  spectatorGame,
} from '../../../../src/extensions/tournament/spectators/spectatorEvent.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

// A.5.2: without supervision an illegal move stands once the opponent has made the next move.
const TRF = 'trf26_individual_round3_paired.trf';

type Turn = readonly [side: Color, role: Role, from: string, to: string];

const LEGAL: readonly Turn[] = [
  ['white', 'pawn', 'e2', 'e4'],
  ['black', 'pawn', 'e7', 'e5'],
  ['white', 'knight', 'g1', 'f3'],
  ['black', 'knight', 'b8', 'c6'],
];
const ILLEGAL: Turn = ['white', 'knight', 'f3', 'f5'];
/** The reply is d7-d6, and play goes on. */
const PLAYED_ON: readonly Turn[] = [
  ['black', 'pawn', 'd7', 'd6'],
  ['white', 'pawn', 'd2', 'd3'],
];

/** 1 e4 e5 2 Nf3 Nc6, then 3 Nf3-f5, which is illegal. */
const playIllegally = async (after = PLAYED_ON) => {
  const harness = await openTournament(['board-1'], undefined, 'fide-blitz');
  await harness.take(TRF, fixture(TRF));
  await harness.act({ type: 'setUp', round: 3 });
  const board = harness.boards.get('board-1');
  if (board === undefined) throw new Error('there is no board');
  const { time } = harness;
  const wait = (ms: number): void => time.advanceTo(time.nowMs() + ms);
  const change = (square: string, code: number): void => {
    board.deviceEvent({ kind: 'square', square: parseSquare(square) ?? -1, code }, time.nowMs());
    wait(500);
  };
  const press = (side: Color): void => {
    wait(500);
    board.pressed(side, time.nowMs());
    wait(1_500);
  };
  harness.handsAt('board-1').connect();
  for (const [side, role, from, to] of [...LEGAL, ILLEGAL, ...after]) {
    change(from, 0);
    change(to, pieceCode(side, role));
    press(side);
  }
  wait(5_000);
  await harness.tournamentService.settle();
  const seen = { tables: harness.tables, openingOf: () => undefined };
  return {
    harness,
    tournament: () => harness.tournamentService.view().tournament,
    spectators: () => ({ ...seen, tournament: harness.tournamentService.view().tournament }),
  };
};

const SCORE = ['e4', 'e5', 'Nf3', 'Nc6', 'Nf5', 'd6', 'd3'];

describe('an illegal move that stands, in a game of a round', () => {
  test('the pairing goes on with its game: light, spectators and result', async () => {
    const { harness, spectators } = await playIllegally();
    const table = harness.tables.table('board-1');
    expect(table?.game?.continues).toBeDefined();
    const pairing = harness.pairing(1);
    if (pairing === undefined) throw new Error('there is no pairing');
    expect(tableLight(pairing, { ...table, device: { link: 'ready' } } as never)).toBe('playing');

    const game = spectatorGame(spectators(), pairing.id);
    expect(game?.moves.map(({ san }) => san)).toEqual(SCORE);
    expect(game?.moves.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(game?.moves.filter(({ illegal }) => illegal).map(({ ply }) => ply)).toEqual([5]);
    expect(game?.moves.at(-1)?.fen).toBe(table?.game?.fen);

    await harness.result('board-1', '1-0');
    expect(harness.pairing(1)?.result).toEqual({ value: '1-0', from: { kind: 'board' } });
    const [round] = spectatorEvent(spectators()).rounds.filter(({ atTables }) => atTables);
    expect(round?.boards[0]).toMatchObject({ result: '1-0', plies: 7, game: table?.game?.id });
  });

  test('a program that takes one score a board gets the legal part, the result and the rest in words', async () => {
    const { harness, tournament } = await playIllegally();
    const round = tournament().rounds.find((one) => one.round === 3);
    if (round === undefined) throw new Error('there is no round');
    const pgn = (): string => roundGames(harness.tables, tournament(), round, { final: true })[0]?.pgn ?? '';
    expect(pgn().replaceAll('\n', ' ')).toContain(
      'Nf5 (f3-f5) was illegal and stands (A.5.2); then 3... d6 4. d3',
    );
    await harness.result('board-1', '1/2-1/2');
    expect(pgn()).toContain('[Result "1/2-1/2"]');
    expect(pgn().trimEnd().endsWith('1/2-1/2')).toBe(true);
    expect(pgn().match(/\[Event /g)).toHaveLength(1);
  });

  test('a restart knows all that was played', async () => {
    const { harness } = await playIllegally();
    const id = harness.gameAt('board-1')?.id ?? '';
    const before = harness.tables.game(id)?.before;
    expect(before?.moves.map(({ san }) => san)).toEqual(SCORE.slice(0, 5));
    await harness.close();
    const later = await openTournament(['board-1'], harness.dir, 'fide-blitz');
    expect(later.gameAt('board-1')?.before).toEqual(before);
    expect(later.tables.game(id)?.before).toEqual(before);
  });

  // The reply is also illegal, so the part that begins after it has no ply yet.
  test('a part without a ply is no other pairing’s fresh game', async () => {
    const { harness } = await playIllegally([['black', 'knight', 'c6', 'c4']]);
    const part = harness.gameAt('board-1');
    expect(part).toMatchObject({ moves: [], result: '*', continues: expect.any(String) });
    await harness.act({
      type: 'pair',
      round: 4,
      board: 1,
      white: { name: 'Next' },
      black: { name: 'Other' },
    });
    const next = harness.pairing(1, 4)?.id ?? '';
    await harness.act({ type: 'seat', tables: { [next]: 'board-1' } });
    await harness.act({ type: 'setUp', round: 4 });
    expect(harness.gameAt('board-1')?.tags['White']).not.toBe('Next');
    const done = await harness.tables.command('board-1', { type: 'newGame' }, { role: 'arbiter' });
    expect(done.ok).toBe(true);
    await harness.tournamentService.settle();
    expect(harness.tables.game(part?.id ?? '')?.continues).toBe(part?.continues);
  });

  test('nothing of the part before it waits to become final', async () => {
    const { harness } = await playIllegally();
    const part = harness.tables.game(harness.gameAt('board-1')?.continues ?? '');
    expect(part?.moves.map(({ san }) => san)).toEqual(SCORE.slice(0, 4));
    expect(part && finalPart(part).moves).toEqual(part?.moves);
  });
});
