import type { SavedView, ViewFilters } from '../../../contracts/savedViews.ts';
import type { EntityDef, ManifestDef } from '../../../manifest/entity.ts';
import { enums } from '../../../manifest/enums.ts';
import { type FilterDef, filtersOf } from '../../../manifest/filters.ts';
import { sortsOf } from '../../../manifest/sorts.ts';
import { type Held, readListFilters, writeFilters } from '../../filters/held.ts';
import { allColumnsOf } from '../listColumns.ts';

/** What a view keeps of a list. */
export interface ViewState {
  filters: ViewFilters;
  sort: string;
  columns: string[] | null;
}

/** What a view asks for and the list no longer has, by name. */
export interface Lost {
  filters: string[];
  sort: string | null;
  columns: string[];
}

/** The parts of a view that the list still has, and those it no longer has. */
export function fittedViewState(
  manifest: ManifestDef,
  entity: EntityDef,
  view: ViewState,
): { kept: ViewState; lost: Lost } {
  const defs = filtersOf(manifest, entity);
  const filters: ViewFilters = {};
  const lost: Lost = { filters: [], sort: null, columns: [] };
  for (const [name, ops] of Object.entries(view.filters)) {
    const def = defs.find((one) => one.name === name);
    const known = Object.entries(ops).filter(([op, values]) => def && takes(def, op, values));
    if (known.length < Object.keys(ops).length) lost.filters.push(name);
    if (known.length > 0) filters[name] = Object.fromEntries(known);
  }
  const known = sortsOf(entity).includes(view.sort.replace(/^-/, ''));
  if (!known) lost.sort = view.sort.replace(/^-/, '');
  const all = allColumnsOf(entity).map(({ path }) => path);
  lost.columns = view.columns?.filter((path) => !all.includes(path)) ?? [];
  const columns = view.columns?.filter((path) => all.includes(path)) ?? null;
  return { kept: { filters, sort: known ? view.sort : entity.sort, columns }, lost };
}

function takes({ ops, target }: FilterDef, op: string, values: readonly string[]): boolean {
  const { field } = target;
  const known: readonly string[] | null = field.kind === 'choice' ? enums[field.of] : null;
  return ops.some((one) => one === op) && (known === null || values.every((value) => known.includes(value)));
}

export const isLost = ({ filters, sort, columns }: Lost): boolean =>
  filters.length > 0 || sort !== null || columns.length > 0;

/** The list's address for a view; `perPage` is unchanged. */
export function searchOf(
  manifest: ManifestDef,
  entity: EntityDef,
  view: Pick<SavedView, 'id' | keyof ViewState>,
  perPage: number | null,
): string {
  const { kept } = fittedViewState(manifest, entity, view);
  const descending = kept.sort.startsWith('-');
  const held: Held = kept.filters;
  const params = new URLSearchParams({
    filter: JSON.stringify(writeFilters(held, filtersOf(manifest, entity))),
    sort: kept.sort.replace(/^-/, ''),
    order: descending ? 'DESC' : 'ASC',
    page: '1',
    ...(perPage !== null && { perPage: String(perPage) }),
    saved: view.id,
    ...(kept.columns && kept.columns.length > 0 && { columns: kept.columns.join() }),
  });
  return `?${params.toString()}`;
}

/** What the list shows now, as a view would keep it. */
export function currentViewState(
  manifest: ManifestDef,
  entity: EntityDef,
  list: { filterValues: unknown; sort: { field: string; order: string } },
  columns: string[] | null,
): ViewState {
  const held = readListFilters(list.filterValues, filtersOf(manifest, entity));
  const filters = Object.entries(held).map(([name, ops]): [string, ViewFilters[string]] => {
    const given = Object.entries(ops).filter(([, values]) => values.length > 0);
    return [name, Object.fromEntries(given)];
  });
  const { field, order } = list.sort;
  return {
    filters: Object.fromEntries(filters.filter(([, ops]) => Object.keys(ops).length > 0)),
    sort: `${order === 'DESC' ? '-' : ''}${field}`,
    columns,
  };
}

/** Whether both show the same rows in the same order, with the same columns. */
export function sameKept(one: ViewState, other: ViewState): boolean {
  return (
    one.sort === other.sort &&
    (one.columns?.join() ?? '') === (other.columns?.join() ?? '') &&
    inOrder(one.filters) === inOrder(other.filters)
  );
}

function inOrder(filters: ViewFilters): string {
  const parts = Object.entries(filters).flatMap(([name, ops]) =>
    Object.entries(ops).map(([op, values]) => JSON.stringify([name, op, ...[...values].sort()])),
  );
  return parts.sort().join();
}
