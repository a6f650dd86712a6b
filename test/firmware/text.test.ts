import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync('firmware-protocol/README.md', 'utf8');

type Field = { readonly key: string; readonly means: string };
type Message = {
  readonly name: string;
  readonly since: string;
  readonly reason: string;
  readonly fields: readonly Field[];
};
const table = JSON.parse(readFileSync('firmware-protocol/messages.json', 'utf8')) as {
  readonly licence: string;
  readonly version: string;
  readonly messages: readonly Message[];
};

const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end)] as const;
    }),
);

/** The numbered rules of a section, each on one line. */
const rulesOf = (section: string): readonly string[] =>
  [...section.matchAll(/^\d+\. .*(?:\n {3}.*)*/gm)].map(([rule]) => rule.replace(/\s+/g, ' '));

const RULES = [...sections].flatMap(([title, section]) =>
  rulesOf(section).map((rule): [string, string] => [`${title}: ${rule.slice(0, 50)}`, rule]),
);

describe('the normative text', () => {
  test('has rules in every section before the tables, and speaks in the words of RFC 2119', () => {
    expect(RULES.length).toBeGreaterThan(35);
    expect(text).toContain('RFC 2119');
    expect(RULES.filter(([, rule]) => /\b(MUST|SHOULD|MAY)\b/.test(rule)).length).toBeGreaterThan(25);
  });

  test.each(RULES)('%s … gives its reason in one sentence', (_, rule) => {
    const [, reason = ''] = / _([^_]+)_$/.exec(rule) ?? [];
    // A colon or semicolon may divide it, but not a full stop.
    expect(reason).toMatch(/^[A-Z"].*[^.]\.$/);
    expect(reason.slice(0, -1)).not.toMatch(/[.!?] [A-Z]/);
  });

  test('gives a reason for each kind of line without number and checksum', () => {
    const rows = (sections.get('1. The line') ?? '').split('\n').filter((line) => /^\| [`#]/.test(line));
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/_[A-Z][^_]+\._ +\|$/);
  });

  test('names its version, its licences and that it has no owner', () => {
    expect(text).toContain(`version ${table.version}`);
    expect(text).toMatch(/CC0/);
    expect(text).toMatch(/MIT/);
    expect(text).toMatch(/belongs to no vendor/);
    for (const name of ['CC0-1.0', 'MIT'])
      expect(readFileSync(`firmware-protocol/LICENSES/${name}.txt`, 'utf8').length).toBeGreaterThan(900);
    expect(table.licence).toBe('CC0-1.0');
  });
});

test.each(table.messages.map((message) => [message.name, message] as const))(
  '%s gives its reason in one sentence, its first version, and a meaning for each field',
  (_, { reason, since, fields }) => {
    expect(reason).toMatch(/^[A-Z].*[^.]\.$/);
    expect(reason.slice(0, -1)).not.toMatch(/[.!?] [A-Z]/);
    expect(since).toMatch(/^1\.\d+$/);
    expect(fields.filter(({ means }) => !means)).toEqual([]);
  },
);
