import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { ownWebhooks } from '../../../bootstrap/vocabulary.ts';
import { automaticStatuses } from '../../../contracts/automaticStatus.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import type { ParamOffer } from '../../../rules/offers.ts';
import type { Engine } from '../engine/useEngine.ts';
import { Entry } from '../form/Entry.tsx';
import { LazyPicker } from '../form/LazyPicker.tsx';
import { Pick } from '../form/Pick.tsx';
import { Complaints, useProblemAt } from '../form/Problems.tsx';
import { useActionNames } from '../page/useActionNames.ts';
import styles from './builder.module.css';
import { handlersFor, paramOf } from './filterFits.ts';
import type { DraftAction } from './triggerDraft.ts';
import type { RuleText } from './useRuleText.ts';

interface Props {
  engine: Engine;
  ruleText: RuleText;
  type: string;
  action: DraftAction;
  at: number;
  /** The handlers of the other actions: each handler is used once. */
  others: readonly string[];
  onChange: (action: DraftAction) => void;
  onRemove: () => void;
}

/** One thing that a trigger does where it fires: a named action, or a new one that is being written. */
export function ActionCard({ engine, ruleText, type, action, at, others, onChange, onRemove }: Props) {
  const words = useLabel();
  const nameOf = useActionNames([action]);
  const path = `trigger_actions.${at}`;
  const handler = ruleText.value('ActionHandlers', action.handler);
  const isNamed = action.id !== '';
  const name = useShownText()('trigger_action', 'name', action.name);
  return (
    <li
      className={`rounded-10 border border-hairline ${styles.action}`}
      aria-label={words('rmt.action.one', { at: at + 1 })}
    >
      <div className={styles.sentence}>
        {isNamed ? (
          <span className="flex min-w-0 flex-wrap gap-x-8 gap-y-2">
            <bdi className="font-semibold text-text">{name}</bdi>
            <span>{ruleText.action({ ...action, name: '' }, nameOf)}</span>
          </span>
        ) : (
          <ActionParts
            engine={engine}
            ruleText={ruleText}
            action={action}
            handlers={handlersFor(engine, type).filter((one) => !others.includes(one))}
            path={`${path}.`}
            onChange={onChange}
          />
        )}
        <span className="flex-1" />
        {isNamed && (
          <SmallTool
            label={words('rmt.action.own', { name })}
            Icon={Edit}
            onClick={() => onChange({ ...action, id: '', name: '' })}
          />
        )}
        <SmallTool label={words('rmt.action.remove', { handler })} Icon={Delete} onClick={onRemove} />
      </div>
      {!isNamed && (
        <div className={styles.sentence}>
          <span>{words('rmt.action.called')}</span>
          <Entry
            path={`${path}.name`}
            label={words('rmt.action.name')}
            placeholder={words('rmt.action.nameHint')}
            value={action.name}
            onChange={(name) => onChange({ ...action, name })}
          />
        </div>
      )}
      <Complaints under={path} />
    </li>
  );
}

interface PartsProps extends ParamProps {
  /** What it may do. */
  handlers: readonly string[];
}

/** What an action does, with what, and how it is carried out. */
export function ActionParts({ engine, ruleText, action, handlers, path, onChange }: PartsProps) {
  const words = useLabel();
  return (
    <>
      <Pick
        path={`${path}handler`}
        label={words('rmt.action.handler')}
        strong
        value={action.handler}
        options={handlers}
        word={(one) => ruleText.value('ActionHandlers', one)}
        onChange={(one) => onChange({ ...action, handler: one, params: {} })}
      />
      <ParamPart engine={engine} ruleText={ruleText} action={action} path={path} onChange={onChange} />
      <Pick
        path={`${path}type`}
        label={words('rmt.action.type')}
        value={action.type}
        options={engine.actionTypes}
        word={(one) => words(`rmt.action.types.${typeKey(one)}`)}
        onChange={(one) => onChange({ ...action, type: one })}
      />
    </>
  );
}

type TypeKey = 'AUTOMATIC' | 'APPROVAL REQUIRED' | 'NOTIFY ONLY';
const typeKey = (type: string): TypeKey =>
  type === 'APPROVAL REQUIRED' || type === 'NOTIFY ONLY' ? type : 'AUTOMATIC';

/** `path` ends where the action's own fields begin. */
type ParamProps = Pick<Props, 'engine' | 'ruleText' | 'action' | 'onChange'> & { path: string };

function ParamPart({ engine, ruleText, action, path, onChange }: ParamProps) {
  const words = useLabel();
  const param = paramOf(action.handler);
  if (!param) return null;
  const { name, of, record } = param;
  const place = `${path}params.${name}`;
  const value = action.params[name] ?? '';
  const set = (text: string) => onChange({ ...action, params: { [name]: text } });
  if (of)
    return (
      <Pick
        path={place}
        label={words('rmt.action.param')}
        value={value}
        options={valuesFor(engine, of)}
        word={(one) => ruleText.value(of, one)}
        onChange={set}
      />
    );
  if (record === 'webhook') return <WebhookParam path={place} value={value} onChange={set} />;
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

interface WebhookParamProps {
  path: string;
  value: string;
  onChange: (name: string) => void;
}

/** Which webhook is called: one of the tenant's own, or a name to type where the backend lists none. */
function WebhookParam({ path, value, onChange }: WebhookParamProps) {
  const words = useLabel();
  const { data = [], isError } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ownWebhooks,
    staleTime: 60_000,
    retry: false,
  });
  const common = { path, label: words('rmt.action.param'), value, onChange };
  if (isError) return <Entry {...common} placeholder={words('rmt.action.webhookHint')} />;
  return (
    <>
      <Pick {...common} options={data} word={(name) => name} />
      {data.length === 0 && <span className="text-soft">{words('rmt.action.noWebhook')}</span>}
    </>
  );
}
