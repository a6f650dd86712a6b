import { DEMO_NAME, DEMO_TABLE } from '../table/demoTable.js';
import type { Phrasebook } from './catalogue/asItIs.js';

/** A table by the name that people gave it; the demonstration's own name in the language. */
export const tableName = (
  { id, name }: { readonly id: string; readonly name: string },
  translate: Phrasebook,
): string => (id === DEMO_TABLE && name === DEMO_NAME ? translate(name) : name);
