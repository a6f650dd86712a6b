/** The table of the board that is simulated because there is no other. */
export const DEMO_TABLE = 'demo';

export const DEMO_NAME = 'Simulated board';
