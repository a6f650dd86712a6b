import { parseFen } from '../../chess/fen.js';
import { type KeyedText, keyedText } from '../../shared/keyedText.js';
import { err, ok, type Result } from '../../shared/result.js';
import { readHandWord } from './handWords.js';
import {
  type Expected,
  type HandStep,
  INCIDENT_BOARDS,
  type Incident,
  type IncidentClock,
} from './incident.js';
import { type IncidentFields, mirrorFields } from './mirrorFields.js';
import { USUAL_FEN } from './planIncident.js';

/** A fault in a file of incidents, with its place. */
export type IncidentFault = {
  readonly line: number;
  readonly incident: string;
  readonly what: string;
  /** The fault with its key. */
  readonly said: KeyedText;
};

const faultAt = (line: number, incident: string, said: KeyedText) =>
  err({ line, incident, what: said.text, said } satisfies IncidentFault);

type Block = { readonly line: number; readonly fields: IncidentFields };

const NEEDED = ['incident', 'says', 'rows', 'article', 'told'];
const KNOWN = [
  ...NEEDED,
  'rules',
  'changes',
  'fen',
  'chess960',
  'board',
  'clock',
  'control',
  'hands',
  'pace',
  'silent',
  'score',
  'result',
  'players',
  'pgn',
  'also',
];
const CLOCKS: Readonly<Record<string, string>> = { standard: '5400+30', rapid: '900+10', blitz: '180+2' };

/** Reads blocks divided by empty lines. A line that begins with spaces continues the field above it. */
const readBlocks = (text: string): Result<readonly Block[], IncidentFault> => {
  const blocks: { line: number; fields: Record<string, string> }[] = [];
  let last: { fields: Record<string, string>; name: string } | undefined;
  let block: (typeof blocks)[number] | undefined;
  for (const [i, line] of text.split('\n').entries()) {
    const fault = (said: KeyedText) => faultAt(i + 1, block?.fields['incident'] ?? '', said);
    if (line.startsWith('#')) continue;
    if (line.trim() === '') {
      block = undefined;
      continue;
    }
    if (line.startsWith(' ')) {
      if (block === undefined || last === undefined)
        return fault(keyedText('incidentFault.notHere', 'nothing goes on here'));
      last.fields[last.name] += ` ${line.trim()}`;
      continue;
    }
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
    if (!KNOWN.includes(name)) {
      const params = { text: line.slice(0, 40), known: KNOWN.join(', ') };
      return fault(keyedText('incidentFault.noField', "'{text}' is no field: {known}", params));
    }
    if (block === undefined) {
      block = { line: i + 1, fields: {} };
      blocks.push(block);
    }
    if (name in block.fields)
      return fault(keyedText('incidentFault.twice', "'{text}' stands twice", { text: name }));
    block.fields[name] = value.trim();
    last = { fields: block.fields, name };
  }
  return ok(blocks);
};

const readHands = (text: string): Result<readonly HandStep[], KeyedText> => {
  const steps: HandStep[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const step = readHandWord(word);
    if (!step.ok) return step;
    steps.push(step.value);
  }
  return ok(steps);
};

const readReported = (text: string): readonly Expected[] =>
  text === '-'
    ? []
    : text.split(';').map((line) => {
        const perhaps = line.trim().startsWith('perhaps ');
        const or = (perhaps ? line.trim().slice('perhaps '.length) : line).split(' or ');
        return { perhaps, or: or.map((one) => one.trim()) };
      });

const readClock = (
  text: string | undefined,
  rules: string,
  control: string | undefined,
): Result<IncidentClock | null, KeyedText> => {
  if (text === 'none') return ok(null);
  const usual = /rapid|blitz/.exec(rules)?.[0] ?? 'standard';
  const [, white, black, increment] = /^(\d+)(?:\/(\d+))?\+(\d+)$/.exec(text ?? CLOCKS[usual] ?? '') ?? [];
  if (white === undefined)
    return err(
      keyedText('incidentFault.noClock', "'{text}' is no clock: none, 300+3 or 300/5+3", {
        text: text ?? '',
      }),
    );
  const whiteS = Number(white);
  const times = { whiteS, blackS: Number(black ?? white), incrementS: Number(increment) };
  return ok({ ...times, ...(control !== undefined && { control }) });
};

const readChanges = (text: string | undefined): Result<Incident['changes'], KeyedText> => {
  const entries: [string, unknown][] = [];
  for (const part of text?.split(/\s+/) ?? []) {
    const [name = '', value] = part.split('=');
    if (value === undefined)
      return err(keyedText('incidentFault.noRule', "'{text}' changes no rule: name=value", { text: part }));
    const plain = { true: true, false: false }[value] ?? (/^\d+$/.test(value) ? Number(value) : value);
    entries.push([name, plain]);
  }
  return ok(Object.fromEntries(entries));
};

