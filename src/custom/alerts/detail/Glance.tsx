import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from '../alerts.module.css';
import { Age, Hits, MomentCell } from '../list/alertCells.tsx';
import type { AlertStory } from '../story/story.ts';
import { CustomerLink } from './CustomerLink.tsx';
import { EventFacts } from './EventFacts.tsx';
import { Fact } from './Fact.tsx';

/** Who and what an alert is about, when, and how often. */
export function Glance({ alert, story }: { alert: RecordData; story: AlertStory }) {
  const words = useLabel();
  const labels = useLabels();
  const { customerId, partnerCustomerId } = story;
  return (
    <section className="min-w-0 px-24 pbs-14 pbe-18 phone:px-14" aria-label={words('alerts.facts.label')}>
      <dl
        className={`m-0 grid cols-fill-132 gap-x-20 gap-y-12 phone:grid-cols-2 phone:gap-x-16 phone:gap-y-10 ${styles.lead}`}
      >
        <Fact label={labels.field('alert', 'type')}>
          <StatusChip of="AlertTypes" value={asText(alert.type) ?? ''} />
        </Fact>
        <Fact label={labels.field('customer', 'partner_customerId')}>
          <CustomerLink id={customerId} text={partnerCustomerId} />
        </Fact>
        <Fact label={words('alerts.facts.id', { one: labels.one('customer') })}>
          <CustomerLink id={customerId} text={customerId} />
        </Fact>
        <Fact label={labels.field('alert', 'created_at')}>
          <MomentCell at={alert.created_at} />
          {' · '}
          <Age record={alert} />
        </Fact>
        <Fact label={labels.field('alert', 'hits')}>
          <Hits record={alert} />
        </Fact>
      </dl>
      <EventFacts story={story} />
    </section>
  );
}
