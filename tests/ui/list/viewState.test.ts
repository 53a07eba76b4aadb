import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { columnsIn, isViewOn, savedIn, withColumns } from '../../../src/resources/list/listAddress.ts';
import { allColumnsOf, columnsAt, columnsOf } from '../../../src/resources/list/listColumns.ts';
import { moved, offered } from '../../../src/resources/list/look/columnOrder.ts';
import {
  currentViewState,
  fittedViewState,
  isLost,
  sameKept,
  searchOf,
} from '../../../src/resources/list/savedViews/viewState.ts';

const alert = entityOf(manifest, 'alert');
const view = {
  id: '12',
  filters: { state: { in: ['OPEN'] }, created_at: { gte: ['2026-01-01'] } },
  sort: '-last_hit_at',
  columns: ['text', 'created_at'],
};

test('RTE-16 a view written into the address and read from it is unchanged', () => {
  const params = new URLSearchParams(searchOf(manifest, alert, view, 25));
  expect(Object.fromEntries(params)).toMatchObject({
    sort: 'last_hit_at',
    order: 'DESC',
    page: '1',
    perPage: '25',
    saved: '12',
    columns: 'text,created_at',
  });
  const filterValues: unknown = JSON.parse(params.get('filter') ?? '');
  const sort = { field: params.get('sort') ?? '', order: params.get('order') ?? '' };
  const shown = currentViewState(manifest, alert, { filterValues, sort }, columnsIn(`?${params}`));
  expect(sameKept(shown, view)).toBe(true);
  expect(sameKept({ ...shown, sort: 'created_at' }, view)).toBe(false);
  expect(sameKept({ ...shown, columns: null }, view)).toBe(false);
  expect(sameKept({ ...shown, filters: {} }, view)).toBe(false);
});

test('the order of filters and their values makes no difference', () => {
  const other = {
    filters: { created_at: { gte: ['2026-01-01'] }, state: { in: ['OPEN'] } },
    sort: view.sort,
    columns: view.columns,
  };
  expect(sameKept(other, view)).toBe(true);
});

test('what the list no longer has is named, and the rest is applied', () => {
  const old = {
    filters: { state: { in: ['OPEN'] }, gone: { eq: ['1'] }, type: { in: ['LOTTERY'] }, hits: { contains: ['3'] } },
    sort: '-gravity',
    columns: ['text', 'gravity'],
  };
  const { kept, lost } = fittedViewState(manifest, alert, old);
  expect(lost).toEqual({ filters: ['gone', 'type', 'hits'], sort: 'gravity', columns: ['gravity'] });
  expect(kept).toEqual({ filters: { state: { in: ['OPEN'] } }, sort: '-created_at', columns: ['text'] });
  expect(isLost(lost)).toBe(true);
  expect(isLost(fittedViewState(manifest, alert, view).lost)).toBe(false);
});

test('views and columns in the address', () => {
  expect([savedIn('?saved=12'), savedIn('?saved=none'), savedIn('?saved=x'), savedIn('')]).toEqual([
    '12',
    null,
    null,
    null,
  ]);
  expect([isViewOn('?saved=12'), isViewOn('?saved=none')]).toEqual([true, false]);
  expect([columnsIn('?columns=a,b'), columnsIn('?columns='), columnsIn('')]).toEqual([['a', 'b'], null, null]);
  expect(withColumns('?page=2&columns=a', ['b', 'a'])).toBe('?page=2&columns=b%2Ca');
});

test('columns have the chosen order, each once; unknown choices give the default ones', () => {
  const paths = (wanted: string[] | null) => columnsAt(alert, wanted).map(({ path }) => path);
  expect(paths(['text', 'created_at', 'text', 'gone'])).toEqual(['text', 'created_at']);
  expect(paths(['gone'])).toEqual(alert.list);
  expect(paths(null)).toEqual(alert.list);
  const all = allColumnsOf(alert).map(({ path }) => path);
  expect(all.slice(0, alert.list.length)).toEqual(columnsOf(alert).map(({ path }) => path));
  expect(all).toContain('updated_at');
  for (const heavy of ['data', 'comments']) expect(all).not.toContain(heavy);
});

test('an entry can be moved to another place and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  const of = (...names: string[]) => names.map((path) => ({ path }));
  expect(offered(of('a', 'b', 'c'), of('c', 'a'))).toEqual(of('c', 'a', 'b'));
});
