import { useMemo } from 'react';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText } from '../../records.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useRecord } from '../../resources/useRecord.ts';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { readTrigger, type TriggerDraft } from '../rmt/trigger/triggerDraft.ts';
import { useRuleText } from '../rmt/trigger/useRuleText.ts';
import { type CardProps, ChangeCard } from './ChangeCard.tsx';
import type { TriggerChange } from './changes.ts';
import { TriggerEditor } from './TriggerEditor.tsx';
import styles from './whatIf.module.css';

/** A stored trigger that is changed, or a new one. */
export function TriggerCard(props: CardProps<TriggerChange>) {
  return props.change.id === null ? <NewCard {...props} /> : <StoredCard {...props} id={props.change.id} />;
}

function NewCard(props: CardProps<TriggerChange>) {
  const { change } = props;
  const words = useLabel();
  const name = change.edited?.name.trim() || words('whatIf.newName');
  const none = { record: undefined, error: null, onRetry: () => undefined, saved: null };
  return <Card {...props} {...none} name={name} title={<bdi>{name}</bdi>} />;
}

function StoredCard({ id, ...props }: CardProps<TriggerChange> & { id: string }) {
  const shown = useShownText();
  const { data: record, error, refetch } = useRecord('trigger', id);
  const saved = useMemo(() => (record ? readTrigger(record) : null), [record]);
  const name = shown('trigger', 'name', asText(record?.name) ?? (props.change.name || `#${id}`));
  return (
    <Card
      {...props}
      record={record}
      error={error}
      onRetry={() => void refetch()}
      saved={saved}
      name={name}
      title={<RecordLink type="TRIGGER" id={id} text={name} />}
    />
  );
}

interface Props
  extends CardProps<TriggerChange>,
    Pick<Parameters<typeof ChangeCard>[0], 'record' | 'error' | 'onRetry'> {
  saved: TriggerDraft | null;
  name: string;
  title: React.ReactNode;
}

function Card({ saved, title, ...props }: Props) {
  const { engine, change, record } = props;
  const draft = change.edited ?? saved;
  return (
    <ChangeCard
      {...props}
      head={
        <>
          {title}
          {draft && <StatusChip of="TriggerTypes" value={draft.type} />}
          {record && <StatusChip of="TriggerModes" value={asText(record.mode) ?? ''} />}
        </>
      }
      says={draft && <Says engine={engine} draft={draft} saved={saved} />}
      editor={draft && <TriggerEditor engine={engine} change={change} saved={saved} onChange={props.onChange} />}
    />
  );
}

/** The conditions in words; of those that are changed, what they say now, too. */
function Says({ engine, draft, saved }: Pick<Props, 'engine' | 'saved'> & { draft: TriggerDraft }) {
  const words = useLabel();
  const ruleText = useRuleText(engine, draft.settings);
  return (
    <ul className="pb-list grid gap-4">
      {draft.settings.map((setting) => {
        const before = saved?.settings.find(({ key }) => key === setting.key);
        const [text, was] = [ruleText.setting(setting), before && ruleText.setting(before)];
        return (
          <li className="flex items-baseline gap-9" key={setting.key}>
            <bdi className={styles.key}>{setting.key}</bdi>
            <span className="min-w-0 wrap-anywhere">
              <span data-changed={text !== was || undefined} className="data-changed:font-semibold">
                {text}
              </span>
              {was !== undefined && was !== text && (
                <small className="pb-note block">{words('whatIf.was', { text: was })}</small>
              )}
            </span>
          </li>
        );
      })}
      <li>
        <bdi className="font-mono text-small wrap-anywhere" dir="ltr">
          {draft.formula}
        </bdi>
        {saved && saved.formula !== draft.formula && (
          <small className="pb-note block">{words('whatIf.was', { text: `\u2066${saved.formula}\u2069` })}</small>
        )}
      </li>
    </ul>
  );
}
