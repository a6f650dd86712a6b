import { setFlagsFromString } from 'node:v8';

const NODE_20 = '20.';
const BYTECODE_BYTES = 2_000_000;

/**
 * Node 20 makes optimised code of a function after 132 kB of bytecode were run, throws much of it away when
 * other shapes of objects come, and makes it again: half the processor time of a replay. Later versions wait
 * by themselves (3,000 calls) and do not know the flag.
 */
export const compileLater = (node: string = process.versions.node): void => {
  if (node.startsWith(NODE_20)) setFlagsFromString(`--interrupt-budget=${BYTECODE_BYTES}`);
};
