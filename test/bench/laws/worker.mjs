/** A process of the bench. It plays the cases that it receives and answers with their rows. */
import { playIncident } from './examination.mjs';
import { playGuilty } from './guilty.mjs';
import { playCase } from './innocent.mjs';
import { playOffence, playStyle } from './unseen.mjs';

const PARTS = {
  innocent: playCase,
  guilty: playGuilty,
  examination: playIncident,
  styles: playStyle,
  styleOffences: playOffence,
};

process.on('message', async ({ part, which }) => {
  let row;
  try {
    row = await PARTS[part](which);
  } catch (error) {
    throw new Error(`${part} ${which.number} cannot be played: ${error.message}`, { cause: error });
  }
  process.send({ rows: [row] });
});
