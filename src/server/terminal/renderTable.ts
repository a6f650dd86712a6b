import { plyNumber } from '../../chess/plyNumber.js';
import type { Color } from '../../chess/types.js';
import { clockNow } from '../../clock/clockNow.js';
import { makeClockText } from '../../clock/clockText.js';
import { boardHeadline } from '../../messages/boardText.js';
import { carryOutMessage, insteadMessage } from '../../messages/carryOutText.js';
import { inEnglish } from '../../messages/catalogue/english.js';
import { message } from '../../messages/catalogue/message.js';
import { adviceMessage, messageBeside, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Translatable, Translate } from '../../messages/catalogue/translate.js';
import { deviceFacts } from '../../messages/deviceText.js';
import { eventText } from '../../messages/eventText.js';
import { opponentMessage } from '../../messages/opponentText.js';
import { playerName } from '../../messages/playerName.js';
import { playerText } from '../../messages/playerText.js';
import { tableName } from '../../messages/tableName.js';
import { wrongSquareMessage } from '../../messages/wrongSquares.js';
import { wholeScore } from '../../table/game/gameParts.js';
import { isOver } from '../../table/game/gameState.js';
import { askedMessage } from '../../table/seats/questionMessage.js';
import type { GameView, MoveView, TableView } from '../../table/tableView.js';
import { boardLines, boardWidth } from './boardLines.js';
import {
  cutLine,
  lineWidth,
  makeLine,
  padText,
  plainText,
  type Span,
  type StyledLine,
  shownText,
} from './styledLine.js';

const NUMBER_COLUMNS = 4;
const SAN_COLUMNS = 8;
const GAP_COLUMNS = 2;
const BLOCK_COLUMNS = NUMBER_COLUMNS + 1 + 2 * SAN_COLUMNS + GAP_COLUMNS;

type Row = { readonly number: number; white?: Span; black?: Span };

/** The SAN of a move, in brackets for an illegal move that stands. */
const shownSan = ({ san, illegal }: MoveView): string => (illegal ? `(${san})` : san);

const rowsOf = (game: GameView): readonly Row[] => {
  const { startFen, moves } = wholeScore(game);
  const rows: Row[] = [];
  for (const move of moves) {
    const { ply, level } = move;
    const { number, white } = plyNumber(startFen, ply);
    const last = ply === moves.length;
    const style = level === 'provisional' ? { dim: true } : last ? { bold: true } : {};
    const span: Span = { text: padText(shownSan(move), SAN_COLUMNS, ''), style };
    if (rows.at(-1)?.number !== number) rows.push({ number });
    const row = rows.at(-1);
    if (row) row[white ? 'white' : 'black'] = span;
  }
  return rows;
};

const rowLine = ({ number, white, black }: Row): StyledLine => [
  { text: `${String(number).padStart(NUMBER_COLUMNS - 1)}. `, style: { dim: true } },
  white ?? { text: padText('...', SAN_COLUMNS) },
  black ?? { text: ' '.repeat(SAN_COLUMNS) },
  { text: ' '.repeat(GAP_COLUMNS + 1) },
];

/** The newest moves that fit, in columns. Exactly `rows` lines if there is any move. */
const moveColumns = (game: GameView, columns: number, rows: number): readonly StyledLine[] => {
  const blocks = Math.max(1, Math.floor((columns + GAP_COLUMNS) / BLOCK_COLUMNS));
  const all = rowsOf(game);
  if (all.length === 0 || rows <= 0) return [];
  const used = Math.min(blocks, Math.ceil(all.length / rows));
  const shown = all.slice(-used * rows);
  return Array.from({ length: rows }, (_, line) =>
    Array.from({ length: used }, (_unused, block) => shown[block * rows + line])
      .filter((row) => row !== undefined)
      .flatMap(rowLine),
  );
};

export type RenderOptions = {
  /** The width of the terminal. */
  readonly columns: number;
  /** The height for the table. By default as much as it needs. */
  readonly rows?: number;
  readonly color: boolean;
  /** Whether the terminal shows more than ASCII. */
  readonly unicode: boolean;
  /** The present time on the scale of the events' `atMs`, for running clocks. */
  readonly nowMs?: number;
  /** By default English. */
  readonly translate?: Translate;
};

const WIDE_COLUMNS = 52;
const TEXT_COLUMNS_MAX = 76;
const BOARD_GAP = 3;
const NARROW_MOVE_ROWS = 6;
const SQUARES_LISTED_MAX = 4;

const green = { fg: 71 };
const amber = { fg: 178 };
const red = { fg: 203 };
const dim = { dim: true };

const playerLine = (view: TableView, side: Color, options: RenderOptions): StyledLine => {
  const { columns, unicode, nowMs, translate = inEnglish } = options;
  const { game, clock, nextTags } = view;
  const tags = game?.tags ?? nextTags;
  const { title, elo } = playerText(tags, side);
  const name = playerName(tags, side, translate);
  const disc = unicode ? (side === 'white' ? '○' : '●') : side === 'white' ? 'W' : 'B';
  const runs = clock?.running === side;
  const ms = clock === null ? undefined : clockNow(clock, side, nowMs ?? clock.atMs);
  const time = ms === undefined ? '' : `${runs ? (unicode ? '▶ ' : '> ') : ''}${makeClockText(ms)}`;
  const width = Math.min(columns, TEXT_COLUMNS_MAX) - time.length - 3;
  const who = plainText([title, name, elo].filter((part) => part !== '').join(' '));
  const toMove = game !== null && !isOver(game) && game.turn === side;
  return [
    { text: `${disc} `, ...(!toMove && { style: dim }) },
    { text: padText(who, Math.max(0, width), unicode ? '…' : '~'), style: { bold: toMove } },
    { text: ` ${time}`, style: runs ? { bold: true, ...((ms ?? 0) < 30_000 && red) } : dim },
  ];
};

