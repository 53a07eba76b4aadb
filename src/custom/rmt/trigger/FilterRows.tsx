import AddOutlined from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import { asksLists } from '../../../rules/parts.ts';
import { Pick } from '../form/Pick.tsx';
import styles from './builder.module.css';
import type { PartProps } from './cardProps.ts';
import { type FilterProps, FilterValueInput } from './FilterValueInput.tsx';
import { columnsFor, joinsFor, operatorsFor, roomFor } from './filterFits.ts';
import { freshFilter } from './fresh.ts';
import type { DraftFilter } from './triggerDraft.ts';
import type { RuleText } from './useRuleText.ts';

/** The conditions on the rows of a setting. */
export function FilterRows({ engine, ruleText, type, setting, path, set }: PartProps) {
  const words = useLabel();
  const { key, model, filters } = setting;
  return (
    <>
      {filters.length > 0 && (
        <ul className={`m-0 grid ${styles.filters}`} aria-label={words('rmt.filter.list', { key })}>
          {filters.map((filter, at) => (
            <FilterRow
              key={filter.uid}
              engine={engine}
              ruleText={ruleText}
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
        className={`svg-17 hover:bg-hover ${styles.add}`}
        data-small=""
        onClick={() => set({ filters: [...filters, freshFilter(engine, type, model, filters.length === 0)] })}
      >
        <AddOutlined aria-hidden />
        {words('rmt.filter.add')}
      </button>
    </>
  );
}

/** One condition on the rows of a setting. */
function FilterRow(props: FilterProps) {
  const { engine, ruleText, type, model, filter, first, path, onChange, onRemove } = props;
  const words = useLabel();
  const { join, column, operator } = filter;
  const turn = (change: Partial<DraftFilter>) => {
    const next = { ...filter, ...change };
    const operators = operatorsFor(engine, type, model, next.column);
    const fits = operators.includes(next.operator) ? next.operator : (operators[0] ?? '');
    const isAlike = next.column === column && asksLists(fits) === asksLists(operator);
    const value = isAlike ? next.value.slice(0, roomFor(fits)) : [];
    onChange({ ...next, operator: fits, value });
  };
  return (
    <li className="flex flex-wrap items-center gap-6 text-soft">
      <Pick
        path={`${path}.query_operator`}
        label={words('rmt.filter.join')}
        value={join}
        options={joinsFor(engine, first)}
        word={(one) => joinText(one, first, words('rmt.where'), ruleText)}
        onChange={(one) => turn({ join: one })}
      />
      <Pick
        path={`${path}.column`}
        label={words('rmt.filter.column')}
        value={column}
        options={columnsFor(engine, model)}
        word={(one) => ruleText.column(model, one)}
        onChange={(one) => turn({ column: one })}
      />
      <Pick
        path={`${path}.operator`}
        label={words('rmt.filter.operator')}
        value={operator}
        options={operatorsFor(engine, type, model, column)}
        word={ruleText.operator}
        onChange={(one) => turn({ operator: one })}
      />
      <FilterValueInput {...props} onValue={(value) => onChange({ ...filter, value })} />
      <SmallTool label={words('rmt.filter.remove')} Icon={Close} onClick={onRemove} />
    </li>
  );
}

/** The first condition begins with `where`. */
function joinText(join: string, first: boolean, where: string, ruleText: RuleText): string {
  if (!first) return ruleText.value('QueryOperators', join);
  return join === 'AND' ? where : `${where} ${ruleText.value('QueryOperators', join).split(' ').slice(1).join(' ')}`;
}
