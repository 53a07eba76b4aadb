import type { FieldOf, Kind } from './fieldDef.ts';

type Options<K extends Kind> = Omit<FieldOf<K>, 'kind'>;
type Built<K extends Kind, O> = { kind: K } & O;

const optional =
  <K extends Kind>(kind: K) =>
  <const O extends Options<K>>(options: O = {} as O): Built<K, O> => ({ kind, ...options });
const needing =
  <K extends Kind>(kind: K) =>
  <const O extends Options<K>>(options: O): Built<K, O> => ({ kind, ...options });

/** The builders of fields, one per kind: `f.text({ required: true, max: 255 })`. */
export const f = {
  id: optional('id'),
  partnerId: optional('partnerId'),
  text: optional('text'),
  longText: optional('longText'),
  email: optional('email'),
  password: optional('password'),
  integer: optional('integer'),
  decimal: needing('decimal'),
  money: needing('money'),
  boolean: optional('boolean'),
  time: optional('time'),
  date: optional('date'),
  currency: optional('currency'),
  texts: optional('texts'),
  names: needing('names'),
  json: needing('json'),
  computed: needing('computed'),
  choice: <const N extends FieldOf<'choice'>['of'], const O extends Omit<Options<'choice'>, 'of'>>(
    of: N,
    options: O = {} as O,
  ): { kind: 'choice'; of: N } & O => ({ kind: 'choice', of, ...options }),
  ref: <const T extends string, const O extends Omit<Options<'ref'>, 'to'>>(
    to: T,
    options: O = {} as O,
  ): { kind: 'ref'; to: T } & O => ({ kind: 'ref', to, ...options }),
  refs: <const T extends string, const O extends Omit<Options<'refs'>, 'to'>>(
    to: T,
    options: O = {} as O,
  ): { kind: 'refs'; to: T } & O => ({ kind: 'refs', to, ...options }),
  many: <const T extends string, const O extends Omit<Options<'many'>, 'of'>>(
    of: T,
    options: O,
  ): { kind: 'many'; of: T } & O => ({ kind: 'many', of, ...options }),
  group: <const F extends FieldOf<'group'>['fields']>(fields: F): { kind: 'group'; fields: F } => ({
    kind: 'group',
    fields,
  }),
} as const satisfies Record<Kind, unknown>;
