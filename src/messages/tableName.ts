import { DEMO_NAME, DEMO_TABLE } from '../table/demoTable.js';
import { message } from './catalogue/message.js';
import type { Translate } from './catalogue/translate.js';

/** The name of a table. The default name of the demonstration is translated. */
export const tableName = (
  { id, name }: { readonly id: string; readonly name: string },
  translate: Translate,
): string => (id === DEMO_TABLE && name === DEMO_NAME ? translate(message('demo.name')) : name);