/** The move to make on the board for a remote opponent, and what was done instead. */
const carryOutLines = (
  { toCarryOut, carryOut, phase }: TableView,
  said: (said: Translatable) => string,
): readonly StyledLine[] => {
  if (toCarryOut === null || phase !== 'carryingOut') return [];
  const { instead } = carryOut ?? {};
  return [
    [{ text: said(carryOutMessage(toCarryOut)), style: { bold: true, ...amber } }],
    ...(instead === undefined
      ? []
      : [[{ text: `  ${said(insteadMessage(instead, toCarryOut))}`, style: red }]]),
  ];
};

/** The state of the table, its problems and advice. */
const stateLines = (
  view: TableView,
  { unicode, translate = inEnglish }: RenderOptions,
): readonly StyledLine[] => {
  const { device, phase, wrong, ask, alarm, opponent } = view;
  const said = (text: Translatable): string => shownText(text, translate);
  const good = device.link === 'ready' && phase !== 'correcting';
  const lines: StyledLine[] = [
    [{ text: said(boardHeadline(view)), style: { bold: true, ...(good ? {} : amber) } }],
    ...carryOutLines(view, said),
  ];
  if (opponent !== undefined)
    lines.push([
      { text: said(opponentMessage(opponent)), style: opponent.problem === undefined ? dim : red },
    ]);
  if (view.hint !== undefined)
    lines.push([{ text: said(messageBeside(view.hint.text, view.hint)), style: amber }]);
  for (const one of wrong.slice(0, SQUARES_LISTED_MAX))
    lines.push([{ text: `  ${said(wrongSquareMessage(one))}`, style: phase === 'correcting' ? red : dim }]);
  if (wrong.length > SQUARES_LISTED_MAX)
    lines.push([
      { text: `  ${said(message('list.more', { count: wrong.length - SQUARES_LISTED_MAX }))}`, style: dim },
    ]);
  if (ask) lines.push([{ text: said(askedMessage(ask)), style: amber }]);
  const facts = deviceFacts(device)
    .map(said)
    .join(unicode ? ' · ' : ', ');
  lines.push([{ text: facts, style: device.link === 'ready' ? green : amber }]);
  for (const trouble of [device.problem, opponent?.problem, alarm])
    if (trouble)
      lines.push(
        [{ text: said(problemMessage(trouble)), style: { bold: true, ...red } }],
        [{ text: `  ${said(adviceMessage(trouble))}` }],
      );
  return lines;
};

/** Wraps a long sentence, if it has a single style. */
export const wrapLine = (line: StyledLine, columns: number): readonly StyledLine[] => {
  const [span, ...others] = line;
  if (span === undefined || others.length > 0 || lineWidth(line) <= columns) return [line];
  const indent = /^ */.exec(span.text)?.[0] ?? '';
  const wrapped: string[] = [];
  for (const word of span.text.trim().split(' ')) {
    const last = wrapped.at(-1);
    if (last !== undefined && lineWidth([{ text: `${last} ${word}` }]) <= columns)
      wrapped[wrapped.length - 1] = `${last} ${word}`;
    else wrapped.push(indent + word);
  }
  return wrapped.map((text) => [{ ...span, text }]);
};

/** Board and moves side by side, or one below the other in a narrow terminal. */
const bodyLines = (view: TableView, options: RenderOptions): readonly StyledLine[] => {
  const { columns, color, unicode } = options;
  const cell = columns >= boardWidth(3) ? 3 : 2;
  const board = boardLines(view, { cell, color, unicode });
  const { game } = view;
  if (columns < WIDE_COLUMNS) {
    const moves = game === null ? [] : moveColumns(game, columns, narrowRows(view, options));
    return [...board, ...moves];
  }
  const moves =
    game === null ? [] : moveColumns(game, columns - boardWidth(cell) - BOARD_GAP, board.length - 1);
  return board.map((line, row) => [...line, { text: ' '.repeat(BOARD_GAP) }, ...(moves[row] ?? [])]);
};

const narrowRows = ({ game }: TableView, { rows }: RenderOptions): number =>
  Math.min(NARROW_MOVE_ROWS, Math.ceil((game?.moves.length ?? 0) / 2), Math.max(1, (rows ?? 40) - 16));

/** A table as lines of text for a terminal. */
export const renderTable = (view: TableView, options: RenderOptions): readonly string[] => {
  const { columns, rows, color, unicode, translate = inEnglish } = options;
  const dot = unicode ? ' · ' : ', ';
  const event = plainText(eventText(view.game?.tags ?? view.nextTags, translate, dot));
  const title: StyledLine = [
    { text: plainText(tableName(view, translate)), style: { bold: true } },
    ...(event === '' ? [] : [{ text: dot + event, style: dim }]),
  ];
  const lines = [
    title,
    playerLine(view, 'black', options),
    ...bodyLines(view, options),
    playerLine(view, 'white', options),
    [],
    ...stateLines(view, options).flatMap((line) => wrapLine(line, columns)),
  ];
  return lines.slice(0, rows ?? lines.length).map((line) => makeLine(cutLine(line, columns), color));
};
