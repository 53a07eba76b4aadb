import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import type { Looker } from '../../contracts/triage.ts';
import { isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { triage } from '../../i18n/en/triage.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { lookAt, lookersOf, onLookers } from '../../realtime/presence.ts';
import type { RecordData } from '../../records.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { AlertCases } from '../cases/AlertCases.tsx';
import { AlertInterventions } from '../interventions/AlertInterventions.tsx';
import { AlertClock } from './AlertClock.tsx';
import { Face } from './Face.tsx';
import { Pending } from './Requests.tsx';
import { TriageActions } from './TriageActions.tsx';
import { TriageHistory } from './TriageHistory.tsx';
import styles from './triage.module.css';
import { useAgo } from './useAgo.ts';
import { useFirstLook } from './useFirstLook.ts';
import { useRequests } from './useRequests.ts';
import { type AlertWork, readWork } from './work.ts';

addPhrases({ triage });

const AlertFileButton = lazy(async () => ({ default: (await import('./AlertFileButton.tsx')).AlertFileButton }));

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
  useFirstLook(alert, mayTriage);
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
      <AlertClock alert={alert} />
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
      <AlertCases alert={alert} panel={panel} />
      <AlertInterventions alert={alert} panel={panel} />
      <TriageHistory id={work.id} version={String(alert.updated_at ?? '')} />
      <Suspense>
        <AlertFileButton id={work.id} />
      </Suspense>
    </section>
  );
}

interface Props {
  work: AlertWork;
  /** How many actions wait for a decision. */
  waiting: number;
  open: boolean;
  toggle: () => void;
}

/** Where the panel is a bar: the alert's state, and the button that opens the panel. */
function Fold({ work: { state, verdict }, waiting, open, toggle }: Props) {
  const words = useLabel();
  const Icon = open ? ExpandMore : ExpandLess;
  return (
    <button type="button" className={styles.fold} aria-expanded={open} onClick={toggle}>
      {verdict ? <StatusChip of="AlertVerdicts" value={verdict} /> : <StatusChip of="AlertStates" value={state} />}
      {waiting > 0 && (
        <span className="min-w-0 truncate">{words('triage.pending.count', { smart_count: waiting })}</span>
      )}
      <span className="min-w-0 truncate">{words(open ? 'triage.less' : 'triage.more')}</span>
      <Icon aria-hidden />
    </button>
  );
}

/** Who else has the alert open. The place is kept, so that nothing moves when they come and go. */
function LookersLine({ people }: { people: readonly Looker[] }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const names = new Intl.ListFormat(locale).format(people.map(({ name }) => name));
  const text = words('triage.lookers', { smart_count: people.length, names });
  return (
    <p className={`svg-18 ${styles.lookers}`} role="status">
      {people.length > 0 && (
        <>
          <VisibilityOutlined aria-hidden />
          <bdi className="truncate" title={text}>
            {text}
          </bdi>
        </>
      )}
    </p>
  );
}

/** Announces that the user has an alert open, and returns who else has; only with the permission to triage. */
function useLookers(id: string, wanted: boolean): readonly Looker[] {
  const me = useMe()?.id;
  useEffect(() => (wanted ? lookAt(id) : undefined), [id, wanted]);
  const people = useSyncExternalStore(onLookers, () => lookersOf(id));
  return people.filter((one) => one.id !== me);
}

/** State and outcome, whose it is, and for how long it has been there. */
function AlertStanding({ work, myId }: { work: AlertWork; myId: string | undefined }) {
  const words = useLabel();
  const ago = useAgo();
  const { state, verdict, ownerId, ownerName, closedBy, closedAt, raisedAt, lastHitAt, hits } = work;
  const owner = ownerName ?? ownerId;
  return (
    <div className="grid gap-10">
      <p className="flex flex-wrap gap-6" aria-live="polite">
        <StatusChip of="AlertStates" value={state} />
        {verdict && <StatusChip of="AlertVerdicts" value={verdict} />}
      </p>
      <p className={`flex min-w-0 items-center gap-10 ${styles.owner}`}>
        <Face name={owner} />
        <span>
          <small className="pb-note leading-[1.3]">{words('triage.owner')}</small>
          {owner === null ? (
            <span className="text-soft">{words('triage.nobody')}</span>
          ) : (
            <bdi className="truncate font-semibold" title={owner}>
              {ownerId === myId ? words('triage.you', { name: owner }) : owner}
            </bdi>
          )}
        </span>
      </p>
      <ul className="pb-note pb-list grid gap-2 wrap-anywhere">
        {raisedAt && <li title={isoOf(raisedAt)}>{words('triage.raised', { ago: ago(raisedAt) })}</li>}
        {hits > 1 && lastHitAt && (
          <li title={isoOf(lastHitAt)}>{words('triage.hits', { smart_count: hits, ago: ago(lastHitAt) })}</li>
        )}
        {closedAt && (
          <li title={isoOf(closedAt)}>
            {words('triage.closedBy', { name: closedBy ?? words('triage.history.somebody'), ago: ago(closedAt) })}
          </li>
        )}
      </ul>
    </div>
  );
}
