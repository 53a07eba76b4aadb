import '../statisticsTexts.ts';
import '../../../charts/chartTexts.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { spanOfTimeframe } from '../../../charts/chartTimeframe.ts';
import { useHour } from '../../../charts/useHour.ts';
import { useRowsPath } from '../../../charts/useRowsPath.ts';
import { useTimeframe } from '../../../charts/useTimeframe.ts';
import type { AlertStats } from '../../../contracts/outcomes.ts';
import { triage } from '../../../i18n/en/triage.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel, useManifestLabel } from '../../../i18n/useLabel.ts';
import { labelKey } from '../../../manifest/labelKey.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { type Headed, Headline } from '../Headline.tsx';
import { StatisticsFrame } from '../StatisticsFrame.tsx';
import { useAlertStats } from '../statisticsCalls.ts';
import { isNothing } from '../takingsColumns.ts';
import { RulesTable } from './RulesTable.tsx';

addPhrases({ triage });

/** What became of the alerts of a timeframe, by trigger and by risk. */
export function AlertsStatisticsPage() {
  return usePermitted()('alert', 'list') ? <Alerts /> : <NotAllowed />;
}

function Alerts() {
  const words = useLabel();
  const labels = useLabels();
  const derived = useManifestLabel();
  const [timeframe, choose] = useTimeframe();
  const span = spanOfTimeframe(timeframe, useHour());
  const answer = useAlertStats(span);
  const to = useRowsPath()('alert', { after_date: span.date_from, before_date: span.date_to });
  const figures = ({ total, previous }: AlertStats): Headed[] => {
    const count = (key: 'alerts' | 'confirmed' | 'false_positive' | 'minutes', name: string) => ({
      ...{ key, name, unit: 'COUNT' as const, total: total[key], previous: previous[key], neutral: true },
    });
    return [
      { ...count('alerts', labels.many('alert')), to },
      count('confirmed', labels.value('AlertVerdicts', 'CONFIRMED')),
      count('false_positive', labels.value('AlertVerdicts', 'FALSE POSITIVE')),
      {
        ...{ key: 'precision', name: words('statistics.outcomes.precision'), unit: 'PERCENT' },
        ...{ total: total.precision, previous: previous.precision },
        nothing: isNothing(total.precision, '0'),
      },
      count('minutes', words('statistics.outcomes.minutes')),
      {
        ...{ key: 'confirmed_amount', name: words('statistics.outcomes.confirmedAmount'), unit: 'MONEY' },
        ...{ total: total.confirmed_amount, previous: previous.confirmed_amount, neutral: true },
      },
    ];
  };
  return (
    <StatisticsFrame
      name="statistics-alerts"
      title={derived(labelKey.menu('statistics_alerts'))}
      lead={words('statistics.outcomes.lead')}
      timeframe={timeframe}
      onTimeframe={choose}
      answer={answer}
    >
      {(data) => (
        <>
          <Headline
            title={labels.many('alert')}
            about={words('statistics.outcomes.about')}
            figures={figures(data)}
            span={span}
            of={data}
          />
          <RulesTable data={data} span={span} />
        </>
      )}
    </StatisticsFrame>
  );
}
