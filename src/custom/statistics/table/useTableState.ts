import { useSearch } from '../../../charts/useSearch.ts';
import type { StatColumn } from './column.ts';
import { isNumeric } from './column.ts';
import { type RowOrder, readOrder, writeOrder } from './rowOrder.ts';

/** A table's order and whether all of it is shown; in the address under the table's name, so that a reload keeps it (RTE-16). */
export function useTableState<R>(id: string, columns: readonly StatColumn<R>[], otherwise: RowOrder) {
  const [search, go] = useSearch();
  const [sortKey, allKey] = [`${id}.sort`, `${id}.all`];
  const order = readOrder(search.get(sortKey), columns, otherwise);
  const put = (key: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(key);
    else next.set(key, value);
    go(next);
  };
  return {
    order,
    all: search.get(allKey) === '1',
    /** Numbers begin with the largest, names with the first. */
    sort: (column: StatColumn<R>) => {
      const descending = column.key === order.key ? !order.descending : isNumeric(column);
      put(sortKey, writeOrder({ key: column.key, descending }));
    },
    showAll: (all: boolean) => put(allKey, all ? '1' : null),
  };
}
