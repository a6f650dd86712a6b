import { z } from 'zod';

const engineSchema = z
  .object({
    name: z.string().min(1).max(40).describe('Its display name.'),
    path: z
      .string()
      .min(1)
      .describe(
        'The program, or `ssh:USER@HOST:PROGRAM`, or `tcp:HOST:PORT` of an engine that listens there.',
      ),
    args: z.array(z.string()).default([]).describe('Arguments of the program.'),
    options: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .default({})
      .describe('UCI options by name, such as `Threads: 2`.'),
    book: z.string().min(1).optional().describe('An opening book in Polyglot format.'),
  })
  .strict();

export const enginesConfigSchema = z
  .array(engineSchema)
  .max(100)
  .default([])
  .describe('Chess engines to play against, besides the engines found on this machine.');
export type EnginesConfig = z.output<typeof enginesConfigSchema>;
