import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { automaticStatuses } from '../../../contracts/riskStatus.ts';
import type { ParamOffer } from '../../../contracts/rules/offers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import type { Engine } from '../engine/useEngine.ts';
import { Entry } from '../form/Entry.tsx';
import { LazyPicker } from '../form/LazyPicker.tsx';
import { Pick } from '../form/Pick.tsx';
import { Complaints, useProblemAt } from '../form/Problems.tsx';
import styles from './builder.module.css';
import type { DraftAction } from './draft.ts';
import { handlersFor, paramOf } from './fits.ts';
import type { Say } from './useSay.ts';

interface Props {
  engine: Engine;
  say: Say;
  type: string;
  action: DraftAction;
  at: number;
  /** The handlers of the other actions: every action stands once. */
  others: readonly string[];
  onChange: (action: DraftAction) => void;
  onRemove: () => void;
}

/** One thing that a trigger does where it fires. */
export function ActionCard({ engine, say, type, action, at, others, onChange, onRemove }: Props) {
  const words = useLabel();
  const path = `trigger_actions.${at}`;
  const handler = say.value('ActionHandlers', action.handler);
  return (
    <li className={styles.action} aria-label={words('rmt.action.one', { at: at + 1 })}>
      <div className={styles.sentence}>
        <Pick
          path={`${path}.handler`}
          label={words('rmt.action.handler')}
          strong
          value={action.handler}
          options={handlersFor(engine, type).filter((one) => !others.includes(one))}
          word={(one) => say.value('ActionHandlers', one)}
          onChange={(one) => onChange({ ...action, handler: one, params: {} })}
        />
        <ParamPart engine={engine} say={say} action={action} path={path} onChange={onChange} />
        <Pick
          path={`${path}.type`}
          label={words('rmt.action.type')}
          value={action.type}
          options={engine.actionTypes}
          word={(one) => words(`rmt.action.types.${typeKey(one)}`)}
          onChange={(one) => onChange({ ...action, type: one })}
        />
        <span className={styles.push} />
        <SmallTool label={words('rmt.action.remove', { handler })} Icon={Delete} onClick={onRemove} />
      </div>
      <Complaints under={path} />
    </li>
  );
}

type TypeKey = 'AUTOMATIC' | 'APPROVAL REQUIRED' | 'NOTIFY ONLY';
const typeKey = (type: string): TypeKey =>
  type === 'APPROVAL REQUIRED' || type === 'NOTIFY ONLY' ? type : 'AUTOMATIC';

type ParamProps = Pick<Props, 'engine' | 'say' | 'action' | 'onChange'> & { path: string };

function ParamPart({ engine, say, action, path, onChange }: ParamProps) {
  const words = useLabel();
  const param = paramOf(action.handler);
  if (!param) return null;
  const { name, of, record } = param;
  const place = `${path}.params.${name}`;
  const value = action.params[name] ?? '';
  const set = (text: string) => onChange({ ...action, params: { [name]: text } });
  if (of)
    return (
      <Pick
        path={place}
        label={words('rmt.action.param')}
        value={value}
        options={valuesFor(engine, of)}
        word={(one) => say.value(of, one)}
        onChange={set}
      />
    );
  if (record === 'webhook')
    return (
      <Entry
        path={place}
        label={words('rmt.action.param')}
        placeholder={words('rmt.action.webhookHint')}
        value={value}
        onChange={set}
      />
    );
  return record ? <RecordParam path={place} entity={record} value={value} onChange={set} /> : null;
}

/** The backend's list, of risk statuses those that are not a person's to give. */
function valuesFor(engine: Engine, of: NonNullable<ParamOffer['of']>): readonly string[] {
  if (of === 'BetFlagTypes') return engine.enums.BetFlagTypes;
  return engine.enums.RiskStatuses.filter((status) => automaticStatuses.some((one) => one === status));
}

interface RecordProps {
  path: string;
  entity: string;
  value: string;
  onChange: (id: string) => void;
}

function RecordParam({ path, entity, value, onChange }: RecordProps) {
  const words = useLabel();
  const { complaint, props } = useProblemAt(path);
  return (
    <LazyPicker
      entity={entity}
      label={words('rmt.action.param')}
      multiple={false}
      value={value === '' ? [] : [value]}
      onChange={([one = '']) => onChange(one)}
      error={complaint !== undefined}
      onBlur={props.onBlur}
    />
  );
}
