import { lazy, Suspense, useMemo } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ToWhatIf } from '../../whatIf/ToWhatIf.tsx';
import { noEngine } from '../engine/noEngine.ts';
import { type Engine, useEngine } from '../engine/useEngine.ts';
import { readTrigger } from '../trigger/triggerDraft.ts';
import { useRuleText } from '../trigger/useRuleText.ts';
import { NotJudged } from './NotJudged.tsx';
import { PageTabs } from './PageTabs.tsx';
import styles from './page.module.css';
import { RecordPage } from './RecordPage.tsx';
import { RuleVerdicts } from './RuleVerdicts.tsx';
import { TriggerLog } from './TriggerLog.tsx';
import { TriggerSays } from './TriggerSays.tsx';
import { TriggerVersions } from './TriggerVersions.tsx';
import { useActionNames } from './useActionNames.ts';

const AdvisorTab = lazy(async () => ({ default: (await import('../advisor/AdvisorTab.tsx')).AdvisorTab }));
const ChallengeTab = lazy(async () => ({ default: (await import('../../challenges/ChallengeTab.tsx')).ChallengeTab }));
const OutcomesTab = lazy(async () => ({ default: (await import('./OutcomesTab.tsx')).OutcomesTab }));
const SaveAsFile = lazy(async () => ({ default: (await import('../../packs/SaveAsFile.tsx')).SaveAsFile }));
const RestsTab = lazy(async () => ({ default: (await import('../../rests/RestsTab.tsx')).RestsTab }));

/** A trigger's page: its sentence, mode, outcomes and former versions. */
export function TriggerPage({ entity }: { entity: string }) {
  const engine = useEngine();
  const does = useDoes(engine.data);
  return (
    <RecordPage
      entity={entity}
      does={does}
      tools={({ id }) => (
        <Suspense fallback={null}>
          <ToWhatIf of="trigger" ids={[String(id)]} />
          <SaveAsFile id={String(id)} />
        </Suspense>
      )}
    >
      {(record) => {
        if (engine.error) return <Failure error={engine.error} onRetry={() => void engine.refetch()} />;
        return engine.data ? <Content record={record} engine={engine.data} /> : <DialogWait />;
      }}
    </RecordPage>
  );
}

/** What a trigger does where it fires, for the question before its mode is changed. */
function useDoes(engine: Engine = noEngine): (record: RecordData) => string {
  const words = useLabel();
  const ruleText = useRuleText(engine);
  return (record) => {
    const { actions } = readTrigger(record);
    if (actions.length === 0) return words('rmt.change.nothing');
    return `${actions.map((action) => ruleText.action(action)).join(words('rmt.say.semicolon'))}.`;
  };
}

function Content({ record, engine }: { record: RecordData; engine: Engine }) {
  const words = useLabel();
  const permitted = usePermitted();
  const draft = useMemo(() => readTrigger(record), [record]);
  const ruleText = useRuleText(engine, draft.settings);
  const nameOf = useActionNames(draft.actions);
  const description = useShownText()('trigger', 'description', asText(record.description) ?? '');
  const tabs = [
    ...(permitted('trigger_log', 'list')
      ? [{ key: 'log', label: words('rmt.page.log'), content: <TriggerLog record={record} /> }]
      : []),
    {
      key: 'versions',
      label: words('rmt.page.versions'),
      content: <TriggerVersions record={record} engine={engine} ruleText={ruleText} />,
    },
    ...(permitted('alert', 'list')
      ? [
          {
            key: 'outcomes',
            label: words('triage.verdicts.title'),
            content: <OutcomesTab rule="trigger" id={String(record.id)} />,
          },
          {
            key: 'advisor',
            label: words('rmt.page.advisor'),
            content: <AdvisorTab record={record} ruleText={ruleText} />,
          },
          {
            key: 'challenger',
            label: words('rmt.page.challenger'),
            content: <ChallengeTab record={record} engine={engine} />,
          },
        ]
      : []),
    ...(permitted('trigger_rest', 'list')
      ? [{ key: 'rests', label: words('rmt.page.rests'), content: <RestsTab by="trigger_id" id={String(record.id)} /> }]
      : []),
  ];
  return (
    <>
      <NotJudged record={record} />
      <section className={`pb-card min-w-0 px-20 py-16 phone:p-14 ${styles.card}`}>
        <h2 className="pb-note font-semibold">{words('rmt.page.says')}</h2>
        <TriggerSays draft={draft} ruleText={ruleText} nameOf={nameOf} />
        {description && (
          <p className="mbs-12 max-w-[92ch] border-bs border-hairline pbs-12 whitespace-pre-line text-soft" dir="auto">
            {description}
          </p>
        )}
      </section>
      {permitted('alert', 'list') && <RuleVerdicts rule="trigger" id={String(record.id)} />}
      <PageTabs label={words('rmt.page.about')} tabs={tabs} />
    </>
  );
}
