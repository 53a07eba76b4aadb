import { isObject } from '../../src/manifest/isObject.ts';
import { contractNamed } from '../validation/contractSchemas.ts';

/** `@pii name where type is CUSTOMER`, as schemas/contracts/ has it. */
const mark = /^(\w+)(?: where (\w+) is (.+))?/;
/** By these the customer's events are found: they stay. */
const keys: ReadonlySet<string> = new Set(['customer', 'customerId']);

/** Whether a contract has personal members that say more than whose events they are. */
export function holdsPersonal(contract: string): boolean {
  const marks = (JSON.stringify(schemaOf(contract)) ?? '').matchAll(/"pii":"(\w+)/g);
  return [...marks].some(([, kind = '']) => !keys.has(kind));
}

/** A value of a contract with null in the place of its personal members. */
export const blankContract = (contract: string, value: unknown): unknown => {
  const root = schemaOf(contract);
  return blanked(root, root, value, {});
};

const known = new Map<string, unknown>();

function schemaOf(contract: string): unknown {
  if (!known.has(contract)) known.set(contract, contractNamed(contract));
  return known.get(contract);
}

interface Values {
  readonly [name: string]: unknown;
}

function blanked(root: unknown, schema: unknown, value: unknown, around: Values): unknown {
  if (!isObject(schema)) return value;
  if (typeof schema.$ref === 'string') return blanked(root, definition(root, schema.$ref), value, around);
  if (typeof schema.pii === 'string') return isPersonal(schema.pii, around) ? null : value;
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.reduce<unknown>((one, inner) => blanked(root, inner, one, around), value);
  if (Array.isArray(value)) return value.map((one) => blanked(root, schema.items, one, around));
  if (!isObject(value)) return value;
  const members = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      blanked(root, Object.hasOwn(members, name) ? members[name] : schema.additionalProperties, one, value),
    ]),
  );
}

function isPersonal(pii: string, around: Values): boolean {
  const [, kind = '', other, wanted] = mark.exec(pii) ?? [];
  return !keys.has(kind) && (other === undefined || around[other] === wanted);
}

const definition = (root: unknown, ref: string): unknown =>
  isObject(root) && isObject(root.definitions)
    ? root.definitions[decodeURIComponent(ref.replace('#/definitions/', ''))]
    : undefined;
