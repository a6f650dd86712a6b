import { z } from 'zod';
import { configSchema } from '../config.js';

type Words = { readonly keys: ReadonlySet<string>; readonly values: ReadonlySet<string> };

/** The words that the schema of the configuration itself has: they say nothing of anybody. */
const schemaWords = (): Words => {
  const keys = new Set<string>();
  const values = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { const: word, enum: choice, properties } = node as Readonly<Record<string, unknown>>;
    for (const found of [word, ...(Array.isArray(choice) ? choice : [])])
      if (typeof found === 'string') values.add(found);
    if (typeof properties === 'object' && properties !== null)
      for (const key of Object.keys(properties)) keys.add(key);
    Object.values(node).forEach(collect);
  };
  collect(z.toJSONSchema(configSchema, { io: 'input' }));
  return { keys, values };
};

/** The configuration with each text of its own as `(text)`; which keys are set, figures, choices remain. */
export const makeConfigReport = (config: unknown, { keys, values }: Words = schemaWords()): unknown => {
  const report = (value: unknown): unknown => {
    if (typeof value === 'string') return values.has(value) ? value : '(text)';
    if (Array.isArray(value)) return value.map(report);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner], index) => [
        keys.has(key) ? key : `(key ${index + 1})`,
        report(inner),
      ]),
    );
  };
  return report(config);
};
