import { plyNumber } from '../../chess/plyNumber.js';
import { clockNow } from '../../clock/clockNow.js';
import { makeClockText } from '../../clock/clockText.js';
import { boardHeadline } from '../../messages/boardText.js';
import { inEnglish } from '../../messages/catalogue/english.js';
import { message } from '../../messages/catalogue/message.js';
import type { Translatable, Translate } from '../../messages/catalogue/translate.js';
import { linkMessage } from '../../messages/linkText.js';
import { playerName } from '../../messages/playerName.js';
import { resultSign } from '../../messages/stateText.js';
import type { TableView } from '../../table/tableView.js';
import { type RenderOptions, renderTable, wrapLine } from './renderTable.js';
import { cutText, makeLine, padText, plainText, shownText } from './styledLine.js';

export type HouseOptions = RenderOptions & {
  readonly rows: number;
  /** Addresses and warnings above the table. */
  readonly header: readonly string[];
  /** The table to show in full. The others get one line each. */
  readonly focus: string | undefined;
  readonly hint: Translatable;
  /** The response to the last input. */
  readonly said?: readonly Translatable[];
};

const stateOf = (view: TableView, translate: Translate): string => {
  const { device, game } = view;
  if (device.link !== 'ready') return translate(linkMessage(device.link));
  return game !== null && game.result !== '*' ? game.result : translate(boardHeadline(view));
};

const summaryLine = (view: TableView, options: RenderOptions): string => {
  const { columns, color, unicode, nowMs, translate = inEnglish } = options;
  const { game, clock, nextTags } = view;
  const tags = game?.tags ?? nextTags;
  const last = game?.moves.at(-1);
  const numbered = game && last ? plyNumber(game.startFen, last.ply) : undefined;
  const move = numbered && last ? `${numbered.number}${numbered.white ? '.' : '...'} ${last.san}` : '';
  const times =
    clock === null
      ? ''
      : (['white', 'black'] as const)
          .map((side) => makeClockText(clockNow(clock, side, nowMs ?? clock.atMs)))
          .join(' ');
  const players = `${playerName(tags, 'white', translate)} - ${playerName(tags, 'black', translate)}`;
  const sign = game ? resultSign(game.result) : '';
  const facts = [players, move, times, sign === '' ? stateOf(view, translate) : sign].filter(
    (fact) => fact !== '',
  );
  const text = plainText(`${padText(view.name, 12, '')} ${facts.join('  ')}`);
  return makeLine([{ text: cutText(text, columns, unicode ? '…' : '~') }], color);
};

/**
 * The whole terminal: header, one table in full, the others in one line each, and how to stop. At most `rows`
 * lines.
 */
export const renderHouse = (tables: readonly TableView[], options: HouseOptions): readonly string[] => {
  const { columns, rows, color, unicode, header, focus, hint, said = [], translate = inEnglish } = options;
  const shown = tables.find((table) => table.id === focus) ?? tables[0];
  const others = tables.filter((table) => table !== shown);
  const dimmed = (line: Translatable): string =>
    makeLine(
      [{ text: cutText(shownText(line, translate), columns, unicode ? '…' : '~'), style: { dim: true } }],
      color,
    );
  const above = [...header.map(dimmed), ...(header.length > 0 ? [''] : [])];
  const listed = others.map((table) => summaryLine(table, options));
  const answers = said
    .flatMap((line) => wrapLine([{ text: shownText(line, translate), style: { bold: true } }], columns))
    .map((line) => makeLine(line, color));
  const below = [...(listed.length > 0 ? ['', ...listed] : []), '', ...answers, dimmed(hint)];
  const room = Math.max(0, rows - 2 - answers.length);
  const table =
    shown === undefined
      ? [dimmed(message('terminal.noBoard'))]
      : renderTable(shown, { ...options, rows: room });
  // If there is little room, the header is dropped first, then the other tables.
  const spare = Math.max(0, rows - table.length);
  const kept = below.slice(-Math.min(below.length, Math.max(2 + answers.length, spare)));
  const headed = spare >= above.length + kept.length ? above : [];
  return [...headed, ...table, ...kept].slice(0, rows);
};
