import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Handlers get Node's request and response from hono, for streams. */
export type HttpEnv = { Bindings: HttpBindings };
export type HttpContext = Context<HttpEnv>;
