import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { memo } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import { Entry } from '../form/Entry.tsx';
import { Pick } from '../form/Pick.tsx';
import { Complaints } from '../form/Problems.tsx';
import styles from './builder.module.css';
import type { CardProps, PartProps } from './cardProps.ts';
import { FilterRows } from './FilterRows.tsx';
import {
  columnsFor,
  countedColumns,
  countsRows,
  filterValuesOf,
  functionsFor,
  isAmount,
  isCountText,
  modelsFor,
  subjectsFor,
  usagesFor,
  windowNeeds,
  windowsFor,
} from './filterFits.ts';
import { fittedSetting } from './fresh.ts';
import type { DraftSetting } from './triggerDraft.ts';

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

/** What a setting's number is for, and the bar that a condition holds it against. */
function BarPart({ engine, ruleText, setting, path, set }: PartProps) {
  const words = useLabel();
  const { usage, number_operator: operator, value } = setting;
  const [first = '', second = ''] = value;
  const pair = filterValuesOf(operator) === 'two';
  return (
    <>
      <Pick
        path={`${path}.usage`}
        label={words('rmt.setting.usage')}
        value={usage}
        options={usagesFor(engine)}
        word={(one) => ruleText.part('usages', one)}
        onChange={(one) => set({ usage: one })}
      />
      {usage === 'CONDITION' && (
        <>
          <Pick
            path={`${path}.number_operator`}
            label={words('rmt.setting.operator')}
            value={operator}
            options={engine.enums.NumberOperators}
            word={ruleText.operator}
            onChange={(number_operator) => set({ number_operator })}
          />
          <Entry
            path={`${path}.value`}
            label={words('rmt.setting.bar')}
            placeholder={words('rmt.setting.barHint')}
            mode="decimal"
            value={first}
            onChange={(bar) => set({ value: pair ? [bar, second] : [bar] })}
          />
          {pair && (
            <>
              <span>{words('rmt.and')}</span>
              <Entry
                path={`${path}.value`}
                label={words('rmt.setting.secondBar')}
                mode="decimal"
                value={second}
                onChange={(bar) => set({ value: [first, bar] })}
              />
            </>
          )}
          {isAmount(engine, setting) && <span>{words('rmt.unit.event')}</span>}
        </>
      )}
    </>
  );
}

/** Over which time a setting looks. */
function WindowPart({ engine, ruleText, setting, path, set }: PartProps) {
  const words = useLabel();
  const { datetime_operator: window, datetime_value: value, datetime_unit: unit } = setting;
  const needs = windowNeeds(window);
  const [first = '', second = ''] = value;
  const hours = (label: 'rmt.setting.fromHour' | 'rmt.setting.toHour', at: 0 | 1) => (
    <Entry
      path={`${path}.datetime_value`}
      label={words(label)}
      mode="numeric"
      value={at === 0 ? first : second}
      onChange={(hour) => set({ datetime_value: at === 0 ? [hour, second] : [first, hour] })}
    />
  );
  return (
    <>
      <Pick
        path={`${path}.datetime_operator`}
        label={words('rmt.setting.window')}
        value={window}
        options={windowsFor(engine, setting)}
        word={(one) => ruleText.part('windows', one)}
        onChange={(datetime_operator) => set({ datetime_operator })}
      />
      {needs === 'length' && (
        <>
          <Entry
            path={`${path}.datetime_value`}
            label={words('rmt.setting.length')}
            mode="numeric"
            value={first}
            onChange={(length) => set({ datetime_value: [length] })}
          />
          <Pick
            path={`${path}.datetime_unit`}
            label={words('rmt.setting.unit')}
            value={unit}
            options={engine.enums.DatetimeUnits}
            word={(one) => ruleText.value('DatetimeUnits', one)}
            onChange={(datetime_unit) => set({ datetime_unit })}
          />
        </>
      )}
      {needs === 'hours' && (
        <>
          {hours('rmt.setting.fromHour', 0)}
          <span>{words('rmt.to')}</span>
          {hours('rmt.setting.toHour', 1)}
          <span>{words('rmt.utc')}</span>
        </>
      )}
    </>
  );
}
