// vectors.json as a C table for the firmware's tests.
import { withChecksum } from '../checksum.mjs';

const quote = (text) =>
  `"${[...Buffer.from(text, 'latin1')]
    .map((byte) =>
      byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c || byte === 0x3f
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')}"`;

const results = {
  debug: 'LINE_DEBUG',
  ask: 'LINE_ASK',
  stop: 'LINE_STOP',
  empty: 'LINE_EMPTY',
  length: 'LINE_TOO_LONG',
  character: 'LINE_BAD_CHARACTER',
  shape: 'LINE_BAD_SHAPE',
  checksum: 'LINE_BAD_CHECKSUM',
};

/**
 * The line written anew from its meaning. Undefined when it has encoded text, because the firmware keeps the
 * encoding of the input.
 */
const again = ({ line, means, canonical = true }, messages) => {
  if (canonical) return line;
  const { fields } = messages.find(({ name }) => name === means.type);
  if (fields.some(({ key, kind }) => kind === 'text' && key in means.fields)) return undefined;
  const words = Object.entries(means.fields).map(([key, value]) => ` ${key}=${value}`);
  return withChecksum(`${means.seq} ${means.type}${words.join('')}`);
};

const makeRow = (vector, messages) => {
  const { from, line, means, bad, key, unchecked } = vector;
  const text = means === undefined ? undefined : again(vector, messages);
  const verdict = means !== undefined ? 'MEANS' : (bad ?? 'line');
  return [
    `    {FROM_${from.toUpperCase()}, ${quote(line)}, ${line.length},`,
    `     ${results[unchecked ?? bad] ?? 'LINE_GOOD'}, VERDICT_${verdict === 'type' || verdict === 'field' || verdict === 'MEANS' ? verdict.toUpperCase() : 'LINE'},`,
    `     ${text === undefined ? '0' : quote(text)}, ${key === undefined ? '0' : quote(key)}},`,
  ].join('\n');
};

export const makeVectors = (
  vectors,
  { messages },
) => `/* Written by firmware-protocol/generate.mjs from firmware-protocol/vectors.json; do not edit. */
#ifndef VECTORS_H
#define VECTORS_H

#include "line.h"

enum { FROM_HOST, FROM_BOARD };
enum { VERDICT_LINE, VERDICT_TYPE, VERDICT_FIELD, VERDICT_MEANS };

struct vector {
    int from;
    const char *line;
    int length;
    enum line_result result;
    int verdict;
    const char *again; /* the line written anew, when it can be told */
    const char *key;   /* the field at fault */
};

static const struct vector vectors[] = {
${vectors.map((vector) => makeRow(vector, messages)).join('\n')}
};

#endif
`;
