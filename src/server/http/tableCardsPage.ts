import { message } from '../../messages/catalogue/message.js';
import type { Translate } from '../../messages/catalogue/translate.js';
import { escapeHtml } from './escapeHtml.js';

/** A table with the address and QR code of its page. */
export type TableCard = { readonly name: string; readonly address: string; readonly qr: QrCode };

/** The squares row by row, `size` in each row. True is dark. */
export type QrCode = { readonly size: number; readonly dark: readonly boolean[] };

/** The margin around the code in squares. Scanners want four. */
const QUIET = 4;

const style = `
@page { size: A4 portrait; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 190mm; font: 11pt/1.3 system-ui, sans-serif; color: #111; background: #fff }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(60mm, 1fr)) }
article { border: 0.5pt dashed #777; padding: 6mm 4mm; text-align: center }
article { break-inside: avoid; overflow-wrap: anywhere }
h1 { grid-column: 1 / -1; margin: 4mm; font-size: 16pt }
h2 { margin: 0 0 2mm; font-size: 22pt; line-height: 1.1 }
svg { width: 46mm; height: 46mm }
p { margin: 1mm 0 0 }
small { color: #444 }
.note { grid-column: 1 / -1; margin: 4mm; padding: 3mm; border: 1pt solid #111 }
@media screen { body { padding: 4mm } }
@media print { h1, .note { display: none } }
`;

const drawQr = ({ size, dark }: QrCode): string => {
  const squares = dark.flatMap((isDark, i) =>
    isDark ? [`M${(i % size) + QUIET} ${Math.floor(i / size) + QUIET}h1v1h-1z`] : [],
  );
  const whole = size + 2 * QUIET;
  return `<svg viewBox="0 0 ${whole} ${whole}" aria-hidden="true" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`;
};

const card = (
  { name, address, qr }: TableCard,
  about: string,
): string => `<article><h2>${escapeHtml(name)}</h2>${drawQr(qr)}
<p>${about}</p><p><small>${escapeHtml(address)}</small></p></article>`;

/**
 * A page to print and cut, with a card for each table and the code of its page.
 *
 * @param isReached whether phones can reach the addresses. Otherwise a note explains how to set others
 */
export const makeTableCardsPage = (
  cards: readonly TableCard[],
  language: string,
  translate: Translate,
  isReached: boolean,
): string => {
  const title = translate(message('tableCards.title'));
  const about = translate(message('tableCards.about'));
  const note = isReached ? undefined : translate(message('tableCards.notReached'));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body>
<main><h1>${title}</h1>${note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`}
${cards.map((one) => card(one, about)).join('\n')}</main></body></html>`;
};