const readOne = (fields: IncidentFields, group: string): Result<Incident, KeyedText> => {
  const missing = NEEDED.find((name) => fields[name] === undefined);
  if (missing !== undefined)
    return err(keyedText('incidentFault.missing', "'{text}' is missing", { text: missing }));
  const { rules = 'fide-standard', fen = USUAL_FEN, score = '-', result = '*', pace } = fields;
  const [hands, clock, changes] = [
    readHands(fields['hands'] ?? ''),
    readClock(fields['clock'], rules, fields['control']),
    readChanges(fields['changes']),
  ];
  if (!hands.ok) return hands;
  if (!clock.ok) return clock;
  if (!changes.ok) return changes;
  const chess960 = fields['chess960'] === 'yes';
  const board = INCIDENT_BOARDS.find((one) => one === (fields['board'] ?? 'dgt'));
  if (board === undefined) {
    const params = { text: fields['board'] ?? '', known: INCIDENT_BOARDS.join(', ') };
    return err(keyedText('incidentFault.noBoard', "'{text}' is no board: {known}", params));
  }
  if (board === 'sentio' && clock.value !== null)
    return err(keyedText('incidentFault.noClockOfBoard', 'a sentio board hears no clock: `clock: none`'));
  if (pace !== undefined && pace !== 'usual')
    return err(keyedText('incidentFault.noPace', "'{text}' is no pace: usual", { text: pace }));
  if (!parseFen(fen).ok) return err(keyedText('incidentFault.noFen', "'{text}' is no FEN", { text: fen }));
  if (clock.value === null && hands.value.some(({ kind }) => kind === 'press'))
    return err(keyedText('incidentFault.pressed', 'a clock is pressed, and there is none'));
  return ok({
    name: fields['incident'] ?? '',
    group,
    says: fields['says'] ?? '',
    rows: (fields['rows'] ?? '').split(/\s+/),
    article: fields['article'] ?? '',
    rules,
    changes: changes.value,
    fen,
    chess960,
    board,
    clock: clock.value,
    hands: hands.value,
    hasUsualPace: pace === 'usual',
    reported: readReported(fields['told'] ?? ''),
    silent: fields['silent'] === 'yes',
    score: score.split(' or '),
    result,
    players: fields['players'] === undefined ? null : readReported(fields['players']),
    pgn: fields['pgn']?.split(/; */) ?? [],
  });
};

/** An incident under each of its rules, and with the colours changed if it asks for that. */
const variantsOf = (fields: IncidentFields): readonly IncidentFields[] => {
  const rules = (fields['rules'] ?? 'fide-standard').split(/,\s*/);
  const byRules = rules.map((one) => {
    const incident = rules.length === 1 ? fields['incident'] : `${fields['incident']}-${one}`;
    return { ...fields, rules: one, incident: incident ?? '' };
  });
  if (fields['also'] !== 'mirrored') return byRules;
  return byRules.flatMap((one) => [
    one,
    { ...mirrorFields({ fen: USUAL_FEN, ...one }), incident: `${one.incident}-mirrored` },
  ]);
};

/**
 * The incidents of a file. Each is a block of lines `name: value`: `incident` (its name), `says`, `rows`,
 * `article`, `told` (the reports, separated by `;`; `-` none; any other report is a fault), and optionally
 * `rules` (several: the incident under each), `changes`, `fen`, `chess960`, `board` (`sentio`:
 * occupancy-only), `clock`, `control`, `hands`, `pace: usual` (no slower or faster hands, because the clock
 * decides), `silent`, `score`, `result`, `players` (the reports that they receive), `pgn` (its required
 * texts), and `also: mirrored`: once more with the colours changed.
 */
export const readIncidents = (text: string, group: string): Result<readonly Incident[], IncidentFault> => {
  const blocks = readBlocks(text);
  if (!blocks.ok) return blocks;
  const incidents: Incident[] = [];
  for (const { line, fields } of blocks.value)
    for (const variant of variantsOf(fields)) {
      const read = readOne(variant, group);
      const incident = variant['incident'] ?? '';
      if (!read.ok) return faultAt(line, incident, read.error);
      if (incidents.some(({ name }) => name === incident))
        return faultAt(line, incident, keyedText('incidentFault.sameName', 'another incident has this name'));
      incidents.push(read.value);
    }
  return ok(incidents);
};
