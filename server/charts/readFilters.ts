import { isObject } from '../../src/manifest/isObject.ts';
import { Refused } from '../errors.ts';
import type { RawQuery } from '../sql/query.ts';

const parts = ['query_operator', 'filter_column', 'filter_value', 'filter_operator'] as const;

/** A chart's filter as it was sent; missing parts are empty or have their default. */
export type RuntimeFilter = { [P in (typeof parts)[number]]: string };

const name = 'runtime_filters';
/** `[0][filter_column]`; the number may be missing for a single filter. */
const place = `(?:\\[(\\d{0,2})\\])?(?:\\[(${parts.join('|')})\\])?$`;
const key = new RegExp(`^${name}${place}`);
const most = 20;

/** The parameters of a query that are filters, beside the one without brackets. */
export const filterKeys = `^${name}(?=\\[)${place}`;

/**
 * Reads the filters of a query in order: nested parameters, or JSON text of a list, of one filter, or of one per
 * parameter, as different clients send them. Throws a Refused that names an invalid one.
 */
export function readFilters(query: RawQuery): RuntimeFilter[] {
  const found = new Map<number, { [part: string]: string }>();
  for (const [parameter, value] of Object.entries(query)) {
    const match = key.exec(parameter);
    if (!match) continue;
    const [, at = '', part] = match;
    if (part === undefined) for (const one of listed(parameter, value)) found.set(found.size, one);
    else found.set(Number(at), { ...found.get(Number(at)), [part]: text(parameter, value) });
  }
  if (found.size > most) throw Refused.field(name, `${name} takes at most ${most} filters`);
  return [...found].sort(([a], [b]) => a - b).map(([, filter]) => whole(filter));
}

function known(part: string, parameter: string): string {
  if (parts.some((one) => one === part)) return part;
  throw Refused.field(parameter, `There is no parameter '${parameter}': known are ${parts.join(', ')}`);
}

function text(parameter: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw Refused.field(parameter, `${parameter} must be one text`);
}

/** The filters in a parameter with JSON text. */
function listed(parameter: string, value: unknown): { [part: string]: string }[] {
  return [value].flat().flatMap((one) => {
    if (one === '') return [];
    return [parsed(parameter, String(one))].flat().map((filter) => {
      if (!isObject(filter)) throw malformed(parameter);
      return Object.fromEntries(
        Object.entries(filter).map(([part, given]) => {
          const place = `${parameter}[${part}]`.slice(0, 100);
          return [known(part, place), text(place, given)];
        }),
      );
    });
  });
}

function parsed(parameter: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw malformed(parameter);
  }
}

const malformed = (parameter: string) =>
  Refused.field(parameter, `${parameter} must be filters with ${parts.join(', ')}, nested or as JSON`);

/** Fills in the defaults: AND, EQUALS TO. */
const whole = (filter: { [part: string]: string }): RuntimeFilter => ({
  query_operator: filter.query_operator ?? 'AND',
  filter_column: filter.filter_column ?? '',
  filter_value: filter.filter_value ?? '',
  filter_operator: filter.filter_operator ?? 'EQUALS TO',
});
