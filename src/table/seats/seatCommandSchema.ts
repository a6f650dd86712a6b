import { z } from 'zod';
import { SEATS } from '../game/seat.js';

const seat = z.enum(SEATS);
const text = (lengthMax: number) => z.string().min(1).max(lengthMax);

/** These commands as outside programs send them. */
export const seatCommandSchemas = [
  z.strictObject({
    type: z.literal('setSeats'),
    white: seat,
    black: seat,
    keptHere: z.literal(true).exactOptional(),
  }),
  z.strictObject({ type: z.literal('playMove'), side: z.enum(['white', 'black']), uci: text(12) }),
  z.strictObject({ type: z.literal('answer'), question: text(120), option: text(500) }),
] as const;
