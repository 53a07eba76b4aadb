import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import type { EnumName } from '../../manifest/enums.ts';
import { entityOf } from '../../manifest/fields.ts';
import { type FilterDef, filtersOf } from '../../manifest/filters.ts';
import type { FilterOp } from '../../manifest/operators.ts';
import { unreachable } from '../../manifest/unreachable.ts';
import { kindOf } from '../kinds/kindRegistry.ts';
import type { Control } from '../kinds/kindUi.ts';

/** Where one end of a range is written. */
export interface End {
  name: string;
  op: FilterOp;
}
/** One control of the filter bar. A range may be two filters. */
export type FilterItem = { key: string; def: FilterDef } & (
  | { control: 'text'; op: FilterOp; several: boolean }
  | { control: 'choices'; of: EnumName; op: 'eq' | 'in' }
  | { control: 'entities'; entities: string[]; op: 'eq' | 'in' }
  | { control: 'flag' }
  | { control: 'pick'; entity: string; by: string }
  | { control: 'range'; of: Extract<Control, 'number' | 'moment' | 'day'>; from: End | null; to: End | null }
);

/** Subjects of the audit logs besides the manifest's entities. */
const audited: { readonly [name: string]: EntityDef['store'] } = {
  invitation: 'control',
  password_reset: 'control',
  platform_setting: 'control',
  recovery_code: 'control',
  second_factor: 'control',
  session: 'control',
  identity_provider: 'control',
  provider_account: 'control',
  sign_in: 'control',
  sign_in_link: 'control',
  saved_view: 'tenant',
  service_key: 'control',
  trigger_challenge: 'tenant',
  webhook_secret: 'tenant',
};

const lower: FilterOp[] = ['gte', 'gt'];
const upper: FilterOp[] = ['lte', 'lt'];

/** The controls of an entity's filter bar: pairs of bounds are one range, a second name for the same is left out. */
export function filterItemsOf(manifest: ManifestDef, entity: EntityDef): FilterItem[] {
  const defs = filtersOf(manifest, entity);
  const items: FilterItem[] = [];
  for (const def of defs) {
    const item = itemOf(manifest, entity, def, defs);
    if (item && !items.some((other) => sameQuestion(other, item))) items.push(item);
  }
  // what is known of another record is asked less often than the own fields; a known id opens the record anyway
  const rank = ({ def }: FilterItem) => (def.name === 'id' ? 2 : Number(def.via?.many !== undefined));
  return items.sort((one, other) => rank(one) - rank(other));
}

function sameQuestion(one: FilterItem, other: FilterItem): boolean {
  return placeOf(one.def) === placeOf(other.def) && (one.control === other.control || one.control === 'range');
}

const placeOf = ({ via, target }: FilterDef) => `${via?.path ?? ''}>${target.path}`;

function itemOf(manifest: ManifestDef, of: EntityDef, def: FilterDef, defs: readonly FilterDef[]): FilterItem | null {
  const { ops, target, via, name } = def;
  const base = { key: name, def };
  if (via) {
    const other = entityOf(manifest, via.entity);
    if (target.field.kind === 'id') return { ...base, control: 'pick', entity: via.entity, by: 'id' };
    if (target.field.kind === 'ref') return { ...base, control: 'pick', entity: target.field.to, by: 'id' };
    if (target.field.kind === 'text' && target.path === other.label)
      return { ...base, control: 'pick', entity: via.entity, by: target.path };
  }
  const range = rangeOf(def, defs);
  if (range) return { ...base, key: placeOf(def), ...range };
  if (target.field.kind === 'choice')
    return { ...base, control: 'choices', of: target.field.of, op: ops.includes('in') ? 'in' : 'eq' };
  if (target.field.kind === 'text' && target.field.words)
    return { ...base, control: 'choices', of: target.field.words, op: ops.includes('in') ? 'in' : 'eq' };
  if (target.field.kind === 'text' && target.field.names === 'entity')
    return { ...base, control: 'entities', entities: namedIn(manifest, of), op: ops.includes('in') ? 'in' : 'eq' };
  if (target.field.kind === 'currency' && manifest.entities.currency)
    return { ...base, control: 'pick', entity: 'currency', by: 'code' };
  if (ops.some((op) => controlOf(def, op) === 'flag')) return { ...base, control: 'flag' };
  const op = (['contains', 'starts', 'eq'] as const).find((one) => ops.includes(one)) ?? ops[0];
  return op ? { ...base, control: 'text', op, several: ops.includes('in') } : null;
}

/** What a log in a store is about: the installation's things or a tenant's, those besides that are no entities. */
function namedIn(manifest: ManifestDef, { store }: EntityDef): string[] {
  const isOwn = (other: EntityDef['store']) => (other === 'control') === (store === 'control');
  const own = Object.entries(manifest.entities).filter(([, entity]) => isOwn(entity.store));
  const besides = Object.entries(audited).filter(([, other]) => isOwn(other));
  return [...own, ...besides].map(([name]) => name);
}

/** The range that a bound belongs to: its own other bound, or that of another filter of the same field. */
function rangeOf(def: FilterDef, defs: readonly FilterDef[]) {
  const same = defs.filter((other) => placeOf(other) === placeOf(def));
  const end = (bounds: FilterOp[]): End | null => {
    // of two names for one bound, the field's own
    const isOwn = (name: string) => Number(name === def.target.path);
    const found = same
      .flatMap(({ name, ops }) => ops.filter((op) => bounds.includes(op)).map((op) => ({ name, op })))
      .sort((one, other) => isOwn(other.name) - isOwn(one.name));
    return found[0] ?? null;
  };
  const [from, to] = [end(lower), end(upper)];
  const bound = from?.op ?? to?.op;
  const of = bound && controlOf(def, bound);
  return of === 'number' || of === 'moment' || of === 'day' ? { control: 'range' as const, of, from, to } : null;
}

/** The control that a filter's kind has for an operator. */
function controlOf({ target }: FilterDef, op: FilterOp): Control | undefined {
  const controls: { readonly [op: string]: Control } = kindOf(target.field).filters;
  return controls[op];
}

/** The names and operators that a control writes; other filters in the address have no control. */
export function slotsOf(item: FilterItem): End[] {
  const { name } = item.def;
  switch (item.control) {
    case 'range':
      return [item.from, item.to].filter((end) => end !== null);
    case 'text':
      return [{ name, op: item.op }, ...(item.several ? [{ name, op: 'in' as const }] : [])];
    case 'entities':
    case 'choices':
      return [
        { name, op: item.op },
        { name, op: 'eq' },
      ];
    case 'flag':
    case 'pick':
      return [
        { name, op: 'eq' },
        { name, op: 'in' },
      ];
    default:
      return unreachable(item, 'The control of a filter');
  }
}
