import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { memo } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { Engine } from '../engine/useEngine.ts';
import { Entry } from '../form/Entry.tsx';
import { Pick } from '../form/Pick.tsx';
import { Complaints } from '../form/Problems.tsx';
import { SmallTool } from '../form/SmallTool.tsx';
import styles from './builder.module.css';
import type { DraftSetting } from './draft.ts';
import { FilterRow } from './FilterRow.tsx';
import {
  columnsFor,
  fitted,
  freshFilter,
  functionsFor,
  modelsFor,
  subjectsFor,
  usagesFor,
  valuesOf,
  windowNeeds,
  windowsFor,
} from './fits.ts';
import type { Say } from './useSay.ts';

export interface CardProps {
  engine: Engine;
  say: Say;
  /** The event that is judged. */
  type: string;
  setting: DraftSetting;
  at: number;
  count: number;
  onChange: (key: string, setting: DraftSetting) => void;
  onMove: (key: string, step: -1 | 1) => void;
  onCopy: (key: string) => void;
  onRemove: (key: string) => void;
}

/** One setting as a sentence whose words are choices: only what fits each other is offered. */
export const SettingCard = memo(function SettingCard(props: CardProps) {
  const { engine, say, type, setting, at, onChange } = props;
  const words = useLabel();
  const { key, model } = setting;
  const path = `trigger_settings.${at}`;
  const set = (change: Partial<DraftSetting>) => onChange(key, fitted(engine, type, { ...setting, ...change }));
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
    <li className={styles.card} aria-label={words('rmt.setting.one', { key })} data-key={key}>
      <CardTools {...props} />
      <div className={styles.sentence}>
        {pick('result_function', 'rmt.setting.function', functionsFor(engine, type, setting), (one) =>
          say.part('functions', one),
        )}
        {pick('column', 'rmt.setting.column', columnsFor(engine, model), (one) => say.column(model, one))}
        <span>{words('rmt.of')}</span>
        {pick('subject', 'rmt.setting.subject', subjectsFor(engine, type), (one) => say.part('subjects', one))}
        {pick('model', 'rmt.setting.model', modelsFor(engine, type, setting.subject), (one) => say.part('models', one))}
        <WindowPart {...props} path={path} set={set} />
      </div>
      <Filters {...props} path={path} set={set} />
      <div className={styles.sentence}>
        <BarPart {...props} path={path} set={set} />
      </div>
      <Complaints under={path} />
    </li>
  );
});

function CardTools({ setting: { key }, at, count, onMove, onCopy, onRemove }: CardProps) {
  const words = useLabel();
  return (
    <div className={styles.cardHead}>
      <span className={styles.keyChip}>
        <bdi>{key}</bdi>
      </span>
      <span className={styles.cardTools}>
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

type PartProps = CardProps & { path: string; set: (change: Partial<DraftSetting>) => void };

function WindowPart({ engine, say, setting, path, set }: PartProps) {
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
        word={(one) => say.part('windows', one)}
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
            word={(one) => say.value('DatetimeUnits', one)}
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

function Filters({ engine, say, type, setting, path, set }: PartProps) {
  const words = useLabel();
  const { key, model, filters } = setting;
  return (
    <>
      {filters.length > 0 && (
        <ul className={styles.filters} aria-label={words('rmt.filter.list', { key })}>
          {filters.map((filter, at) => (
            <FilterRow
              key={filter.uid}
              engine={engine}
              say={say}
              type={type}
              model={model}
              filter={filter}
              first={at === 0}
              path={`${path}.filters.${at}`}
              onChange={(changed) => set({ filters: filters.map((one) => (one.uid === changed.uid ? changed : one)) })}
              onRemove={() => set({ filters: filters.filter((one) => one.uid !== filter.uid) })}
            />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={styles.add}
        data-small=""
        onClick={() => set({ filters: [...filters, freshFilter(engine, type, model, filters.length === 0)] })}
      >
        <AddOutlined aria-hidden />
        {words('rmt.filter.add')}
      </button>
    </>
  );
}

function BarPart({ engine, say, setting, path, set }: PartProps) {
  const words = useLabel();
  const { usage, number_operator: operator, value } = setting;
  const [first = '', second = ''] = value;
  const pair = valuesOf(operator) === 'two';
  return (
    <>
      <Pick
        path={`${path}.usage`}
        label={words('rmt.setting.usage')}
        value={usage}
        options={usagesFor(engine)}
        word={(one) => say.part('usages', one)}
        onChange={(one) => set({ usage: one })}
      />
      {usage === 'CONDITION' && (
        <>
          <Pick
            path={`${path}.number_operator`}
            label={words('rmt.setting.operator')}
            value={operator}
            options={engine.enums.NumberOperators}
            word={say.operator}
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
        </>
      )}
    </>
  );
}
