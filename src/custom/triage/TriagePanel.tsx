import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { triage } from '../../i18n/en/triage.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { AlertStanding } from './AlertStanding.tsx';
import { Fold } from './Fold.tsx';
import { LookersLine } from './LookersLine.tsx';
import { Pending } from './Requests.tsx';
import { TriageActions } from './TriageActions.tsx';
import { TriageHistory } from './TriageHistory.tsx';
import styles from './triage.module.css';
import { useLookers } from './useLookers.ts';
import { useRequests } from './useRequests.ts';
import { readWork } from './work.ts';

addPhrases({ triage });

/** Where the panel is a bar below the story, as in the style sheet. */
const noRoomBeside = '(max-width: 1099px)';

/**
 * An alert's state, owner and actions; who else has it open, and its history. It
 * stays in sight beside the story; where there is no room beside it, as a bar below it that unfolds.
 */
export function TriagePanel({ alert }: { alert: RecordData }) {
  const words = useLabel();
  const panel = useRef<HTMLElement>(null);
  const me = useMe();
  const mayTriage = me !== null && has('alert.triage');
  const work = readWork(alert);
  const lookers = useLookers(work.id, mayTriage);
  const requests = useRequests(work.id);
  const isBar = useMediaQuery(noRoomBeside, { noSsr: true });
  const [unfolded, setUnfolded] = useState(false);
  return (
    <section
      ref={panel}
      className={`grid min-w-0 content-start gap-14 p-16 focus-visible:-outline-offset-3 ${styles.panel}`}
      data-unfolded={unfolded || undefined}
      aria-label={words('triage.title')}
      tabIndex={-1}
    >
      {isBar && (
        <Fold work={work} waiting={requests.waiting.length} open={unfolded} toggle={() => setUnfolded(!unfolded)} />
      )}
      <AlertStanding work={work} myId={me?.id} />
      {mayTriage ? (
        <>
          <LookersLine people={lookers} />
          <TriageActions
            key={work.id}
            panel={panel}
            work={work}
            myId={me?.id}
            requests={requests}
            unfold={() => flushSync(() => setUnfolded(true))}
          />
        </>
      ) : (
        <>
          <p className="text-soft">{words('triage.readOnly')}</p>
          <Pending requests={requests} />
        </>
      )}
      <TriageHistory id={work.id} version={String(alert.updated_at ?? '')} />
    </section>
  );
}
