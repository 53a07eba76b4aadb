import '../storyTexts.ts';
import { conforms } from 'virtual:contract/CustomerScores';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { LineChart } from '../../../charts/LineChart.tsx';
import type { CustomerScores } from '../../../contracts/score.ts';
import { readExtra } from '../../../dataProvider/readExtra.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { historyChart } from './historyChart.ts';
import { ScoreCard } from './ScoreCard.tsx';
import styles from './score.module.css';

/** A customer's scores by category, each as the sum of its parts, and how they got there. */
export function ScoresTab({ customerId }: { customerId: string }) {
  if (!usePermitted()('customer_score', 'list')) return <NotAllowed />;
  return <Loaded key={customerId} customerId={customerId} />;
}

function Loaded({ customerId }: { customerId: string }) {
  const words = useLabel();
  const labels = useLabels();
  const { data, error, isPending, refetch } = useScores(customerId);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <div className={`relative animate-appear rounded-10 bg-head ${styles.wait}`}>
        <p className="text-body text-soft" role="status">
          {words('resources.list.loading')}
        </p>
      </div>
    );
  if (!data || data.now.length === 0)
    return <NoData text={`${words('story.scores.none')}. ${words('story.scores.noneText')}`} />;
  const standing = data.now.filter(({ score }) => score > 0);
  const over = data.now.filter(({ score }) => score === 0).map(({ category }) => category);
  return (
    <div className="grid min-w-0 gap-12">
      <p className="pb-note max-w-[90ch]">{words('story.scores.about')}</p>
      <ul className={`pb-list grid gap-12 ${styles.cards}`} aria-label={words('story.scores.title')}>
        {standing.map((one) => (
          <ScoreCard key={one.category} score={one} triggers={data.triggers} />
        ))}
      </ul>
      {over.length > 0 && (
        <p className="text-body">
          {words('story.scores.over', {
            names: over.map((category) => labels.value('RiskCategoryTypes', category)).join(', '),
          })}
        </p>
      )}
      <History history={data.history} />
    </div>
  );
}

function History({ history }: Pick<CustomerScores, 'history'>) {
  const words = useLabel();
  const labels = useLabels();
  const data = useMemo(
    () => historyChart(history, (category) => labels.value('RiskCategoryTypes', category)),
    [history, labels],
  );
  const title = words('story.scores.history');
  return (
    <section className="pb-card grid min-w-0 gap-10 p-16" aria-label={title}>
      <h2 className="pb-title">{title}</h2>
      <p className="pb-note">{words('story.scores.historyAbout')}</p>
      <LineChart data={data} label={title} height={260} totals={null} time />
    </section>
  );
}

const path = 'v1/reporter/customer-scores';
const freshMs = 60_000;

function useScores(customerId: string) {
  return useQuery({
    queryKey: ['customer-scores', customerId],
    queryFn: ({ signal }) => readExtra(path, conforms, { query: { customer_id: customerId }, signal }),
    staleTime: freshMs,
    retry: false,
  });
}
