/** Long enough for a date with the spaces that fill a column. */
const DATE_CHARS_MAX = 100;

type Order = 'ymd' | 'dmy' | 'mdy';

/** The possible dates of a text by the order of its parts, as existing ISO days. */
type Readings = Readonly<Partial<Record<Order, string>>>;

const MONTHS: readonly RegExp[] = [
  /^(jan|ene|gen)/,
  /^(feb|fev|fév)/,
  /^(mar|mär|maer|mrz)/,
  /^(apr|abr|avr)/,
  /^(may|mai|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|ago|aoû|aou)/,
  /^(sep|set)/,
  /^(oct|okt|ott)/,
  /^nov/,
  /^(dec|dez|dic|déc)/,
];

const pad = (text: string, length: number): string => text.padStart(length, '0');

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const daysOf = (year: number, month: number): number => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (MONTH_LENGTHS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
};

/** The day as `2026-10-02`, if it exists. A year of two digits is in this century. */
const dayOf = (year: string, month: string, day: string): string | undefined => {
  if (year.length === 1 || year.length === 3) return undefined;
  const full = year.length === 2 ? `20${year}` : year;
  const isDay = Number(day) >= 1 && Number(day) <= daysOf(Number(full), Number(month));
  return isDay ? `${full}-${pad(month, 2)}-${pad(day, 2)}` : undefined;
};

const inAnyOrder = (iso: string | undefined): Readings =>
  iso === undefined ? {} : { ymd: iso, dmy: iso, mdy: iso };

/** `8 Nov 2026`, `8. November 2026`, `Nov 8, 2026`, `8 de noviembre de 2026`. */
const withMonthName = (text: string): Readings | undefined => {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && word !== 'de' && word !== 'of');
  if (words.length !== 3) return undefined;
  const [first = '', second = '', year = ''] = words;
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = MONTHS.findIndex((one) => one.test(name)) + 1;
  const number = day.replace(/(st|nd|rd|th|er)$/, '');
  if (month === 0 || !/^\d{1,2}$/.test(number) || !/^\d{4}$/.test(year)) return undefined;
  return inAnyOrder(dayOf(year, String(month), number));
};

const readingsOf = (written: string): Readings => {
  if (written.length > DATE_CHARS_MAX) return {};
  const text = written.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '');
  if (/^\d{8}$/.test(text)) return inAnyOrder(dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)));
  const [, a = '', mark = '', b = '', c = ''] =
    /^(\d{1,4})([/.-]) ?(\d{1,2})\2 ?(\d{1,4})\.?$/.exec(text) ?? [];
  if (mark === '') return withMonthName(text) ?? {};
  if (a.length === 4) return inAnyOrder(dayOf(a, b, c));
  const [ymd, dmy, mdy] = [dayOf(a, b, c), dayOf(c, b, a), dayOf(c, a, b)];
  // Dates with full stops never begin with the month.
  if (c.length === 4 && mark === '.') return inAnyOrder(dmy);
  return {
    ...(c.length <= 2 && ymd !== undefined && { ymd }),
    ...(dmy !== undefined && { dmy }),
    ...(mark !== '.' && mdy !== undefined && { mdy }),
  };
};

/** Upper bound on the length of an event. */
const EVENT_DAYS_MAX = 400;
/**
 * When the month-first reading gives an event of at most this length, a much longer day-first one is
 * doubtful.
 */
const MONTH_DAYS = 31;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

type Span = { readonly order: Order; readonly days: readonly string[]; readonly length: number };

/** All dates read in one order, if the first is not after the last. */
const spanIn = (order: Order, texts: readonly Readings[]): Span | undefined => {
  const days = texts.flatMap((readings) => readings[order] ?? []);
  const length = daysBetween(days[0] ?? '', days.at(-1) ?? '');
  return days.length === texts.length && length >= 0 && length <= EVENT_DAYS_MAX
    ? { order, days, length }
    : undefined;
};

/** The reading that needs no guess. A month-first reading is never accepted; it only raises doubt. */
const spanOf = (texts: readonly string[]): Span | undefined => {
  const readings = texts.map(readingsOf);
  const [ymd, dmy, mdy] = (['ymd', 'dmy', 'mdy'] as const).map((order) => spanIn(order, readings));
  const isStroked = texts.every((text) => text.includes('/'));
  if (ymd !== undefined && dmy !== undefined && ymd.days.join() !== dmy.days.join())
    return isStroked ? ymd : undefined;
  const found = ymd ?? dmy;
  const isAmerican =
    found !== undefined && mdy !== undefined && mdy.length <= MONTH_DAYS && found.length > MONTH_DAYS;
  return isAmerican ? undefined : found;
};

/** A date in any usual notation, as `2026-10-02`. Undefined when it is none, or ambiguous. */
export const readDate = (text: string): string | undefined => spanOf([text])?.days[0];

/**
 * The first and last day of something, written in the same order, so that one may resolve an ambiguity of the
 * other. Undefined for a day that stays ambiguous.
 */
export const readDates = (
  from: string,
  to: string,
): { readonly from: string | undefined; readonly to: string | undefined } => {
  const span = spanOf([from, to]);
  if (span !== undefined) return { from: span.days[0], to: span.days[1] };
  const alone = (text: string): string | undefined => {
    const days = new Set(Object.values(readingsOf(text)));
    return days.size === 1 ? [...days][0] : undefined;
  };
  // A single date counts only when every order gives the same day, and when the two do not contradict each
  // other.
  const [first, last] = [alone(from), alone(to)];
  const isEarlier = first !== undefined && last !== undefined;
  const isWhole = (text: string): boolean =>
    text.length <= DATE_CHARS_MAX && /^\s*\d{4}|\.\d{4}|\p{L}/u.test(text);
  return {
    from: isEarlier || !isWhole(from) ? undefined : first,
    to: isEarlier || !isWhole(to) ? undefined : last,
  };
};

/** Whether the date in this text is certain. Only numbers divided by slashes may begin with the month. */
const isCertain = (text: string): boolean => {
  const { ymd, dmy, mdy } = readingsOf(text);
  const days = new Set([ymd, dmy, mdy].filter((day) => day !== undefined));
  return days.size === 1 && (ymd !== undefined || dmy !== undefined);
};

/**
 * A date for a PGN tag (PGN 8.1.1.3): `2026.11.08`, with `??` for unknown parts. Undefined when nothing is
 * known.
 */
export const readPgnDate = (text: string): string | undefined => {
  if (text.length > DATE_CHARS_MAX) return undefined;
  const written = text.trim();
  if (/^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/.test(written)) {
    if (written.includes('?') || readDate(written) !== undefined) return written;
    const month = Number(written.slice(5, 7));
    return month >= 1 && month <= 12 ? `${written.slice(0, 7)}.??` : `${written.slice(0, 4)}.??.??`;
  }
  const day = isCertain(written) ? readDate(written) : undefined;
  if (day !== undefined) return day.replaceAll('-', '.');
  const [, yearFirst, yearMonth] = /^(\d{4})(?:[/.-](\d{1,2}))?(?:[/.-].*)?$/.exec(written) ?? [];
  if (yearFirst !== undefined) {
    const month = Number(yearMonth ?? 0);
    return month >= 1 && month <= 12 ? `${yearFirst}.${pad(String(month), 2)}.??` : `${yearFirst}.??.??`;
  }
  const year = /(?:^|\D)(\d{4})$/.exec(written)?.[1];
  return year === undefined ? undefined : `${year}.??.??`;
};
