/** A process of the bench: plays the games it is sent and answers with their rows. */
import { playCase } from './innocent.mjs';

process.on('message', ({ which }) => process.send({ rows: [playCase(which)] }));
