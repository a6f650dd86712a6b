import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What hono hands to our handlers: Node's own request and response, for streams. */
export type HttpEnv = { Bindings: HttpBindings };
export type HttpContext = Context<HttpEnv>;
