import { type KeyboardEvent, useMemo, useState } from 'react';
import { intlLocale } from '../../format/locale.ts';
import { localeNames } from '../../i18n/localeNames.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { directionOf } from '../../manifest/direction.ts';
import { enums, type Locale } from '../../manifest/enums.ts';
import type { RecordData } from '../../records.ts';
import list from '../../resources/list/list.module.css';
import { useLabels } from '../../resources/useLabels.ts';
import { KeyText, LabelMarks } from './LabelMarks.tsx';
import { type Label, labelOfRecord } from './label.ts';
import styles from './translationList.module.css';
import { useOpenLabel } from './useOpenLabel.ts';

interface Place {
  row: number;
  column: number;
}

/** The key's column, and one for each language. */
const columns = enums.Locales.length + 1;
const localeAt = (column: number): Locale => enums.Locales[column - 1] ?? 'en_US';
const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** Where a key leads from a cell; undefined for keys that lead nowhere. */
function step({ row, column }: Place, event: KeyboardEvent, last: number, mirrored: boolean): Place | undefined {
  const along = mirrored ? -1 : 1;
  const far = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
      return { row: row + 1, column };
    case 'ArrowUp':
    case 'k':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + along };
    case 'ArrowLeft':
      return { row, column: column - along };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? last : row, column: columns - 1 };
    default:
      return undefined;
  }
}

/**
 * All languages side by side; the key stays in sight. One cell is in the tab order, from there the arrow keys lead to the
 * others, and Enter opens the label at that language.
 */
export function LabelGrid({ records }: { records: readonly RecordData[] }) {
  const words = useLabel();
  const labels = useLabels();
  const open = useOpenLabel();
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const rows = useMemo(() => records.map(labelOfRecord), [records]);
  const current = { row: clamp(active.row, rows.length - 1), column: active.column };

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const cell = event.target;
    const line = cell instanceof HTMLTableCellElement ? cell.parentElement : null;
    if (!(cell instanceof HTMLTableCellElement) || !(line instanceof HTMLTableRowElement) || event.altKey) return;
    const at = { row: line.sectionRowIndex, column: cell.cellIndex };
    const label = rows[at.row];
    const next = step(at, event, rows.length - 1, getComputedStyle(line).direction === 'rtl');
    if (next)
      event.currentTarget.rows[clamp(next.row, rows.length - 1)]?.cells[clamp(next.column, columns - 1)]?.focus();
    else if ((event.key === 'Enter' || event.key === 'F2' || event.key === ' ') && label)
      open(label.id, localeAt(at.column));
    else return;
    event.preventDefault();
  };

  return (
    <div className={`min-h-0 flex-auto overflow-auto ${list.scroll} ${styles.scroll}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table through which the arrow keys lead is a grid */}
      <table role="grid" className={styles.grid} aria-label={words('translations.list.grid')}>
        <thead>
          <tr>
            <th className="pb-note bg-head font-semibold whitespace-nowrap" scope="col">
              {labels.field('translation', 'key')}
            </th>
            {enums.Locales.map((locale) => (
              <th className="pb-note bg-head font-semibold whitespace-nowrap" key={locale} scope="col">
                <span lang={intlLocale(locale)}>{localeNames[locale]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map((label, row) => (
            <Row
              key={label.id}
              label={label}
              active={row === current.row ? current.column : null}
              onActive={(column) => setActive({ row, column })}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  label: Label;
  /** The column whose cell is in the tab order, if this row has it. */
  active: number | null;
  onActive: (column: number) => void;
  onOpen: (id: string, locale: Locale) => void;
}

function Row({ label, active, onActive, onOpen }: RowProps) {
  return (
    <tr>
      <th
        className="cursor-pointer bg-card font-normal"
        scope="row"
        tabIndex={active === 0 ? 0 : -1}
        onFocus={() => onActive(0)}
        onClick={() => onOpen(label.id, 'en_US')}
      >
        <span className="block font-medium wrap-anywhere">
          <KeyText text={label.key} />
        </span>
        <LabelMarks label={label} />
      </th>
      {enums.Locales.map((locale, at) => (
        <TextCell
          key={locale}
          label={label}
          locale={locale}
          inTabOrder={active === at + 1}
          onFocus={() => onActive(at + 1)}
          onOpen={() => onOpen(label.id, locale)}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  label: Label;
  locale: Locale;
  inTabOrder: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function TextCell({ label, locale, inTabOrder, onFocus, onOpen }: CellProps) {
  const words = useLabel();
  const text = label.texts[locale];
  const edited = label.edited && text !== undefined && text !== label.bundled[locale];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid's body takes the keys of all its cells
    <td
      tabIndex={inTabOrder ? 0 : -1}
      lang={text === undefined ? undefined : intlLocale(locale)}
      dir={text === undefined ? undefined : directionOf(locale)}
      data-state={text === undefined ? 'missing' : edited ? 'edited' : undefined}
      title={text}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className={`overflow-hidden wrap-anywhere ${styles.text}`}>{text ?? words('translations.list.none')}</span>
    </td>
  );
}
