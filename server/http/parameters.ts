import { Refused } from '../errors.ts';
import type { RawQuery } from '../sql/query.ts';

/** What SPEC §7 has on every request. */
const onEveryRequest = ['timezone', 'currency'];

/** Refuses by its name a parameter that a call does not know. */
export function knownOnly(query: RawQuery, known: readonly string[]): void {
  for (const name of Object.keys(query))
    if (!known.includes(name) && !onEveryRequest.includes(name))
      throw Refused.field(name.slice(0, 100), `There is no parameter '${name.slice(0, 100)}'`);
}

/** A parameter's text; empty where it is left out. */
export function textOf(query: RawQuery, name: string): string {
  const value = query[name] ?? '';
  if (typeof value === 'string') return value;
  throw Refused.field(name, `${name} must be given once`);
}
