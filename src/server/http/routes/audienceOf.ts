import { z } from 'zod';
import { type Shown, shownByRequest } from '../../access.js';
import type { HttpContext } from '../httpContext.js';
import { READERS } from '../readers.js';

/** The query of content that depends on the reader. */
export const audienceQuery = z.object({
  as: z
    .enum(READERS, { error: `one of ${READERS.join(', ')}` })
    .exactOptional()
    .describe(
      'The audience (default: the most privileged one that the token allows). The public gets the data later if a delay is set.',
    ),
});

/** The token and address of a request. */
export const shownBy = (c: HttpContext): Shown => shownByRequest(c.env.incoming);
