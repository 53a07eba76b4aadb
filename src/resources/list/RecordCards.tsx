import { Suspense } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { isEmpty, type RecordData, valueAt } from '../../records.ts';
import { FieldValue } from '../kinds/FieldValue.tsx';
import { kindOf } from '../kinds/kindRegistry.ts';
import { useOverride } from '../overriding.ts';
import { AmongProvider } from '../recordDialogs/among.ts';
import { useLabels } from '../useLabels.ts';
import { useRecordName } from '../useRecordName.ts';
import styles from './cards.module.css';
import type { ListColumn } from './listColumns.ts';
import { OpenLink } from './OpenLink.tsx';
import { useOwnCells } from './ownCells.ts';
import { useRowTools } from './RowTools.tsx';

interface Props {
  entity: string;
  columns: ListColumn[];
}

/** The records of the list around it as cards of two lines, for a phone. */
export function RecordCards({ entity, columns }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const { data = [] } = useListContext<RecordData>();
  const own = useOverride(entity).Card;
  const { Card = own } = useOwnCells();
  const among = useEvent(() => data.map(({ id }) => String(id)));
  return (
    <AmongProvider value={among}>
      <ul className="pb-list" aria-label={words('resources.list.rows', { many: labels.many(entity) })}>
        {data.map((record) => (
          <li
            key={record.id}
            className={`relative grid gap-2 border-be border-hairline last:border-be-0 active:bg-hover ${styles.card}`}
          >
            {Card ? (
              // until it is fetched, the card is the usual one
              <Suspense fallback={<CardLines entity={entity} columns={columns} record={record} />}>
                <Card record={record} />
              </Suspense>
            ) : (
              <CardLines entity={entity} columns={columns} record={record} />
            )}
          </li>
        ))}
      </ul>
    </AmongProvider>
  );
}

function CardLines({ entity, columns, record }: Props & { record: RecordData }) {
  const status = useManifest().entities[entity]?.search?.status;
  const { title, lead, meta, end } = cardOf(columns, status);
  const tools = useRowTools();
  const value = (column: ListColumn | undefined) =>
    column &&
    !isEmpty(valueAt(record, column.path)) && (
      <span
        key={column.path}
        className={`inline-flex max-w-full min-w-0 whitespace-nowrap ${styles.value}`}
        data-kind={column.field.kind}
      >
        <FieldValue as="Cell" field={column.field} record={record} entity={entity} path={column.path} />
      </span>
    );
  return (
    <>
      <div className={`flex min-w-0 items-center justify-between gap-12 data-second:text-soft ${styles.line}`}>
        <span className="min-w-0 font-semibold">
          <CardTitle entity={entity} column={title} record={record} />
        </span>
        {value(lead)}
      </div>
      <div
        className={`flex min-w-0 items-center justify-between gap-12 data-second:text-soft ${styles.line}`}
        data-second=""
      >
        <span className={`flex min-w-0 flex-auto items-center gap-10 overflow-hidden ${styles.meta}`}>
          {meta.map(value)}
        </span>
        {value(end)}
        {tools && (
          <span className={`inline-flex max-w-full min-w-0 whitespace-nowrap ${styles.value}`}>{tools(record)}</span>
        )}
      </div>
    </>
  );
}

function CardTitle({ entity: name, column, record }: { entity: string; column?: ListColumn; record: RecordData }) {
  const nameOf = useRecordName(name);
  const shown =
    column && !isEmpty(valueAt(record, column.path)) ? (
      <FieldValue as="Cell" field={column.field} record={record} entity={name} path={column.path} />
    ) : (
      nameOf(record)
    );
  if (!usePermitted()(name, 'show')) return shown;
  return (
    <OpenLink
      entity={name}
      record={record}
      className={`text-text no-underline focus-visible:outline-none ${styles.link}`}
      covers
    >
      {shown}
    </OpenLink>
  );
}

/** The two lines of a card: the name and the most important value; below, its subject and time. */
interface CardFields {
  title: ListColumn | undefined;
  lead: ListColumn | undefined;
  meta: ListColumn[];
  end: ListColumn | undefined;
}

/** Lists of tags are too wide for a second line, and a bare Yes means nothing without its head. */
const tooMuch = ['amount', 'tags', 'flag'];

const lookOf = ({ field }: ListColumn) => kindOf(field).look;

/** Chooses a card's parts from a table's columns by what their values are, and which says how the record is. */
function cardOf(columns: ListColumn[], statusPath: string | undefined): CardFields {
  const title = columns.find(({ opens }) => opens);
  const others = columns.filter((column) => column !== title && lookOf(column) !== 'id');
  const first = (look: string) => others.find((column) => lookOf(column) === look);
  const status = first('status');
  const lead = first('amount') ?? status ?? first('number') ?? first('tags');
  const end = first('moment');
  const rest = others.filter((column) => column !== lead && column !== end && !tooMuch.includes(lookOf(column)));
  const meta = [...rest.filter((column) => column === status), ...rest.filter((column) => column !== status)];
  // beside a status there is room for one more
  const near = meta.slice(0, status && meta[0] === status ? 2 : 1);
  const says = rest.find(({ path }) => path === statusPath);
  // it matters more than when the record changed, and there is no room for both
  if (says && !near.includes(says)) return { title, lead, meta: [...near, says], end: undefined };
  return { title, lead, meta: near, end };
}
