/** The targets beside the measured figures. */
import { isStandard } from './cells.mjs';
import { APPEND_ONLY, OURS } from './playRun.mjs';

const percent = (share) => (share === undefined ? '-' : `${(100 * share).toFixed(1)} %`);

export const targetTable = (cells) => {
  const find = (board, hands, test = isStandard) =>
    cells.find(({ cell }) => cell.board === board && cell.hands === hands && test(cell))?.summaries;
  const perfect = (board, hands, test) => find(board, hands, test)?.[OURS]?.perfect;
  const appended = (board, hands) => find(board, hands)?.[APPEND_ONLY]?.appendPerfect;
  const list = (board, hands, test) => hands.map((name) => percent(perfect(board, name, test))).join(' / ');
  const both = (value) => [value('chesslink'), value('sentio')];
  const ms = (values) =>
    values
      ? values
          .slice(0, 2)
          .map((value) => Math.round(value ?? Number.NaN))
          .join(' / ')
      : '-';
  const is960 = ({ games }) => games === 'chess960';
  const hasNoClock = ({ clock }) => clock === false;
  const isPhantom = ({ games }) => games === 'phantom';
  const missing = (count) => (cell) => cell.missed === count;
  const signals = (board) => {
    const ours = cells.filter(({ cell }) => cell.board === board).map(({ summaries }) => summaries[OURS]);
    const sum = (pick) => ours.reduce((total, summary) => total + pick(summary), 0);
    return `${sum((s) => s.signalsRight)} of ${sum((s) => s.signals)} / ${sum((s) => s.falseSignals)} in ${sum((s) => s.runs)}`;
  };
  const cpu = (board, hands) =>
    find(board, hands)
      ?.[OURS]?.cpuMs.map((value) => value.toFixed(2))
      .join(' / ') ?? '-';
  const share64 = (board) =>
    ['club', 'blitz', 'chaos']
      .map((hands) => percent(64 * (find(board, hands)?.[OURS]?.cpuShare ?? 0)))
      .join(' / ');
  const rows = [
    ['every ply right: clean', '100 %', '99.5 %', ...both((b) => list(b, ['clean']))],
    ['club', '100 %', '98 %', ...both((b) => list(b, ['club']))],
    ['blitz', '99.5 %', '92 %', ...both((b) => list(b, ['blitz']))],
    ['scramble / chaos', '97 %', '75 %', ...both((b) => list(b, ['scramble', 'chaos']))],
    ['Chess960: club / chaos', '99.5 / 95 %', '92 / 65 %', ...both((b) => list(b, ['club', 'chaos'], is960))],
    [
      'for a listener that cannot be corrected: club / blitz',
      '99 / 93 %',
      '95 / 80 %',
      ...both((b) => ['club', 'blitz'].map((hands) => percent(appended(b, hands))).join(' / ')),
    ],
    [
      'committed, then revoked, per 100 plies, club: append-only / revisable',
      '0.02',
      '0.1',
      ...both((b) =>
        [APPEND_ONLY, OURS]
          .map((name) => find(b, 'club')?.[name]?.revokedPer100.toFixed(2) ?? '-')
          .join(' / '),
      ),
    ],
    [
      'committed after ms p50 / p95, club: revisable',
      '60 / 200',
      '120 / 600',
      ...both((b) => ms(find(b, 'club')?.[OURS]?.committedMs)),
    ],
    ['the same: append-only', '', '', ...both((b) => ms(find(b, 'club')?.[APPEND_ONLY]?.committedMs))],
    ['results shown by kings: right / false', 'all / 0', 'all / 0', ...both(signals)],
    ['endings with a phantom king move, club', '', '', ...both((b) => list(b, ['club'], isPhantom))],
    [
      '1 / 2 plies missed',
      '100 / 100 %',
      '93 / 93 %',
      ...both((b) => [1, 2].map((count) => percent(perfect(b, 'club', missing(count)))).join(' / ')),
    ],
    ['no clock: blitz', '99 %', '', ...both((b) => list(b, ['blitz'], hasNoClock))],
    [
      'board turned round: club / blitz',
      'same',
      '',
      list('chesslink', ['club', 'blitz'], ({ turned }) => turned),
      '',
    ],
    ['processor time per event, ms p50 / p99, club', '0.1 / 2', '0.1 / 2', ...both((b) => cpu(b, 'club'))],
    ['the same, chaos', '', '', ...both((b) => cpu(b, 'chaos'))],
    ['of one core by 64 tables: club / blitz / chaos', '100 %', '100 %', ...both(share64)],
  ];
  const line = (values) => `| ${values.join(' | ')} |`;
  const head = [
    '',
    'aim: knows the pieces',
    'aim: does not',
    'knows the pieces (chesslink)',
    'does not (sentio)',
  ];
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};
