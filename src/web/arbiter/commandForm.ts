import { parseClockText } from '../../clock/clockText.js';
import type { LawsCommand } from '../../laws/lawsCommand.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import type { TableCommand } from '../../table/tableService.js';

/** An input field. An `optional` one may stay empty. */
export type FormField = {
  readonly name: string;
  readonly label: PlainKey;
  readonly optional?: boolean;
  /** The minimum of a number, by default 1. */
  readonly least?: number;
} & (
  | { readonly input: 'choice'; readonly options: readonly (readonly [value: string, label: PlainKey])[] }
  | { readonly input: 'time' | 'number' | 'text' }
);

export type FormValues = Readonly<Record<string, string>>;

/** A command of an arbiter with its input fields. */
export type CommandForm = {
  readonly id: string;
  readonly label: PlainKey;
  readonly group: 'game' | 'players' | 'rulings';
  /** A sentence on what it does. */
  readonly about: PlainKey;
  readonly fields: readonly FormField[];
  /** The command under the Laws, if it is one. */
  readonly type?: LawsCommand['type'];
  /** Whether it is not a decision and so needs no reason. */
  readonly unrecorded?: boolean;
  /** Whether it may end the game. */
  readonly danger?: boolean;
  readonly build: (values: FormValues) => TableCommand;
};

export const SIDES = [
  ['white', 'common.white'],
  ['black', 'common.black'],
] as const;
export const side: FormField = { name: 'side', label: 'command.player', input: 'choice', options: SIDES };

export const colorOf = (values: FormValues): 'white' | 'black' =>
  values['side'] === 'black' ? 'black' : 'white';
export const given = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text.trim();
export const msOf = (text: string | undefined): number | undefined => parseClockText(text ?? '');
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value => {
  const [first] = values;
  return values.find((value) => value === text) ?? (first as Value);
};

export const plain = (
  type: 'pause' | 'resume' | 'adjourn' | 'undo' | 'ignoreIllegal' | 'judgeClaim',
  label: PlainKey,
  about: PlainKey,
): CommandForm => ({
  id: type,
  label,
  group: type === 'judgeClaim' || type === 'ignoreIllegal' ? 'rulings' : 'game',
  about,
  fields: [],
  type,
  build: () => ({ type }),
});

export const ofSide = (
  type: 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'flagClaim' | 'adjust',
  label: PlainKey,
  about: PlainKey,
): CommandForm => ({
  id: type,
  label,
  group: 'players',
  about,
  fields: [side],
  type,
  ...((type === 'resign' || type === 'flagClaim' || type === 'acceptDraw') && { danger: true }),
  build: (values) => ({ type, side: colorOf(values) }),
});
