import type { Use } from '../database/uses.ts';
import { storeOn } from '../sql/store.ts';
import type { Context } from './context.ts';

/** The same context by the connections kept for a use, so that its calls wait for nobody else's. */
export function contextOn(context: Context, use: Use): Context {
  const own = { control: storeOn(context.hosts.control, context.control, use), tenancy: context.tenancy.on(use) };
  return derivedFrom(context, own);
}

/**
 * A context with parts of its own. All else is looked up in the context itself: who pushes alerts is known only once sockets
 * are served. A spread copy would lack it, and what a derived context has only by inheritance.
 */
export function derivedFrom(context: Context, own: Partial<Context>): Context {
  const derived: Context = Object.create(context, Object.getOwnPropertyDescriptors(own));
  return derived;
}
