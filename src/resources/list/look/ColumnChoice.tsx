import Drag from '@mui/icons-material/DragIndicatorOutlined';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined';
import ArrowUp from '@mui/icons-material/KeyboardArrowUpOutlined';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { SmallTool } from '../../SmallTool.tsx';
import { useLabels } from '../../useLabels.ts';
import { allColumnsOf, columnsOf, type ListColumn } from '../listColumns.ts';
import { useChooseColumns, useColumns } from '../useColumns.ts';
import { moved, offered } from './columnOrder.ts';
import styles from './look.module.css';

/** Which columns the list has, and in which order: by the mouse, or by Alt and the arrow keys. */
export function ColumnChoice({ entity: name }: { entity: string }) {
  const words = useLabel();
  const labels = useLabels();
  const entity = useEntity(name);
  const shown = useColumns(entity);
  const { choose, ofView } = useChooseColumns(entity);
  const [dragged, setDragged] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const paths = shown.map(({ path }) => path);
  const others = offered(allColumnsOf(entity), shown).slice(shown.length);
  const usual = columnsOf(entity).map(({ path }) => path);

  const toggle = (path: string) =>
    choose(paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path]);
  const move = (path: string, to: number) => {
    const place = Math.max(0, Math.min(paths.length - 1, to));
    if (paths.indexOf(path) === place) return;
    choose(moved(paths, paths.indexOf(path), place));
    const column = labels.field(name, path);
    setStatus(words('finding.columns.moved', { column, place: place + 1, count: paths.length }));
  };
  const onKeyDown = (event: KeyboardEvent, path: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || !paths.includes(path)) return;
    event.preventDefault();
    move(path, paths.indexOf(path) + step);
    // the row keeps the focus when it moves
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-path="${path}"] input`)?.focus());
  };
  const row = (column: ListColumn, at: number, visible: boolean) => (
    <ColumnRow
      key={column.path}
      path={column.path}
      label={labels.field(name, column.path)}
      visible={visible}
      only={visible && paths.length === 1}
      first={at === 0}
      last={at === paths.length - 1}
      dragged={dragged === column.path}
      onToggle={() => toggle(column.path)}
      onStep={(by) => move(column.path, at + by)}
      onKeyDown={(event) => onKeyDown(event, column.path)}
      onDrag={setDragged}
      onOver={() => dragged !== null && dragged !== column.path && visible && move(dragged, at)}
    />
  );
  return (
    <fieldset className={`pb-fieldset flex flex-col items-stretch ${styles.group}`}>
      <legend>{words('resources.view.columns')}</legend>
      <p className="pb-note pbe-6 text-pretty">{words(ofView ? 'finding.columns.ofView' : 'finding.columns.order')}</p>
      <ul ref={rows} className="pb-list">
        {shown.map((column, at) => row(column, at, true))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={styles.more}>{words('finding.columns.more')}</h3>
          <ul className="pb-list">{others.map((column, at) => row(column, at, false))}</ul>
        </>
      )}
      {paths.join() !== usual.join() && (
        <button
          type="button"
          className="pb-text-button mbs-8 h-28 self-start px-8 font-medium hover:bg-hover"
          onClick={() => choose(null)}
        >
          {words('finding.columns.reset')}
        </button>
      )}
      <span className="pb-sr" role="status">
        {status}
      </span>
    </fieldset>
  );
}

interface Props {
  path: string;
  label: string;
  visible: boolean;
  /** A table has one column at least. */
  only: boolean;
  first: boolean;
  last: boolean;
  dragged: boolean;
  onToggle: () => void;
  onStep: (by: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDrag: (path: string | null) => void;
  onOver: () => void;
}

/** A column: shown or not, and where. */
function ColumnRow(props: Props) {
  const { path, label, visible, only, first, last, dragged, onToggle, onStep, onKeyDown, onDrag, onOver } = props;
  const words = useLabel();
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', path);
    onDrag(path);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    onOver();
  };
  return (
    <li
      className={`relative flex items-center rounded-6 hover:bg-hover ${styles.row}`}
      data-path={path}
      data-dragged={dragged || undefined}
      draggable={visible}
      onDragStart={begin}
      onDragOver={over}
      onDragEnd={() => onDrag(null)}
      onDrop={(event) => event.preventDefault()}
    >
      {visible && <Drag className={styles.handle} aria-hidden />}
      <label
        className={`flex min-h-30 min-w-0 flex-1 cursor-pointer items-center gap-10 rounded-6 px-6 ${styles.choice}`}
      >
        <input
          className="m-0 size-16 flex-none accent-accent"
          type="checkbox"
          checked={visible}
          disabled={only}
          aria-keyshortcuts={visible ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onChange={onToggle}
          onKeyDown={onKeyDown}
        />
        <span className="truncate" title={label}>
          {label}
        </span>
      </label>
      {visible && !only && (
        <span className={`inline-flex opacity-0 ${styles.steps}`}>
          <SmallTool
            label={words('finding.columns.up', { column: label })}
            Icon={ArrowUp}
            off={first}
            onClick={() => onStep(-1)}
          />
          <SmallTool
            label={words('finding.columns.down', { column: label })}
            Icon={ArrowDown}
            off={last}
            onClick={() => onStep(1)}
          />
        </span>
      )}
    </li>
  );
}
