import type { EntityDef, ManifestDef } from './entity.ts';
import type { EnumName, EnumValue } from './enums.ts';
import type { FieldDef, GroupField, Kind } from './fieldDef.ts';
import type { Kinds, KindWith } from './kindDefs.ts';

type Simplify<T> = { [K in keyof T]: T[K] };
type Present<F> = F extends
  | { required: true }
  | { kind: KindWith<'always', true> | 'many' }
  | { default: unknown }
  | { stamp: string }
  ? true
  : false;

/** What values of kinds are in JSON, and how those are served that are written by a key. */
interface Json {
  string: string;
  number: number;
  boolean: boolean;
  object: object;
  unknown: unknown;
}
interface Keyed {
  id: ReferenceRecord;
  code: { code: string; name: string };
  name: { name: string };
}
type Lists = KindWith<'list', true>;
type Objects = Exclude<KindWith<'key', string>, Lists>;

/** A kind's JSON type, where the field does not narrow it. */
type ValueOf<K extends Kind> = Kinds[K]['key'] extends keyof Keyed
  ? Kinds[K]['list'] extends true
    ? Keyed[Kinds[K]['key']][]
    : Keyed[Kinds[K]['key']]
  : Json[Kinds[K]['json']];

/** What a field's value is in JSON, null aside. */
type Value<F> = F extends { kind: 'choice'; of: infer N extends EnumName }
  ? EnumValue<N>
  : F extends { kind: 'json'; as: 'text' }
    ? string
    : F extends { kind: 'group'; fields: infer G }
      ? Simplify<{ [K in keyof G]: Nullable<G[K]> }>
      : F extends { kind: infer K extends Kind }
        ? ValueOf<K>
        : never;
type Nullable<F> = Present<F> extends true ? Value<F> : Value<F> | null;

/** A record as it appears inside another one: its id and its label's fields. */
export type ReferenceRecord = { id: string; [field: string]: unknown };

type Fields<M extends ManifestDef, N extends keyof M['entities']> = M['entities'][N]['fields'];
type RefKeys<F> = { [K in keyof F]: F[K] extends { kind: Objects } ? K : never }[keyof F] & string;
type Hidden<F> = { [K in keyof F]: F[K] extends { kind: KindWith<'secret', true> } ? K : never }[keyof F];

/** One record as the API serves it. */
export type InferRecord<M extends ManifestDef, N extends keyof M['entities']> = Simplify<
  { [K in Exclude<keyof Fields<M, N>, Hidden<Fields<M, N>>>]: Nullable<Fields<M, N>[K]> } & {
    [K in RefKeys<Fields<M, N>> as `${K}_id`]: Present<Fields<M, N>[K]> extends true ? string : string | null;
  }
>;

type Written<F> = F extends { kind: Lists } ? string[] : F extends { kind: Objects } ? string : Value<F>;
type WriteKey<K extends string, F> = F extends { kind: 'ref' } ? `${K}_id` : K;
type NotWritten =
  | { readOnly: true }
  | { stamp: string }
  | { difference: unknown }
  | { earliest: unknown }
  | { kind: KindWith<'written', false> };
type Writable<F> = { [K in keyof F]: F[K] extends NotWritten ? never : K }[keyof F] & string;
type Needed<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F] & string;

/** The body of a POST. */
export type InferCreate<M extends ManifestDef, N extends keyof M['entities']> = Simplify<
  {
    [K in Writable<Fields<M, N>> & Needed<Fields<M, N>> as WriteKey<K, Fields<M, N>[K]>]: Written<Fields<M, N>[K]>;
  } & {
    [K in Exclude<Writable<Fields<M, N>>, Needed<Fields<M, N>>> as WriteKey<K, Fields<M, N>[K]>]?: Written<
      Fields<M, N>[K]
    > | null;
  }
>;

/** The body of a PUT: what changes, and the `updated_at` that was read. */
export type InferUpdate<M extends ManifestDef, N extends keyof M['entities']> = Partial<InferCreate<M, N>> & {
  id?: string;
  updated_at?: string;
};

type FilterNames<K, F> = F extends { filter: readonly string[] }
  ? K
  : F extends { filter: infer R }
    ? keyof R
    : F extends GroupField
      ? { [G in keyof F['fields']]: FilterNames<G, F['fields'][G]> }[keyof F['fields']]
      : never;
/** The filters of an entity's list by their wire names. */
export type InferFilter<M extends ManifestDef, N extends keyof M['entities']> = {
  [K in { [P in keyof Fields<M, N>]: FilterNames<P, Fields<M, N>[P]> }[keyof Fields<M, N>] & string]?: string;
};

export type InferEntityName<M extends ManifestDef> = keyof M['entities'] & string;
export type AnyFields = EntityDef['fields'];
export type AnyField = FieldDef;
