import Close from '@mui/icons-material/CloseOutlined';
import { columnNamed, modelNamed } from '../../../contracts/rules/fits.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { fieldAt } from '../../../manifest/fields.ts';
import { useManifest } from '../../../resources/ManifestContext.tsx';
import type { Engine } from '../engine/useEngine.ts';
import { Entry } from '../form/Entry.tsx';
import { LazyPicker } from '../form/LazyPicker.tsx';
import { Pick } from '../form/Pick.tsx';
import { useProblemAt } from '../form/Problems.tsx';
import { SmallTool } from '../form/SmallTool.tsx';
import { ToggleSet } from '../form/ToggleSet.tsx';
import styles from './builder.module.css';
import type { DraftFilter } from './draft.ts';
import { columnsFor, joinsFor, operatorsFor, roomFor, valuesOf } from './fits.ts';
import type { Say } from './useSay.ts';

interface Props {
  engine: Engine;
  say: Say;
  type: string;
  model: string;
  filter: DraftFilter;
  first: boolean;
  path: string;
  onChange: (filter: DraftFilter) => void;
  onRemove: () => void;
}

/** One condition on the rows of a setting. */
export function FilterRow(props: Props) {
  const { engine, say, type, model, filter, first, path, onChange, onRemove } = props;
  const words = useLabel();
  const { join, column, operator } = filter;
  const turn = (change: Partial<DraftFilter>) => {
    const next = { ...filter, ...change };
    const operators = operatorsFor(engine, type, model, next.column);
    const fits = operators.includes(next.operator) ? next.operator : (operators[0] ?? '');
    const value = next.column === column ? next.value.slice(0, roomFor(fits)) : [];
    onChange({ ...next, operator: fits, value });
  };
  return (
    <li className={styles.filter}>
      <Pick
        path={`${path}.query_operator`}
        label={words('rmt.filter.join')}
        value={join}
        options={joinsFor(engine, first)}
        word={(one) => joinText(one, first, words('rmt.where'), say)}
        onChange={(one) => turn({ join: one })}
      />
      <Pick
        path={`${path}.column`}
        label={words('rmt.filter.column')}
        value={column}
        options={columnsFor(engine, model)}
        word={(one) => say.column(model, one)}
        onChange={(one) => turn({ column: one })}
      />
      <Pick
        path={`${path}.operator`}
        label={words('rmt.filter.operator')}
        value={operator}
        options={operatorsFor(engine, type, model, column)}
        word={say.operator}
        onChange={(one) => turn({ operator: one })}
      />
      <ValuePart {...props} onValue={(value) => onChange({ ...filter, value })} />
      <SmallTool label={words('rmt.filter.remove')} Icon={Close} onClick={onRemove} />
    </li>
  );
}

/** The first condition begins with `where`. */
function joinText(join: string, first: boolean, where: string, say: Say): string {
  if (!first) return say.value('QueryOperators', join);
  return join === 'AND' ? where : `${where} ${say.value('QueryOperators', join).split(' ').slice(1).join(' ')}`;
}

type ValueProps = Props & { onValue: (value: string[]) => void };

function ValuePart(props: ValueProps) {
  const { engine, say, model, filter, path, onValue } = props;
  const words = useLabel();
  const { column: name, operator, value } = filter;
  const column = columnNamed(modelNamed(engine.models, model), name);
  const takes = valuesOf(operator);
  if (!column || takes === 'none') return null;
  const place = `${path}.value`;
  const word = (one: string) => say.inColumn(model, name, one);
  const few = column.type === 'boolean' ? ['true', 'false'] : (column.values ?? []);
  if (column.type === 'reference') return <RecordPart {...props} />;
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
        onChange={(text) => onValue(listOf(text))}
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
        </>
      )}
    </>
  );
}

/** What stands between commas; a comma just typed is kept, for the next value to follow it. */
export function listOf(text: string): string[] {
  const parts = text.split(',').map((part) => part.trimStart());
  return parts.length === 1 && parts[0] === '' ? [] : parts;
}

/** A record that the column refers to, found by typing. */
function RecordPart({ engine, model, filter, path, onValue }: ValueProps) {
  const words = useLabel();
  const manifest = useManifest();
  const { complaint } = useProblemAt(`${path}.value`);
  const entity = manifest.entities[modelNamed(engine.models, model)?.entity ?? ''];
  const field = entity && fieldAt(entity, filter.column)?.field;
  if (field?.kind !== 'ref') return null;
  return (
    <LazyPicker
      entity={field.to}
      label={words('rmt.filter.value')}
      multiple={valuesOf(filter.operator) === 'many'}
      value={filter.value}
      onChange={onValue}
      error={complaint !== undefined}
    />
  );
}
