import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { ChartCard } from '../../charts/ChartCard.tsx';
import type { StartDesk as Desk } from '../../contracts/startDesk.ts';
import { startDesk } from '../../i18n/en/startDesk.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { wallScreen } from '../../shell/routes.ts';
import { Failure } from '../../ui/Failure.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import { ExposureCard } from './ExposureCard.tsx';
import { NoisyCard } from './NoisyCard.tsx';
import { SilenceCard } from './SilenceCard.tsx';
import styles from './startDesk.module.css';
import { useStartDesk } from './useStartDesk.ts';
import { WaitingCard } from './WaitingCard.tsx';

addPhrases({ startDesk });

/** What waits for the user, and how the floor stands: the parts that they may see, and nothing over a backend without it. */
export function StartDesk() {
  const words = useLabel();
  const { data, error, refetch } = useStartDesk();
  if (error)
    return (
      <ChartCard title={words('startDesk.title')}>
        <Failure error={error} onRetry={() => void refetch()} />
      </ChartCard>
    );
  if (data === undefined)
    return (
      <section className={styles.wait} aria-label={words('startDesk.title')} aria-busy>
        <p role="status">{words('resources.list.loading')}</p>
      </section>
    );
  const cards = data === null ? [] : cardsOf(data);
  if (cards.length === 0) return null;
  return (
    <section className={`grid gap-14 ${styles.desk}`} aria-label={words('startDesk.title')}>
      {cards}
      <p className={styles.wall}>
        <LinkBase to={wallScreen}>{words('startDesk.floor.open')}</LinkBase>
      </p>
    </section>
  );
}

function cardsOf(desk: Desk): ReactNode[] {
  const { mine, unassigned, action_requests, proposals, exposure, noisy, silence } = desk;
  return [
    mine && <AlertsCard key="mine" title="startDesk.mine" clock={mine} />,
    unassigned && <AlertsCard key="unassigned" title="startDesk.unassigned" clock={unassigned} />,
    (action_requests || proposals) && (
      <WaitingCard key="waiting" counts={[action_requests, proposals].filter((one) => one !== undefined)} />
    ),
    exposure && <ExposureCard key="exposure" exposure={exposure} />,
    noisy && <NoisyCard key="noisy" noisy={noisy} />,
    silence && <SilenceCard key="silence" silence={silence} />,
  ].filter((card) => card !== undefined);
}
