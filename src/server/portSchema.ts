import { z } from 'zod';

/** A TCP port to listen on; 0 takes any free one. */
export const portSchema = z.number().int().min(0).max(65_535);
