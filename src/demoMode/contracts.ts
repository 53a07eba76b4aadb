import { isObject } from '../manifest/isObject.ts';
import { isPii } from '../manifest/pii.ts';
import {
  isSetting,
  maskJsonText,
  maskKeys,
  maskTextAt,
  maskValue,
  type Sources,
  type Values,
  withEach,
} from './maskedKeys.ts';

/** `@pii customerId where type is CUSTOMER`, `@pii json NotificationData`, as schemas/contracts/ has them. */
const mark = /^(\w+)(?: where (\w+) is (.+)| (\w+))?$/;

/** A value of a contract, masked where the contract says so; undeclared values are masked by their keys. */
export function maskContract(sources: Sources, name: string, value: unknown): unknown {
  const schema = sources.contracts[name];
  return isObject(schema) ? bySchema({ sources, root: schema }, schema, value) : maskKeys(sources, value);
}

interface Contract {
  sources: Sources;
  root: Values;
}

function bySchema(contract: Contract, schema: unknown, value: unknown, around: Values = {}, key = ''): unknown {
  const { sources } = contract;
  const { $ref, pii, anyOf, items, enum: values, const: only, format } = isObject(schema) ? schema : {};
  if (typeof $ref === 'string') return bySchema(contract, definition(contract, $ref), value, around, key);
  if (pii !== undefined) return byMark(sources, pii, value, around, key);
  if (Array.isArray(anyOf)) return anyOf.reduce((one, inner) => bySchema(contract, inner, one, around, key), value);
  if (Array.isArray(value)) return value.map((one) => bySchema(contract, items, one, around, key));
  if (isObject(value) && isSetting(value)) return maskKeys(sources, value);
  if (isObject(value)) return byProperties(contract, schema, value, key);
  if (!isObject(schema)) return maskKeys(sources, value, key);
  const fixed = values !== undefined || only !== undefined || format !== undefined;
  return typeof value === 'string' && !fixed ? maskTextAt(sources, key, value) : value;
}

function byProperties(contract: Contract, schema: unknown, value: Values, key: string): Values {
  const { properties, additionalProperties: others } = isObject(schema) ? schema : {};
  const declared = isObject(properties) ? properties : {};
  return withEach(value, (name, one) =>
    Object.hasOwn(declared, name) || isObject(others)
      ? bySchema(contract, declared[name] ?? others, one, value, name)
      : maskKeys(contract.sources, one, name, key),
  );
}

const definition = ({ root }: Contract, ref: string): unknown =>
  isObject(root.definitions) ? root.definitions[decodeURIComponent(ref.replace('#/definitions/', ''))] : undefined;

function byMark(sources: Sources, pii: unknown, value: unknown, around: Values, key: string): unknown {
  const [, kind, other, wanted, contract] = mark.exec(typeof pii === 'string' ? pii : 'name') ?? [];
  // an unknown mark hides the whole value
  const known = isPii(kind) ? kind : 'text';
  if (other !== undefined && around[other] !== wanted)
    return typeof value === 'string' ? maskTextAt(sources, key, value) : maskKeys(sources, value, '', key);
  if (known === 'json' && contract !== undefined && typeof value === 'string')
    return maskJsonText(sources, value, (_, inner) => maskContract(sources, contract, inner));
  return maskValue(sources, known, value);
}
