import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { memo } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import { Pick } from '../form/Pick.tsx';
import { Complaints } from '../form/Problems.tsx';
import { BarPart } from './BarPart.tsx';
import styles from './builder.module.css';
import type { CardProps } from './cardProps.ts';
import { FilterRows } from './FilterRows.tsx';
import {
  columnsFor,
  countedColumns,
  countsRows,
  functionsFor,
  isCountText,
  modelsFor,
  subjectsFor,
} from './filterFits.ts';
import { fittedSetting } from './fresh.ts';
import type { DraftSetting } from './triggerDraft.ts';
import { WindowPart } from './WindowPart.tsx';

/** One setting as a sentence whose words are choices: only what fits each other is offered. */
export const SettingCard = memo(function SettingCard(props: CardProps) {
  const { engine, ruleText, type, setting, at, unused, onChange } = props;
  const words = useLabel();
  const { key, model } = setting;
  const path = `trigger_settings.${at}`;
  const set = (change: Partial<DraftSetting>) => onChange(key, fittedSetting(engine, type, { ...setting, ...change }));
  const pick = (
    field: 'result_function' | 'column' | 'subject' | 'model',
    label: Parameters<typeof words>[0],
    options: string[],
    word: (value: string) => string,
  ) => (
    <Pick
      path={`${path}.${field}`}
      label={words(label)}
      value={setting[field]}
      options={options}
      word={word}
      strong={field === 'model'}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <li
      className={`pb-card relative grid gap-8 focus-within:border-edge ${styles.card}`}
      aria-label={words('rmt.setting.one', { key })}
      data-key={key}
    >
      <CardTools {...props} />
      <div className={styles.sentence}>
        {pick('result_function', 'rmt.setting.function', functionsFor(engine, type, setting), (one) =>
          ruleText.part('functions', one),
        )}
        {isCountText(setting.result_function)
          ? pick('column', 'rmt.setting.column', countedColumns(engine, setting), (column) =>
              countsRows(engine, { ...setting, column })
                ? words(`rmt.setting.all.${setting.result_function === 'EXISTS' ? 'EXISTS' : 'COUNT'}`)
                : words('rmt.setting.valuesOf', { column: ruleText.column(model, column) }),
            )
          : pick('column', 'rmt.setting.column', columnsFor(engine, model), (one) => ruleText.column(model, one))}
        <span>{words('rmt.of')}</span>
        {pick('subject', 'rmt.setting.subject', subjectsFor(engine, type), (one) => ruleText.part('subjects', one))}
        {pick('model', 'rmt.setting.model', modelsFor(engine, type, setting.subject), (one) =>
          ruleText.model(setting, one),
        )}
        <WindowPart {...props} path={path} set={set} />
      </div>
      <FilterRows {...props} path={path} set={set} />
      <div className={styles.sentence}>
        <BarPart {...props} path={path} set={set} />
      </div>
      {unused && <p className={`text-body text-soft ${styles.unused}`}>{words('rmt.setting.unused', { key })}</p>}
      <Complaints under={path} />
    </li>
  );
});

function CardTools({ setting: { key }, at, count, onMove, onCopy, onRemove }: CardProps) {
  const words = useLabel();
  return (
    <div className="contents">
      <span className={styles.keyChip}>
        <bdi>{key}</bdi>
      </span>
      <span className="absolute inset-e-8 inset-bs-9 inline-flex phone:inset-e-4">
        <SmallTool
          label={words('rmt.setting.up', { key })}
          Icon={ArrowUp}
          off={at === 0}
          onClick={() => onMove(key, -1)}
        />
        <SmallTool
          label={words('rmt.setting.down', { key })}
          Icon={ArrowDown}
          off={at === count - 1}
          onClick={() => onMove(key, 1)}
        />
        <SmallTool label={words('rmt.setting.copy', { key })} Icon={Copy} onClick={() => onCopy(key)} />
        <SmallTool label={words('rmt.setting.remove', { key })} Icon={Delete} onClick={() => onRemove(key)} />
      </span>
    </div>
  );
}
