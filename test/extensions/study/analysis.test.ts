import { describe, expect, test } from 'vitest';
import { readStudyText } from '../../../src/extensions/study/studyText.js';
import { boardOf, type StudyHarnessOptions, startStudyHarness } from './studyHarness.js';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

const start = async (options: StudyHarnessOptions = {}, fen?: string) => {
  const harness = await startStudyHarness(options);
  const refused = await harness.choose({ kind: 'analysis', ...(fen !== undefined && { fen }) });
  return { ...harness, refused };
};

/** The tree in people's notation: `e4 (d4 d5) e5`. */
const tried = ({
  tree,
}: Awaited<ReturnType<typeof start>>['study'] extends () => infer View ? View & object : never) => {
  const plies = tree?.plies ?? [];
  const line = (after: number): string => {
    const [main = -1, ...others] = plies.flatMap((ply, i) => (ply.after === after ? [i] : []));
    if (main === -1) return '';
    const beside = others.map((one) => ` (${`${plies[one]?.san} ${line(one)}`.trim()})`).join('');
    return `${plies[main]?.san}${beside} ${line(main)}`.trim();
  };
  return line(-1);
};

describe('an analysis table', () => {
  test('takes what hands play, and keeps what they put back as a variation', async () => {
    const harness = await start();
    expect(harness.refused).toBe(undefined);
    await harness.hand('e2e4');
    await harness.hand('e7e5');
    expect(harness.study().text).toBe('Pawn to e5 stands');
    await harness.make(boardOf(AFTER_E4));
    expect(harness.moves()).toEqual(['e4']);
    await harness.hand('c7c5');
    await harness.hand('g1f3');
    expect(tried(harness.study())).toBe('e4 e5 (c5 Nf3)');
    const pgn = harness.house.service.pgn('t') ?? '';
    expect(pgn).toContain('1. e4 e5 (1... c5 2. Nf3) *');
    expect(readStudyText(pgn).ok).toBe(true);
  });

  test('leads back and forth by lights, and to any ply that was tried', async () => {
    const harness = await start();
    await harness.hand('e2e4');
    await harness.hand('e7e5');
    await harness.request('back');
    expect(harness.study().text).toBe('Put back: pawn e5 to e7');
    await harness.follow();
    expect(harness.moves()).toEqual(['e4']);
    await harness.request('forward');
    expect(harness.study().text).toBe('Carry out: pawn e7 to e5');
    await harness.follow();
    expect(harness.view()).toMatchObject({ seats: { white: 'board', black: 'board' }, toCarryOut: null });
    await harness.request('goTo', []);
    await harness.make(boardOf(START));
    expect(harness.moves()).toEqual([]);
    expect(await harness.request('goTo', ['d2d4'])).toBe('BAD_REQUEST');
    await harness.hand('d2d4');
    expect(tried(harness.study())).toBe('e4 (d4) e5');
  });

  test('goes on behind a mate: by the request to go back, and by the hand that puts it back', async () => {
    const harness = await start();
    for (const uci of ['f2f3', 'e7e5', 'g2g4', 'd8h4']) await harness.hand(uci);
    await harness.elapse(5_000);
    expect([harness.moves().at(-1), harness.view().game?.result]).toEqual(['Qh4#', '0-1']);
    await harness.request('back');
    expect(harness.study().text).toBe('Put back: queen h4 to d8');
    await harness.follow();
    expect([harness.moves(), harness.view().game?.result]).toEqual([['f3', 'e5', 'g4'], '*']);
    const before = boardOf(harness.view().game?.fen ?? '');
    await harness.hand('d8h4');
    await harness.elapse(5_000);
    expect(harness.view().game?.result).toBe('0-1');
    await harness.make(before);
    expect([harness.moves(), harness.view().game?.result]).toEqual([['f3', 'e5', 'g4'], '*']);
    await harness.hand('b8c6');
    expect(tried(harness.study())).toBe('f3 e5 g4 Qh4# (Nc6)');
  });

  test('begins with a position, and what was tried there is there again after a restart', async () => {
    const fen = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';
    const first = await start({}, fen);
    await first.make(boardOf(fen));
    await first.hand('e1d2');
    await first.service.stop();
    await first.close();
    const stands = boardOf('8/8/8/4k3/8/8/3KP3/8');
    const harness = await startStudyHarness({ dir: first.dir, stands });
    await harness.service.resume('t');
    await harness.elapse(1_000);
    expect(tried(harness.study())).toBe('Kd2');
    await harness.hand('e5e4');
    await harness.elapse(20_000);
    expect(tried(harness.study())).toBe('Kd2 Ke4');
  });

  test.each([
    ['no position', 'hello', /^FEN_INVALID/],
    ['two kings of a side', '4k3/8/8/8/8/8/8/3KK3 w - - 0 1', /^FEN_INVALID/],
    ['pieces that no set has', '4k3/8/8/8/8/8/QQQ5/4K3 w - - 0 1', /3 queens, and a set has 2/],
  ])('refuses %s', async (_, fen, why) => {
    expect((await start({}, fen)).refused).toMatch(why);
  });

  test('is locked where the chosen rules allow no help', async () => {
    expect((await start({ profile: 'fide-standard' })).refused).toMatch(/^HELP_LOCKED/);
  });
});
