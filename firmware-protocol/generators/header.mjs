// The firmware's tables. messages.h declares the names, and messages.c has the entries (in flash on small
// controllers).

const notice =
  '/* Written by firmware-protocol/generate.mjs from firmware-protocol/messages.json; do not edit. */\n';

const upper = (text) => text.toUpperCase();
const enumOf = (names) => `enum {\n${names.map((name) => `    ${name},\n`).join('')}};\n`;

const ofSide = (messages, side) => messages.filter(({ from }) => from === side);

const makeFieldEnum = ({ name, fields }) =>
  enumOf([...fields.map(({ key }) => `${name}_${upper(key)}`), `${name}_FIELDS`]);

const makeWordEnums = ({ name, fields }) =>
  fields
    .filter(({ kind }) => kind === 'word')
    .map(({ key, words }) => enumOf(words.map((word) => `${name}_${upper(key)}_${upper(word)}`)));

export const makeHeader = ({ major, lineBytesMax, kinds, messages }) => {
  const keys = messages.flatMap(({ fields }) => fields.map(({ key }) => key));
  const namesOf = (side) => ofSide(messages, side).map(({ name }) => `MESSAGE_${name}`);
  return [
    `${notice}#ifndef MESSAGES_H\n#define MESSAGES_H\n\n#include <stdint.h>\n`,
    `#define PROTOCOL_NUMBER ${major}`,
    `#define LINE_BYTES_MAX ${lineBytesMax} /* with the line end */`,
    `#define FIELDS_MAX ${Math.max(...messages.map(({ fields }) => fields.length))}`,
    `#define KEY_CHARS_MAX ${Math.max(...keys.map((key) => key.length))} /* of the keys known here */`,
    `#define NAME_CHARS_MAX ${Math.max(...messages.map(({ name }) => name.length))}\n`,
    enumOf(Object.keys(kinds).map((kind) => `KIND_${upper(kind)}`)),
    enumOf([...namesOf('host'), 'HOST_MESSAGES']),
    enumOf([...namesOf('board'), 'BOARD_MESSAGES']),
    ...messages.flatMap((message) => [makeFieldEnum(message), ...makeWordEnums(message)]),
    `struct field_rule {
    char key[KEY_CHARS_MAX + 1];
    uint8_t kind;
    uint8_t optional;
    uint16_t min;      /* least number, or fewest hexadecimal digits */
    uint32_t max;      /* greatest number, or most digits or characters */
    const char *words; /* one after the other, each with its end; an empty one ends the list */
};

struct message_rule {
    char name[NAME_CHARS_MAX + 1];
    uint8_t field_count;
    const struct field_rule *fields;
};

extern const struct message_rule host_messages[HOST_MESSAGES];
extern const struct message_rule board_messages[BOARD_MESSAGES];

#endif
`,
  ].join('\n');
};

/** Equal lists are stored once. */
const makeWordLists = (messages) => {
  const lists = new Map();
  for (const { words } of messages.flatMap(({ fields }) => fields))
    if (words !== undefined && !lists.has(words.join())) lists.set(words.join(), `words_${lists.size}`);
  return lists;
};

const makeField = (field, lists) => {
  const { key, kind, words } = field;
  const [min, max] = kind === 'hex' ? [field.digitsMin, field.digitsMax] : [field.min ?? 0, field.max ?? 0];
  const list = words === undefined ? '0' : lists.get(words.join());
  return `    {"${key}", KIND_${upper(kind)}, ${field.optional ? 1 : 0}, ${min}, ${max}UL, ${list}},\n`;
};

const makeFields = ({ name, fields }, lists) =>
  fields.length === 0
    ? ''
    : `static const struct field_rule ${name.toLowerCase()}_fields[] FLASH = {\n${fields
        .map((field) => makeField(field, lists))
        .join('')}};\n`;

const makeRows = (side, messages) =>
  `const struct message_rule ${side}_messages[] FLASH = {\n${ofSide(messages, side)
    .map(({ name, fields }) => {
      const list = fields.length === 0 ? '0' : `${name.toLowerCase()}_fields`;
      return `    {"${name}", ${fields.length}, ${list}},\n`;
    })
    .join('')}};\n`;

export const makeRowsFile = ({ messages }) => {
  const lists = makeWordLists(messages);
  return [
    `${notice}#include "messages.h"\n\n#include "flash.h"\n`,
    ...[...lists].map(
      ([words, name]) => `static const char ${name}[] FLASH = "${words.split(',').join('\\0" "')}\\0";`,
    ),
    '',
    ...messages.map((message) => makeFields(message, lists)).filter((text) => text !== ''),
    makeRows('host', messages),
    makeRows('board', messages),
  ].join('\n');
};
