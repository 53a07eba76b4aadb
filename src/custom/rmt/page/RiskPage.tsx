import { useMemo } from 'react';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { RecordLink } from '../evidence/RecordLink.tsx';
import { readRisk } from '../risk/riskDraft.ts';
import { useTriggerNames } from '../risk/useTriggerNames.ts';
import styles from './page.module.css';
import { RecordPage } from './RecordPage.tsx';

/** A risk's page: what it says, in which mode, and over which triggers. */
export function RiskPage({ entity }: { entity: string }) {
  return (
    <RecordPage entity={entity} does={() => ''}>
      {(record) => <Content record={record} />}
    </RecordPage>
  );
}

function Content({ record }: { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const draft = useMemo(() => readRisk(record), [record]);
  const { names } = useTriggerNames(draft.triggers.map(({ trigger_id }) => trigger_id));
  const shown = useShownText();
  const description = shown('risk', 'description', asText(record.description) ?? '');
  return (
    <section className={`phone:p-14 px-20 py-16 pb-card min-w-0 ${styles.card}`}>
      <h2 className="pb-note font-semibold">{labels.value('RiskCategoryTypes', draft.category)}</h2>
      <div className="grid gap-x-12 gap-y-8 grid-cols-[minmax(44px,max-content)_minmax(0,1fr)] max-w-[92ch]">
        <div className={`grid text-large ${styles.line}`}>
          <span className="text-accent font-bold">{words('rmt.parts.if')}</span>
          <div>
            <bdi className="wrap-anywhere text-body font-mono" dir="ltr">
              {draft.formula}
            </bdi>
            <ul className={`grid pb-list gap-4 ${styles.list}`} aria-label={words('rmt.page.triggers')}>
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
                      <span className={`ms-auto inline-flex flex-initial flex-wrap min-w-0 gap-8 ${styles.end}`}>
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
          <span className="text-accent font-bold">{words('rmt.parts.does')}</span>
          <span>{words('rmt.risk.does')}</span>
        </p>
      </div>
      {description && (
        <p className="text-soft border-bs border-hairline whitespace-pre-line mbs-12 max-w-[92ch] pbs-12" dir="auto">
          {description}
        </p>
      )}
    </section>
  );
}
