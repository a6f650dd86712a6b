import { z } from 'zod';
import { faultKey } from '../../../messages/catalogue/issueMessage.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { CATALOGUE_LANGUAGES, loadTranslate } from '../../../messages/catalogue/loadTranslate.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import { WRITTEN_PAGE_POLICY } from '../contentPolicy.js';
import { makeTableCardsPage, type QrCode } from '../tableCardsPage.js';
import { textReply } from '../textReply.js';
import { otherRoute, type Route } from './route.js';

const TYPE = 'text/html; charset=utf-8';

const query = z.object({
  at: z
    .url({ protocol: /^https?$/, error: faultKey('inputFault.httpAddress') })
    .max(200)
    .exactOptional()
    .describe(
      'The address at which phones reach these pages, such as `http://10.0.0.5:8960` (default: the address of this request).',
    ),
  table: z.string().min(1).exactOptional().describe('Only the card of this table.'),
  lang: z.enum(CATALOGUE_LANGUAGES).default('en').describe('The language of the cards.'),
});

/** Caches codes for later requests. There are as many as addresses and tables. */
const drawn = new Map<string, QrCode>();
const DRAWN_MAX = 1_000;

const qrOf = async (text: string): Promise<QrCode> => {
  const known = drawn.get(text);
  if (known !== undefined) return known;
  const made = await makeQr(text);
  if (drawn.size >= DRAWN_MAX) drawn.clear();
  drawn.set(text, made);
  return made;
};

const makeQr = async (text: string): Promise<QrCode> => {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, dark: data.flat() };
};

type Card = { readonly name: string; readonly address: string };

/**
 * Draws codes one after the other, even for simultaneous requests, so that the tables get time in between.
 */
const createDrawing = () => {
  let last: Promise<unknown> = Promise.resolve();
  const drawAll = async (cards: readonly Card[]) => {
    const drawn: (Card & { readonly qr: QrCode })[] = [];
    for (const card of cards) {
      drawn.push({ ...card, qr: await qrOf(card.address) });
      await new Promise((resolve) => setImmediate(resolve));
    }
    return drawn;
  };
  return (cards: readonly Card[]): ReturnType<typeof drawAll> => {
    const drawn = last.then(() => drawAll(cards));
    last = drawn.catch(() => {});
    return drawn;
  };
};

const draw = createDrawing();

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const foreignAddress = ({ host }: URL): Result<never, BridgeError> =>
  err(
    keyedError('BAD_REQUEST', message('error.foreignHost', { host }), {
      field: 'at',
    }),
  );

/** Cards with QR codes for the tables. */
export const cardRoutes: readonly Route[] = [
  otherRoute({
    method: 'get',
    path: '/api/v1/cards.html',
    group: 'tables',
    summary: 'Printable cards of the tables, each with the QR code of its page',
    query,
    type: TYPE,
    errors: ['BAD_REQUEST'],
    handle: async ({ c, query: { at, table, lang } }, { tables, isOfHouse }) => {
      const base = new URL(at ?? `http://${c.req.header('host')}`);
      if (at !== undefined && !isOfHouse(base)) return foreignAddress(base);
      const cards = tables
        .tables()
        .filter(({ id }) => table === undefined || id === table)
        .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
        .map(({ id, name }) => ({
          name,
          address: new URL(`/#/table/${encodeURIComponent(id)}`, base).href,
        }));
      c.header('Content-Security-Policy', WRITTEN_PAGE_POLICY);
      const translate = await loadTranslate(lang);
      const page = makeTableCardsPage(await draw(cards), lang, translate, !isLoopback(base));
      return ok(textReply(c, page, TYPE));
    },
  }),
];
