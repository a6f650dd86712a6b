/** An event of a table as other programs receive it. */
export type EventFields = Readonly<Record<string, unknown>> & { readonly type: string };

/** The reports of an incident, and the resulting game. */
export type Outcome = {
  readonly reported: readonly string[];
  /** SAN with spaces. ` | ` divides the parts of a game in which an illegal move stood. */
  readonly score: string;
  readonly result: string;
  /** The reports that players and the public received. */
  readonly players: readonly string[];
  /** The scores of the game in PGN. */
  readonly pgn: string;
};

/** All reports, the reports for players and the public, and the scores in PGN. */
export type ReceivedEvents = {
  readonly events: readonly EventFields[];
  readonly byPlayers: readonly EventFields[];
  readonly pgn: string;
};

const words = (...parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');

const seconds = (ms: unknown): string | undefined =>
  typeof ms === 'number' && ms !== 0 ? `${ms > 0 ? '+' : ''}${ms / 1000}s` : undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The squares that a table shows until they are right (7.4.1). */
const wrongLine = ({ phase, wrong }: EventFields): string | undefined =>
  phase === 'correcting' && Array.isArray(wrong) && wrong.length > 0
    ? words('wrong', ...wrong.map((each: { readonly square: string }) => each.square))
    : undefined;

const decisionLine = ({ decision, article }: EventFields): string => {
  if (!isRecord(decision)) return 'decision';
  const { kind, side, loser, correct, count, addedMs, how } = decision;
  const judged = correct === undefined ? undefined : correct === true ? 'right' : 'wrong';
  return words(kind, side ?? loser, judged, how, article, count && `count ${count}`, seconds(addedMs));
};

/** Decisions that only repeat another event. */
const REPEATED = new Set(['ended', 'positionSet', 'illegalStands']);

/** Questions between the players, which say nothing about the moves. */
const BETWEEN_PLAYERS = new Set(['draw', 'takeBack', 'seats', 'sign']);

const lineOf = (event: EventFields): string | undefined => {
  const { type, side } = event;
  switch (type) {
    case 'illegal':
      return words(
        'illegal',
        side,
        event['completed'] === true && 'completed',
        event['stands'] === true && 'stands',
      );
    case 'incompleteMove':
      return words('incomplete', side, event['reason'], event['countsAsIllegal'] === true && 'counts');
    case 'emptyPress':
      return words('emptyPress', side);
    case 'ask':
      return BETWEEN_PLAYERS.has(String(event['about'])) ? undefined : 'ask';
    case 'result':
      return words('result', event['result'], event['by'], event['article']);
    case 'phase':
      return wrongLine(event);
    case 'refused':
      return words('refused', isRecord(event['command']) ? event['command']['type'] : event['command']);
    case 'decision': {
      const { decision } = event;
      return isRecord(decision) && REPEATED.has(String(decision['kind'])) ? undefined : decisionLine(event);
    }
    default:
      return undefined;
  }
};

/** A repeated report of an illegal move replaces the earlier one. */
const reportKey = ({ type, ply, side, seq }: EventFields): string =>
  type === 'illegal' ? `illegal ${String(side)} ${String(ply)}` : `event ${String(seq)}`;

const linesOf = (events: readonly EventFields[]): readonly string[] => {
  const reported = new Map<string, { line: string; seqs: unknown[] }>();
  for (const event of events) {
    if (event.type === 'withdrawn') {
      for (const [key, { seqs }] of reported) if (seqs.includes(event['of'])) reported.delete(key);
      continue;
    }
    const line = lineOf(event);
    if (line === undefined) continue;
    const key = reportKey(event);
    const seqs = [...(reported.get(key)?.seqs ?? []), event['seq']];
    reported.set(key, { line, seqs });
  }
  return [...reported.values()].map(({ line }) => line);
};

const scoreOf = (events: readonly EventFields[]): string => {
  const parts: string[][] = [];
  for (const { type, ply, san, fromPly } of events) {
    if (type === 'game') parts.push([]);
    const part = parts.at(-1);
    if (part === undefined) continue;
    if (type === 'move') part[Number(ply) - 1] = String(san);
    if (type === 'revise') part.splice(Number(fromPly) - 1, part.length, ...(Array.isArray(san) ? san : []));
  }
  const played = parts.filter((part) => part.length > 0);
  return played.map((part) => part.join(' ')).join(' | ');
};

/** What a listener knows after all events of a recording. */
export const outcomeOf = ({ events, byPlayers, pgn }: ReceivedEvents): Outcome => ({
  reported: linesOf(events),
  score: scoreOf(events),
  result: String(events.filter(({ type }) => type === 'result').at(-1)?.['result'] ?? '*'),
  players: linesOf(byPlayers),
  pgn,
});
