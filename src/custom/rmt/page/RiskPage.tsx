import { lazy, useMemo } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx';
import { RelatedList } from '../../../resources/list/RelatedList.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { ToWhatIf } from '../../whatIf/ToWhatIf.tsx';
import { RecordLink } from '../evidence/RecordLink.tsx';
import { readRisk } from '../risk/riskDraft.ts';
import { useTriggerNames } from '../risk/useTriggerNames.ts';
import { PageTabs } from './PageTabs.tsx';
import styles from './page.module.css';
import { RecordPage } from './RecordPage.tsx';
import { RiskVersions } from './RiskVersions.tsx';
import { RuleVerdicts } from './RuleVerdicts.tsx';

const status = 'customer_risk_status';

/** A risk's page: its sentence, mode and triggers; its alerts, its customers and its former versions. */
export function RiskPage({ entity }: { entity: string }) {
  return (
    <RecordPage entity={entity} does={() => ''} tools={({ id }) => <ToWhatIf of="risk" ids={[String(id)]} />}>
      {(record) => (
        <>
          <Definition record={record} />
          <Verdicts id={String(record.id)} />
          <About record={record} />
        </>
      )}
    </RecordPage>
  );
}

function Verdicts({ id }: { id: string }) {
  return usePermitted()('alert', 'list') ? <RuleVerdicts rule="risk" id={id} /> : null;
}

function Definition({ record }: { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const draft = useMemo(() => readRisk(record), [record]);
  const { names } = useTriggerNames(draft.triggers.map(({ trigger_id }) => trigger_id));
  const shown = useShownText();
  const description = shown('risk', 'description', asText(record.description) ?? '');
  return (
    <section className={`pb-card min-w-0 px-20 py-16 phone:p-14 ${styles.card}`}>
      <h2 className="pb-note font-semibold">{labels.value('RiskCategoryTypes', draft.category)}</h2>
      <div className="grid max-w-[92ch] grid-cols-[minmax(44px,max-content)_minmax(0,1fr)] gap-x-12 gap-y-8">
        <div className={`grid text-large ${styles.line}`}>
          <span className="font-bold text-accent">{words('rmt.parts.if')}</span>
          <div>
            <bdi className="font-mono text-body wrap-anywhere" dir="ltr">
              {draft.formula}
            </bdi>
            <ul className={`pb-list grid gap-4 ${styles.list}`} aria-label={words('rmt.page.triggers')}>
              {draft.triggers.map(({ key, trigger_id: id }) => {
                const named = names[id];
                return (
                  <li className="flex items-baseline" key={key}>
                    <bdi className={styles.key}>{key}</bdi>
                    <RecordLink
                      here
                      type="TRIGGER"
                      id={id}
                      text={named ? shown('trigger', 'name', named.name) : `#${id}`}
                    />
                    {named && (
                      <span className={`ms-auto inline-flex min-w-0 flex-initial flex-wrap gap-8 ${styles.end}`}>
                        <StatusChip of="TriggerTypes" value={named.type} />
                        <StatusChip of="TriggerModes" value={named.mode} />
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
        <p className={`grid text-large ${styles.line}`}>
          <span className="font-bold text-accent">{words('rmt.parts.does')}</span>
          <span>{words('rmt.risk.does')}</span>
        </p>
      </div>
      {description && (
        <p className="mbs-12 max-w-[92ch] border-bs border-hairline pbs-12 whitespace-pre-line text-soft" dir="auto">
          {description}
        </p>
      )}
    </section>
  );
}

const OutcomesTab = lazy(async () => ({ default: (await import('./OutcomesTab.tsx')).OutcomesTab }));
const AlertsTab = lazy(async () => ({ default: (await import('../../alerts/AlertsTab.tsx')).AlertsTab }));

function About({ record }: { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const id = String(record.id);
  const tabs = [
    ...(permitted('alert', 'list')
      ? [{ key: 'alerts', label: labels.many('alert'), content: <AlertsTab by="risk_id" id={id} /> }]
      : []),
    ...(permitted(status, 'list')
      ? [
          {
            key: 'customers',
            label: labels.many('customer'),
            content: <RelatedList tab="customers" entity={status} by="risk_id" id={id} />,
          },
        ]
      : []),
    { key: 'versions', label: words('rmt.page.versions'), content: <RiskVersions record={record} /> },
    ...(permitted('alert', 'list')
      ? [{ key: 'outcomes', label: words('triage.verdicts.title'), content: <OutcomesTab rule="risk" id={id} /> }]
      : []),
  ];
  return <PageTabs label={words('rmt.page.about')} tabs={tabs} wait={<ListSkeleton rows={4} columns={6} />} />;
}
