import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import list from '../../../resources/list/table.module.css';
import { isNumeric, type StatColumn } from './column.ts';
import type { RowOrder } from './rowOrder.ts';

interface Props<R> {
  columns: readonly StatColumn<R>[];
  order: RowOrder;
  onSort: (column: StatColumn<R>) => void;
}

/** The head of a table: each column is a button that puts the rows in its order. */
export function SortHead<R>({ columns, order, onSort }: Props<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const active = column.key === order.key;
          return (
            <th
              key={column.key}
              scope="col"
              data-align={isNumeric(column) ? 'end' : undefined}
              data-apart={column.apart || undefined}
              aria-sort={active ? (order.descending ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={`inline-flex items-center gap-4 rounded-6 border-0 bg-transparent ${list.sort}`}
                data-active={active ? (order.descending ? 'DESC' : 'ASC') : undefined}
                onClick={() => onSort(column)}
              >
                <span>{column.label}</span>
                <ArrowUpward aria-hidden />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
