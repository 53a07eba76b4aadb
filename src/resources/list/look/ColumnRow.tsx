import Drag from '@mui/icons-material/DragIndicatorOutlined';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined';
import ArrowUp from '@mui/icons-material/KeyboardArrowUpOutlined';
import type { DragEvent, KeyboardEvent } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../SmallTool.tsx';
import styles from './look.module.css';

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
export function ColumnRow(props: Props) {
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
