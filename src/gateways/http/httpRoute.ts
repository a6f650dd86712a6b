import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { methodFault } from './errorReply.js';

/** What hono hands to our handlers: Node's own request and response, for streams. */
export type HttpEnv = { Bindings: HttpBindings };
export type HttpContext<Path extends string = string> = Context<HttpEnv, Path>;

type Handler<Path extends string> = (c: HttpContext<Path>) => Response | Promise<Response>;

/** One path with all its methods; any other method is refused with the list of those. HEAD comes with GET. */
export const addRoute = <Path extends string>(
  app: Hono<HttpEnv>,
  path: Path,
  handlers: Readonly<Partial<Record<'GET' | 'POST' | 'DELETE', Handler<Path>>>>,
): void => {
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
  const allow = Object.keys(handlers).map((method) => (method === 'GET' ? 'GET, HEAD' : method));
  app.all(path, (c) => methodFault(c, allow.join(', ')));
};
