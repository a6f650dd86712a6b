import { z } from 'zod';
import { makeFen, parseFen } from '../../chess/fen.js';
import { parsePeopleTimeControl } from '../../clock/peopleTimeControl.js';
import { makeTimeControlTags, parsePgnTimeControl } from '../../clock/pgnTimeControl.js';
import { makePeopleTimeControl } from '../../clock/timeControlText.js';
import { tableCommandSchema } from '../../table/commandSchema.js';
import type { GameTags } from '../../table/game/gameView.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Moves as players and programs write them. */
const MOVE =
  /^(?:[a-h][1-8][a-h][1-8][nbrq]?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?[+#]?|O-O(?:-O)?[+#]?)$/;

/** A question with the number of a replay, and answers without a name. */
const ANSWER = /^(?:game-\d+-q\d+|yes|no)$/;

/** Every word of the schema of commands. None of them names a person. */
const schemaWords = (): ReadonlySet<string> => {
  const words = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { const: word, enum: choice } = node as { const?: unknown; enum?: unknown };
    for (const found of [word, ...(Array.isArray(choice) ? choice : [])])
      if (typeof found === 'string') words.add(found);
    Object.values(node).forEach(collect);
  };
  collect(z.toJSONSchema(tableCommandSchema));
  return words;
};

/** The time control in our own notation. Undefined when the text is none. */
const plainControl = (text: string): string | undefined => {
  const parsed = parsePeopleTimeControl(text);
  return parsed.ok ? makePeopleTimeControl(parsed.value.control) : undefined;
};

/** Only the tags about clocks, since the others name persons and places. */
const plainTags = (tags: GameTags): GameTags | undefined => {
  const parsed = parsePgnTimeControl(tags['TimeControl'] ?? '');
  return parsed.ok && typeof parsed.value === 'object'
    ? { TimeControl: makeTimeControlTags(parsed.value).TimeControl }
    : undefined;
};

const plainText = (words: ReadonlySet<string>, text: string): string | undefined => {
  if (words.has(text) || MOVE.test(text) || ANSWER.test(text)) return text;
  const setup = parseFen(text);
  return setup.ok ? makeFen(setup.value) : undefined;
};

/** Removes the texts from recorded commands. */
export const createCommandScrub = () => {
  const words = schemaWords();

  const scrubField = ([key, value]: [string, unknown]): readonly [string, unknown] => {
    if (key === 'tags') return [key, plainTags(value as GameTags)];
    if (key === 'control' && typeof value === 'string') return [key, plainControl(value)];
    return [key, scrubValue(value)];
  };
  const scrubValue = (value: unknown): unknown => {
    if (typeof value === 'string') return plainText(words, value);
    if (Array.isArray(value)) {
      const scrubbed = value.map(scrubValue);
      return scrubbed.includes(undefined) ? undefined : scrubbed;
    }
    return typeof value === 'object' && value !== null ? scrubObject(value as JsonObject) : value;
  };
  const scrubObject = (fields: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(fields)
        .map(scrubField)
        .filter(([, value]) => value !== undefined),
    );

  /** The command without texts. Undefined when the rest is no valid command. */
  return (command: JsonObject): JsonObject | undefined => {
    const known = tableCommandSchema.safeParse(command);
    const scrubbed = known.success ? scrubObject(known.data) : undefined;
    return scrubbed !== undefined && tableCommandSchema.safeParse(scrubbed).success ? scrubbed : undefined;
  };
};
