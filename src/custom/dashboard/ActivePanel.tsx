import { AnswerCard } from '../../charts/AnswerCard.tsx';
import { Course } from '../../charts/Course.tsx';
import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useActiveCustomers } from './dashboardCalls.ts';

/** As tall as the betslips beside it. */
const height = 340;

/** How many customers were active (DSH-6), day by day or hour by hour. */
export function ActivePanel({ span }: { span: TimeframeSpan }) {
  const words = useLabel();
  const answer = useActiveCustomers(span);
  const title = words('dashboard.active.title');
  return (
    <AnswerCard title={title} about={words('dashboard.active.about')} answer={answer} height={height + 32}>
      {(data) => <Course data={data} label={title} height={height} totals={null} />}
    </AnswerCard>
  );
}
