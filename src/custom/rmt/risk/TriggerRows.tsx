import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { lazy } from 'react';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { RecordLink } from '../evidence/RecordLink.tsx';
import { AtPress } from '../form/AtPress.tsx';
import { Complaints } from '../form/Problems.tsx';
import { freshKey } from '../trigger/triggerDraft.ts';
import styles from './risk.module.css';
import type { DraftRiskTrigger, RiskDraft } from './riskDraft.ts';
import type { NamedTrigger, TriggerNames } from './useTriggerNames.ts';

interface Props {
  triggers: readonly DraftRiskTrigger[];
  names: TriggerNames;
  learn: (trigger: NamedTrigger) => void;
  change: (turn: (draft: RiskDraft) => RiskDraft) => void;
}

const TriggerPicker = lazy(async () => ({ default: (await import('./TriggerPicker.tsx')).TriggerPicker }));

/** CONTRACT: a risk is about 20 triggers at most. */
const most = 20;

/** The triggers of a risk; each keeps its key, so that the formula stays true. */
export function TriggerRows({ triggers, names, learn, change }: Props) {
  const words = useLabel();
  const add = (trigger: NamedTrigger) => {
    learn(trigger);
    change((now) => {
      const key = freshKey(
        'T',
        now.triggers.map((one) => one.key),
      );
      const formula = now.formula.trim() === '' ? key : now.formula;
      return { ...now, formula, triggers: [...now.triggers, { key, trigger_id: trigger.id }] };
    });
  };
  const remove = (key: string) =>
    change((now) => ({ ...now, triggers: now.triggers.filter((one) => one.key !== key) }));
  return (
    <>
      {triggers.length === 0 ? (
        <p className="text-soft">{words('rmt.risk.none')}</p>
      ) : (
        <ul
          className={`pb-list rounded-10 border border-hairline ruled ${styles.rows}`}
          aria-label={words('rmt.risk.list')}
        >
          {triggers.map((trigger, at) => (
            <Row
              key={trigger.key}
              trigger={trigger}
              named={names[trigger.trigger_id]}
              path={`triggers.${at}`}
              onRemove={() => remove(trigger.key)}
            />
          ))}
        </ul>
      )}
      <div className="min-h-36">
        {triggers.length < most && (
          <AtPress label={words('rmt.risk.pick')}>
            <TriggerPicker taken={triggers.map((one) => one.trigger_id)} onPick={add} />
          </AtPress>
        )}
      </div>
      <Complaints under="triggers" but={triggers.map((_, at) => `triggers.${at}`)} />
    </>
  );
}

interface RowProps {
  trigger: DraftRiskTrigger;
  named: NamedTrigger | undefined;
  path: string;
  onRemove: () => void;
}

function Row({ trigger: { key, trigger_id: id }, named, path, onRemove }: RowProps) {
  const words = useLabel();
  const shown = useShownText();
  const name = named ? shown('trigger', 'name', named.name) : `#${id}`;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <bdi className={styles.key}>{key}</bdi>
        <span className="min-w-0 flex-[1_1_180px] truncate">
          <RecordLink type="TRIGGER" id={id} text={name} />
        </span>
        {named && <StatusChip of="TriggerTypes" value={named.type} />}
        {named && <StatusChip of="TriggerModes" value={named.mode} />}
        <SmallTool label={words('rmt.risk.remove', { key, name })} Icon={Delete} onClick={onRemove} />
      </div>
      <Complaints under={path} />
    </li>
  );
}
