import type { PortFault } from '../../table/tablePort.js';

/** What stands in the way for a moment: the ply before is not certain, a clock is paused, a claim waits. */
const PASSING_RULES = ['unsettled', '6.11', '7.5.1', '9.5.1'];

/** A command that is refused by one of these is repeated after this time. */
export const AGAIN_MS = 500;

export const willPass = ({ details }: PortFault): boolean => PASSING_RULES.includes(String(details['rule']));
