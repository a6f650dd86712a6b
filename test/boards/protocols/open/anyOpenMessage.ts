import fc from 'fast-check';
import {
  type OpenBoardMessage,
  type OpenField,
  type OpenHostMessage,
  openMessageTable,
} from '../../../../src/boards/protocols/open/messages.js';

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: min, maxLength: max });
const anySquare = fc
  .tuple(fc.constantFrom(...'abcdefgh'), fc.constantFrom(...'12345678'))
  .map((two) => two.join(''));
const squareCharacter = fc.constantFrom(...'.?oUuPNBRQKpnbrqk');

const anyValue = (field: OpenField): fc.Arbitrary<string | number> => {
  switch (field.kind) {
    case 'uint':
      return fc.integer({ min: field.min, max: field.max });
    case 'hex':
      return digits(field.digitsMin, field.digitsMax);
    case 'word':
      return fc.constantFrom(...field.words);
    case 'text':
      // Three characters on the line for each that must be written as a code.
      return fc.string({
        unit: fc.constantFrom(...'ab Z0=%*'),
        minLength: 1,
        maxLength: Math.floor(field.max / 3),
      });
    case 'square':
      return anySquare;
    case 'squares':
      return fc.string({ unit: squareCharacter, minLength: 64, maxLength: 64 });
    case 'changes':
      return fc
        .array(fc.tuple(anySquare, squareCharacter), { minLength: 1, maxLength: 32 })
        .map((changes) => changes.flat().join(''));
    case 'levels':
      return digits(128, 128);
    case 'picture':
      return fc
        .constantFrom(64, 81)
        .chain((n) => fc.string({ unit: fc.constantFrom(...'.abcde'), minLength: n, maxLength: n }));
    case 'pen':
      return fc
        .tuple(digits(6, 6), fc.constantFrom('', '/slow', '/fast', '/anti'))
        .map((two) => two.join(''));
  }
};

const anyMessage = (from: 'host' | 'board'): fc.Arbitrary<object> =>
  fc.oneof(
    ...openMessageTable
      .filter((row) => row.from === from)
      .map(({ name, fields }) =>
        fc
          .record(Object.fromEntries(fields.map((field) => [field.key, anyValue(field)])), {
            requiredKeys: fields.filter(({ optional }) => !optional).map(({ key }) => key),
          })
          .map((values) => ({ type: name, ...values })),
      ),
  );

export const anyBoardMessage = anyMessage('board') as unknown as fc.Arbitrary<OpenBoardMessage>;
export const anyHostMessage = anyMessage('host') as unknown as fc.Arbitrary<OpenHostMessage>;
