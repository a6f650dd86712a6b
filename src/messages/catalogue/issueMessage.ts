import { englishText } from './english.js';
import { type Message, type MessageParam, message } from './message.js';
import { paramBeside } from './messageBeside.js';
import type { MessageKey } from './messageParams.js';

const OWN = 'inputFault.noShape';
/**
 * Options for parsing with a schema. They keep the texts of its own rules; `issueMessage` makes the messages
 * of all others.
 */
export const asked = { error: () => OWN, reportInput: true };

/** A fault found by a schema, as zod reports it with the options `asked`. */
export type SchemaIssue = {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
};

type Details = SchemaIssue & {
  readonly origin?: string;
  readonly expected?: string;
  readonly format?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly divisor?: number;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly errors?: readonly (readonly SchemaIssue[])[];
  readonly params?: { readonly said?: Message };
};

/** The text of a schema's own rule is the key of its message. */
export const faultKey = (key: MessageKey): string => key;

/** A fault that a function of a schema has found. */
export const customFault = (said: Message) => ({
  code: 'custom' as const,
  message: englishText(said),
  params: { said },
});

const TYPES = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
  tuple: 'array',
  null: 'null',
} as const;

const isOfTexts = (origin = ''): boolean => origin === 'string';
const isOfLists = (origin = ''): boolean => ['array', 'set', 'map', 'file'].includes(origin);

const sizeFault = ({ origin, minimum, maximum }: Details): Message => {
  const [what, limit] = minimum === undefined ? ['most', maximum] : ['least', minimum];
  const count = Number(limit);
  if (isOfTexts(origin))
    return what === 'least'
      ? message('inputFault.shortText', { count })
      : message('inputFault.longText', { count });
  if (isOfLists(origin))
    return what === 'least' ? message('inputFault.few', { count }) : message('inputFault.many', { count });
  const number = String(limit);
  return what === 'least'
    ? message('inputFault.small', { least: number })
    : message('inputFault.large', { most: number });
};

const valuesFault = (values: readonly unknown[]): Message =>
  message('inputFault.oneOf', { values: values.map(String) });

const typeFault = ({ input, expected = '' }: Details): Message =>
  input === undefined
    ? message('inputFault.missing')
    : Object.hasOwn(TYPES, expected)
      ? message('inputFault.type', { type: TYPES[expected as keyof typeof TYPES] })
      : message('inputFault.noShape');

/** The fault of the alternative that matched best. */
const unionFault = ({ errors = [], options }: Details): Message => {
  if (options !== undefined) return valuesFault(options);
  const deepest = errors
    .flatMap(([first]) => (first === undefined ? [] : [first]))
    .reduce<SchemaIssue | undefined>(
      (best, one) => (best === undefined || one.path.length > best.path.length ? one : best),
      undefined,
    );
  if (deepest === undefined || deepest.path.length === 0) return message('inputFault.noShape');
  return message('error.inFile', { name: deepest.path.join('.'), why: issueMessage(deepest) });
};

const FORMATS = ['url', 'datetime', 'date', 'email'] as const;

const FAULTS: Readonly<Record<string, (issue: Details) => Message>> = {
  invalid_type: typeFault,
  too_small: sizeFault,
  too_big: sizeFault,
  invalid_value: ({ values = [] }) => valuesFault(values),
  invalid_union: unionFault,
  unrecognized_keys: ({ keys = [] }) => message('inputFault.unknown', { names: keys }),
  not_multiple_of: ({ divisor = 1 }) => message('inputFault.multiple', { of: String(divisor) }),
  invalid_key: () => message('inputFault.name'),
  invalid_element: () => message('inputFault.noShape'),
  invalid_format: ({ format }) => {
    const known = FORMATS.find((one) => one === format);
    return known === undefined ? message(OWN) : message('inputFault.format', { format: known });
  },
};

/** The message for one wrong field. The text of another program's schema is kept. */
export const issueMessage = (issue: SchemaIssue): Message => {
  const { params, message: text } = issue as Details;
  if (params?.said !== undefined) return params.said;
  const fault = text === OWN ? FAULTS[issue.code ?? ''] : undefined;
  if (fault !== undefined) return fault(issue as Details);
  return /^inputFault\.\w+$/.test(text)
    ? { key: text as MessageKey }
    : message('inputFault.told', { why: paramBeside(text, {}) });
};

/** The first fault and its field. */
export const firstFault = (
  issues: readonly SchemaIssue[],
): { readonly field: string; readonly why: MessageParam } => {
  const [issue] = issues;
  return {
    field: issue?.path.join('.') || '(body)',
    why: issue === undefined ? message('inputFault.noShape') : issueMessage(issue),
  };
};
