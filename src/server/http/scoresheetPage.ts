import { colorName } from '../../chess/colorName.js';
import type { NotationLanguage } from '../../chess/notation/pieceLetters.js';
import { makeClockText } from '../../clock/clockText.js';
import { inEnglish } from '../../messages/catalogue/english.js';
import { eventText } from '../../messages/eventText.js';
import { knownTag, playerText } from '../../messages/playerText.js';
import { type ScoreCell, type ScoreLine, scoreLines } from '../../table/game/scoresheet.js';
import type { GameView } from '../../table/tableView.js';
import { escapeHtml } from './escapeHtml.js';
import { type ScoresheetWords, scoresheetWords } from './scoresheetWords.js';

const LINES_A_COLUMN = 30;
const COLUMNS_A_PAGE = 2;

const style = `
@page { size: A4 portrait; margin: 12mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 186mm; font: 10.5pt/1.25 system-ui, sans-serif; color: #111 }
header { border-bottom: 1.5pt solid #111; margin-bottom: 4mm; padding-bottom: 2mm }
h1 { font-size: 14pt; margin: 0 0 1mm }
.players { display: flex; justify-content: space-between; gap: 6mm; font-size: 12pt }
.sheet { display: flex; gap: 6mm; break-after: page }
.sheet:last-of-type { break-after: auto }
table { flex: 1 1 0; width: 0; border-collapse: collapse; table-layout: fixed; align-self: flex-start }
th, td { border: 0.5pt solid #777; padding: 0.6mm 1.2mm; height: 6.4mm; text-align: left; overflow: hidden }
th:first-child, td:first-child { width: 10.5mm; text-align: right; color: #555 }
.clock { float: right; color: #666; font-size: 8pt }
footer { margin-top: 5mm; break-inside: avoid }
.signatures { display: flex; gap: 12mm; margin-top: 14mm }
.signatures span { flex: 1; border-top: 0.5pt solid #111; padding-top: 1mm }
@media screen { body { padding: 6mm } }
@media screen and (max-width: 40rem) {
  body { padding: 4mm; font-size: 12pt }
  .players, .sheet, .signatures { display: block }
  .players span, .signatures span { display: block; margin-top: 2mm }
  table { width: 100% }
  .blank { display: none }
}
`;

const cell = (content: ScoreCell | null): string => {
  if (content === null) return '<td></td>';
  const clock =
    content.clockMs === undefined ? '' : `<span class="clock">${makeClockText(content.clockMs)}</span>`;
  return `<td>${escapeHtml(content.text)}${clock}</td>`;
};

const line = ({ number, white, black }: ScoreLine): string =>
  `<tr${white === null && black === null ? ' class="blank"' : ''}><td>${number}</td>${cell(white)}${cell(black)}</tr>`;

const blankLine = (number: number): ScoreLine => ({ number, white: null, black: null });

const column = (lines: readonly ScoreLine[], from: number, words: ScoresheetWords): string => {
  const first = lines[0]?.number ?? 1;
  const rows = Array.from({ length: LINES_A_COLUMN }, (_, i) =>
    line(lines[from + i] ?? blankLine(first + from + i)),
  );
  const head = `<thead><tr><td></td><th scope="col">${words.white}</th><th scope="col">${words.black}</th></tr></thead>`;
  const isBlank = from > 0 && lines.length <= from;
  return `<table${isBlank ? ' class="blank"' : ''}>${head}<tbody>${rows.join('')}</tbody></table>`;
};

const sheets = (lines: readonly ScoreLine[], words: ScoresheetWords): string => {
  const perPage = LINES_A_COLUMN * COLUMNS_A_PAGE;
  const pages = Math.max(1, Math.ceil(lines.length / perPage));
  return Array.from({ length: pages }, (_, page) => {
    const columns = Array.from({ length: COLUMNS_A_PAGE }, (__, i) =>
      column(lines, page * perPage + i * LINES_A_COLUMN, words),
    );
    return `<div class="sheet">${columns.join('')}</div>`;
  }).join('');
};

const player = (game: GameView, color: 'white' | 'black'): string => {
  const { title, elo } = playerText(game.tags, color);
  // An unknown name stays empty, so that it can be written by hand.
  const name = knownTag(game.tags, colorName(color));
  return escapeHtml([title, name, elo && `(${elo})`].filter(Boolean).join(' '));
};

/** Whether a result has its own words. Other rulings of an arbiter are printed as figures. */
const isPlainResult = (result: GameView['result']): result is '1-0' | '0-1' | '1/2-1/2' =>
  result === '1-0' || result === '0-1' || result === '1/2-1/2';

/**
 * The score sheet of a game as a page to print on A4. It has moves, clock times, draw offers and the result,
 * and nothing else (8.1.4).
 */
export const makeScoresheetPage = (game: GameView, language: NotationLanguage): string => {
  const event = escapeHtml(eventText(game.tags, inEnglish));
  const date = escapeHtml(knownTag(game.tags, 'Date'));
  const words = scoresheetWords(language);
  const result = isPlainResult(game.result) ? ` · ${words.results[game.result]}` : '';
  const [white, black] = [player(game, 'white'), player(game, 'black')];
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.sheet}: ${white} - ${black}</title><style>${style}</style></head>
<body>
<header><h1>${event || words.sheet}</h1><p>${date}</p>
<div class="players"><span>${words.white}: <b>${white}</b></span>
<span>${words.black}: <b>${black}</b></span></div></header>
<main>${sheets(scoreLines(game, language), words)}</main>
<footer><p>${words.result}: <b>${escapeHtml(game.result)}</b>${result}</p>
<div class="signatures"><span>${words.white}</span><span>${words.black}</span>
<span>${words.arbiter}</span></div></footer>
</body></html>
`;
};
