import { useRef } from 'react';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { triage } from '../../i18n/en/triage.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../resources/records.ts';
import { Actions } from './Actions.tsx';
import { History } from './History.tsx';
import { Lookers } from './Lookers.tsx';
import { Standing } from './Standing.tsx';
import styles from './triage.module.css';
import { useLookers } from './useLookers.ts';
import { readWork } from './work.ts';

addPhrases({ triage });

/** Where an alert stands, whose it is, and what can be done about it; who else has it open, and what was done before. */
export function TriagePanel({ alert }: { alert: RecordData }) {
  const words = useLabel();
  const panel = useRef<HTMLElement>(null);
  const me = useMe();
  const mayTriage = me !== null && has('alert.triage');
  const work = readWork(alert);
  const lookers = useLookers(work.id, mayTriage);
  return (
    <section ref={panel} className={styles.panel} aria-label={words('triage.title')} tabIndex={-1}>
      <Standing work={work} myId={me?.id} />
      {mayTriage ? (
        <>
          <Lookers people={lookers} />
          <Actions key={work.id} panel={panel} work={work} myId={me?.id} />
        </>
      ) : (
        <p className={styles.quiet}>{words('triage.readOnly')}</p>
      )}
      <History id={work.id} version={String(alert.updated_at ?? '')} />
    </section>
  );
}
