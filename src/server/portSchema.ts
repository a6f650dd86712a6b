import { z } from 'zod';

/** A TCP port to listen on. 0 means any free port. */
export const portSchema = z.number().int().min(0).max(65_535);
