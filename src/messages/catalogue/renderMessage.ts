import type { Catalogue, Choice, CompiledMessage, CompiledPart } from './compiledMessage.js';
import type { EnglishText, Message, MessageParam } from './message.js';

/** The language and its catalogue. */
export type Rendering = {
  readonly language: string;
  readonly catalogue: Catalogue;
};

const rules = { cardinal: new Map<string, Intl.PluralRules>(), ordinal: new Map<string, Intl.PluralRules>() };
const rulesOf = (language: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules => {
  const known = rules[type].get(language) ?? new Intl.PluralRules(language, { type });
  rules[type].set(language, known);
  return known;
};

const isEnglish = (param: Message | EnglishText): param is EnglishText => 'english' in param;

const isList = (param: object): param is readonly (string | Message | EnglishText)[] => Array.isArray(param);

const renderParam = (param: MessageParam, rendering: Rendering): string => {
  if (typeof param !== 'object') return String(param);
  if (isList(param)) return param.map((one) => renderParam(one, rendering)).join(', ');
  return isEnglish(param) ? param.english : renderMessage(param, rendering);
};

type Params = NonNullable<Message['params']>;

const chosen = (
  by: Choice,
  options: Readonly<Record<string, CompiledMessage>>,
  param: MessageParam,
  language: string,
): CompiledMessage => {
  const name = by === 'select' ? String(param) : rulesOf(language, by).select(Number(param));
  const exact = by === 'select' ? undefined : options[`=${String(param)}`];
  return exact ?? (Object.hasOwn(options, name) ? options[name] : options['other']) ?? '';
};

const renderPart = (part: CompiledPart, params: Params, rendering: Rendering): string => {
  if (typeof part === 'string') return part;
  const [name, by, options] = part;
  const param = params[name] ?? '';
  return by === undefined || options === undefined
    ? renderParam(param, rendering)
    : render(chosen(by, options, param, rendering.language), params, rendering);
};

const render = (compiled: CompiledMessage, params: Params, rendering: Rendering): string => {
  if (typeof compiled === 'string') return compiled;
  let text = '';
  for (const part of compiled) text += renderPart(part, params, rendering);
  return text;
};

/** Whether the catalogue has the message and all its parts, or their English is known. */
const isTellable = ({ key, params = {}, text }: Message, rendering: Rendering): boolean =>
  rendering.catalogue[key] === undefined ? text !== undefined : arePartsTellable(params, rendering);

const arePartsTellable = (params: Params, rendering: Rendering): boolean =>
  Object.values(params)
    .flat()
    .every((param) => typeof param !== 'object' || isEnglish(param) || isTellable(param, rendering));

/**
 * Renders a message in a language. When the catalogue lacks it or one of its parts, its English text is
 * shown: it comes from a newer program, or the page has only a part of the catalogue.
 */
export const renderMessage = ({ key, params = {}, text }: Message, rendering: Rendering): string => {
  const compiled = rendering.catalogue[key];
  if (compiled !== undefined && (text === undefined || arePartsTellable(params, rendering)))
    return render(compiled, params, rendering);
  return text ?? key;
};
