import { useLabel } from '../../../i18n/useLabel.ts';
import { useManifest } from '../../../ManifestContext.tsx';
import { columnNamed, modelNamed } from '../../../rules/columnFits.ts';
import { contentsFor } from '../../../rules/listFits.ts';
import { asksLists } from '../../../rules/parts.ts';
import { namesCodes } from '../../../rules/ruleFilter.ts';
import type { Engine } from '../engine/useEngine.ts';
import { Entry } from '../form/Entry.tsx';
import { LazyPicker } from '../form/LazyPicker.tsx';
import { Pick } from '../form/Pick.tsx';
import { useProblemAt } from '../form/Problems.tsx';
import { ToggleSet } from '../form/ToggleSet.tsx';
import { referredBy } from '../page/useReferenceNames.ts';
import { filterValuesOf } from './filterFits.ts';
import type { DraftFilter } from './triggerDraft.ts';
import type { RuleText } from './useRuleText.ts';

export interface FilterProps {
  engine: Engine;
  ruleText: RuleText;
  type: string;
  model: string;
  filter: DraftFilter;
  first: boolean;
  path: string;
  onChange: (filter: DraftFilter) => void;
  onRemove: () => void;
}

type ValueProps = FilterProps & { onValue: (value: string[]) => void };

/** What a filter's column is held against: as many values as its operator takes, by the column's own kind of choice. */
export function FilterValueInput(props: ValueProps) {
  const { engine, ruleText, model, filter, path, onValue } = props;
  const words = useLabel();
  const { column: name, operator, value } = filter;
  const column = columnNamed(modelNamed(engine.models, model), name);
  const takes = filterValuesOf(operator);
  if (!column || takes === 'none') return null;
  const place = `${path}.value`;
  const word = (one: string) => ruleText.inColumn(model, filter, one);
  const few = column.type === 'boolean' ? ['true', 'false'] : (column.values ?? []);
  if (column.type === 'reference' || asksLists(operator)) return <RecordPart {...props} />;
  if (namesCodes(column, operator)) return <CodePart {...props} entity={column.codes ?? ''} />;
  if (few.length > 0 && takes === 'many')
    return (
      <ToggleSet
        path={place}
        label={words('rmt.filter.values')}
        value={value}
        options={few}
        word={word}
        onChange={onValue}
      />
    );
  if (few.length > 0)
    return (
      <Pick
        path={place}
        label={words('rmt.filter.value')}
        value={value[0] ?? ''}
        options={few}
        word={word}
        onChange={(one) => onValue([one])}
      />
    );
  const mode = column.type === 'number' || column.type === 'money' ? 'decimal' : 'text';
  if (takes === 'many')
    return (
      <Entry
        path={place}
        label={words('rmt.filter.values')}
        placeholder={words('rmt.filter.several')}
        value={value.join(', ')}
        onChange={(text) => onValue(listedValues(text))}
      />
    );
  const [low = '', high = ''] = value;
  return (
    <>
      <Entry
        path={place}
        label={words('rmt.filter.value')}
        mode={mode}
        value={low}
        onChange={(one) => onValue(takes === 'two' ? [one, high] : [one])}
      />
      {column.type === 'money' && takes !== 'two' && <span>{words('rmt.unit.row')}</span>}
      {takes === 'two' && (
        <>
          <span>{words('rmt.and')}</span>
          <Entry
            path={place}
            label={words('rmt.filter.second')}
            mode={mode}
            value={high}
            onChange={(one) => onValue([low, one])}
          />
          {column.type === 'money' && <span>{words('rmt.unit.row')}</span>}
        </>
      )}
    </>
  );
}

/** The values between commas; a comma just typed is kept for the next value. */
export function listedValues(text: string): string[] {
  const parts = text.split(',').map((part) => part.trimStart());
  return parts.length === 1 && parts[0] === '' ? [] : parts;
}

/** Currencies by their codes, from the list of those that there are. */
function CodePart({ entity, filter, path, onValue }: ValueProps & { entity: string }) {
  const words = useLabel();
  const { complaint } = useProblemAt(`${path}.value`);
  return (
    <LazyPicker
      entity={entity}
      by="code"
      label={words('rmt.filter.value')}
      multiple={filterValuesOf(filter.operator) === 'many'}
      value={filter.value.filter((one) => one !== '')}
      onChange={onValue}
      error={complaint !== undefined}
    />
  );
}

/** A record that the column refers to, or a list, found by typing. */
function RecordPart({ engine, model, filter, path, onValue }: ValueProps) {
  const words = useLabel();
  const manifest = useManifest();
  const { complaint } = useProblemAt(`${path}.value`);
  const entity = referredBy(engine, manifest, model, filter);
  if (entity === undefined) return null;
  const listed = asksLists(filter.operator) && columnNamed(modelNamed(engine.models, model), filter.column)?.listed;
  return (
    <LazyPicker
      entity={entity}
      where={listed ? { holds: { in: contentsFor(listed) } } : undefined}
      label={words('rmt.filter.value')}
      multiple={filterValuesOf(filter.operator) === 'many'}
      value={filter.value}
      onChange={onValue}
      error={complaint !== undefined}
    />
  );
}
