import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useListContext,
} from 'react-admin';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { FieldDef } from '../../manifest/fieldDef.ts';
import { countedUpTo } from '../../manifest/sorts.ts';
import type { RecordData } from '../../records.ts';
import { Tick } from '../Tick.tsx';
import { useLabels } from '../useLabels.ts';
import { isAtLeast } from './isAtLeast.ts';
import type { ListColumn } from './listColumns.ts';
import { useOwnCells } from './ownCells.ts';
import { useRowTools } from './RowTools.tsx';
import styles from './table.module.css';

interface Props {
  entity: string;
  columns: ListColumn[];
  /** Whether a row has a checkbox; null where none has. */
  isChoosable: ((record: RecordData) => boolean) | null;
}

export function TableHead({ entity, columns, isChoosable }: Props) {
  const tools = useRowTools();
  return (
    <thead>
      <tr>
        {isChoosable && (
          <td className={styles.tickHead}>
            <SelectPage isChoosable={isChoosable} />
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.path} entity={entity} column={column} />
        ))}
        {tools && <td className={styles.tickHead} />}
      </tr>
    </thead>
  );
}

const isMoment = (field: FieldDef) =>
  field.kind === 'time' || (field.kind === 'computed' && field.shownAs === 'moment');

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

function HeadCell({ entity, column }: { entity: string; column: ListColumn }) {
  const { spans = [] } = useOwnCells();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const label = useLabels().field(entity, column.path);
  const active = sort?.field === column.path;
  const words = useLabel();
  const locale = useIntlLocale();
  const { meta, total = 0 } = useListContext();
  const tooMany = column.sortsFew && (isAtLeast(meta) || total > countedUpTo);
  const text = (
    <>
      <span>{label}</span>
      {isMoment(column.field) && !spans.includes(column.path) && <span className="font-normal">UTC</span>}
    </>
  );
  if (!column.sortable || !handleSort)
    return (
      <th scope="col" data-align={column.align}>
        <span className="inline-flex items-center gap-4">{text}</span>
      </th>
    );
  return (
    <th scope="col" data-align={column.align} aria-sort={active && sort ? ariaSort[sort.order] : undefined}>
      <button
        type="button"
        className={`inline-flex items-center gap-4 rounded-6 border-0 bg-transparent ${styles.sort}`}
        data-active={active ? sort?.order : undefined}
        data-field={column.path}
        data-order={column.firstOrder}
        aria-disabled={tooMany}
        title={tooMany ? words('resources.list.sortsFew', { most: formatCount(countedUpTo, locale) }) : undefined}
        onClick={tooMany ? undefined : handleSort}
      >
        {text}
        <ArrowUpward aria-hidden />
      </button>
    </th>
  );
}

function SelectPage({ isChoosable }: { isChoosable: (record: RecordData) => boolean }) {
  const words = useLabel();
  const data = useDataTableDataContext<RecordData>() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const here = data.filter(isChoosable).map(({ id }) => id);
  const elsewhere = selected.filter((id) => !here.includes(id));
  const chosen = here.filter((id) => selected.includes(id));
  return (
    <Tick
      label={words('resources.list.selectPage')}
      checked={here.length > 0 && chosen.length === here.length}
      partly={chosen.length > 0}
      onChange={(on) => onSelect?.(on ? [...elsewhere, ...here] : elsewhere)}
    />
  );
}
