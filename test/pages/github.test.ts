import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { commandsFor } from '../../src/cli/commandTable.js';

const commands = await commandsFor('help');

const read = (folder: string) =>
  readdirSync(folder).map((name) => {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    return { path, text, content: parse(text) as unknown };
  });
const workflows = read('.github/workflows');
const forms = read('.github/ISSUE_TEMPLATE').filter(({ path }) => !path.endsWith('config.yml'));

const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const stepSchema = z.strictObject({
  name: z.string().optional(),
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.strictObject({ GH_TOKEN: z.string().regex(/^\$\{\{ github\.token \}\}$/) }).optional(),
});
const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.string(),
      'timeout-minutes': z.number().max(60),
      strategy: z
        .object({ matrix: z.object({ os: z.array(z.string()), node: z.array(z.number()) }) })
        .optional(),
      steps: z.array(stepSchema).min(1),
    }),
  ),
});

/** Whether the command in a line of a step, such as `npm run lint`, exists. */
const exists = (line: string): boolean => {
  const [program = '', first = '', second = ''] = line.trim().split(/ +/);
  if (program.startsWith('.')) return existsSync(program);
  if (program === 'node') return existsSync(first);
  if (['mkdir', 'cp', 'gh'].includes(program)) return true;
  if (program !== 'npm') return false;
  if (['publish', 'audit', 'pack'].includes(first)) return true;
  return first === 'ci' || (first === 'test' ? scripts['test'] !== undefined : scripts[second] !== undefined);
};

describe('workflows', () => {
  test.each(workflows)('$path calls what is there, with no more rights than reading', ({ content }) => {
    const { jobs } = workflowSchema.parse(content);
    const lines = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .flatMap(({ run }) => run?.split('\n') ?? [])
      .filter(Boolean);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !exists(line))).toEqual([]);
  });

  test('every Node that is promised is tried on both systems, and everything that .ci/run does', () => {
    const { jobs } = workflowSchema.parse(workflows.find(({ path }) => path.endsWith('test.yml'))?.content);
    const matrix = jobs['node']?.strategy?.matrix;
    expect(matrix).toEqual({ os: ['ubuntu-latest', 'macos-latest'], node: [20, 22, 24, 26] });
    expect(engines.node).toBe(`>=${Math.min(...(matrix?.node ?? []))}`);
    expect(readFileSync('README.md', 'utf8')).toContain('Node 20, 22, 24 or 26');
    expect(jobs['whole']?.steps.some(({ run }) => run === '.ci/run')).toBe(true);
  });
});

const formSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  title: z.string(),
  labels: z.array(z.string()),
  body: z
    .array(
      z.strictObject({
        type: z.enum(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']),
        id: z
          .string()
          .regex(/^[\w-]+$/)
          .optional(),
        attributes: z.strictObject({
          label: z.string().optional(),
          description: z.string().optional(),
          placeholder: z.string().optional(),
          render: z.string().optional(),
          value: z.string().optional(),
        }),
        validations: z.strictObject({ required: z.boolean() }).optional(),
      }),
    )
    .min(1),
});

describe('issue forms', () => {
  test.each(forms)('$path is a form, and names only commands that exist', ({ content, text }) => {
    const { body } = formSchema.parse(content);
    const ids = body.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body)
      expect(type === 'markdown' ? attributes.value : attributes.label).toBeTypeOf('string');
    const named = [...text.matchAll(/`jadoube ([a-z][a-z-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
  });

  test('a board and a wrong move ask for a recording that can be given away', () => {
    for (const name of ['board.yml', 'wrong-move.yml']) {
      const form = formSchema.parse(forms.find(({ path }) => path.endsWith(name))?.content);
      const recording = form.body.find(({ id }) => id === 'recording');
      expect(recording?.validations?.required).toBe(true);
      expect(recording?.attributes.description).toMatch(/jadoube record --scrub \S+\.jsonl \S+\.jsonl/);
    }
  });
});
