import '../../statistics/statisticsTexts.ts';
import '../../../charts/chartTexts.ts';
import { lacksRates } from '../../../charts/chartValues.ts';
import { MoneyNote } from '../../../charts/MoneyNote.tsx';
import type { Outcomes, RuleOutcomes } from '../../../contracts/outcomes.ts';
import { formatDay, formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { triage } from '../../../i18n/en/triage.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { outcomeColumns } from '../../statistics/alerts/outcomeColumns.ts';
import { ShownDays } from '../../statistics/shownDays.ts';
import type { StatColumn } from '../../statistics/table/column.ts';
import { StatTable } from '../../statistics/table/StatTable.tsx';
import { useVerdicts } from './useVerdicts.ts';
import type { Versioned } from './versionList.ts';

addPhrases({ triage });

interface Line extends Outcomes {
  key: string;
  name: string;
}

/** What became of a rule's alerts, by week and by the version that was in force. */
export function OutcomesTab({ rule, id }: { rule: Versioned; id: string }) {
  const { data, error, refetch } = useVerdicts(rule, id);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={5} columns={6} />;
  return <Tables data={data} rule={rule} />;
}

function Tables({ data, rule }: { data: RuleOutcomes; rule: Versioned }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const weeks = data.weeks.map(
    ({ week, ...outcomes }): Line => ({ ...outcomes, key: week, name: formatDay(week, locale) }),
  );
  const versions = data.versions.map(({ from, until: _, ...outcomes }): Line => {
    const name =
      from === null
        ? words('statistics.outcomes.first')
        : words('statistics.outcomes.since', { at: formatTimeFull(from, locale) });
    return { ...outcomes, key: from ?? '', name };
  });
  const columns = (label: string): StatColumn<Line>[] => [
    // a day and a moment are put in order as they are written in ISO 8601
    { key: 'key', label, unit: 'TEXT', of: ({ name }) => name, rank: ({ key }) => key },
    ...outcomeColumns<Line>({ words, labels }),
  ];
  const common = {
    keyOf: ({ key }: Line) => key,
    nameOf: ({ name }: Line) => name,
    currencyOf: () => data.currency,
    lacksRates: lacksRates(data),
    order: { key: 'key', descending: true },
    empty: words('charts.none'),
  };
  const days = { from: data.weeks[0]?.week ?? '', to: data.weeks.at(-1)?.week ?? '' };
  return (
    <ShownDays value={days}>
      <div className="grid min-w-0 gap-14 p-16 phone:p-10">
        <StatTable
          {...common}
          id="weeks"
          file={`${rule}-outcomes-by-week`}
          title={words('statistics.outcomes.weeks')}
          columns={columns(words('statistics.outcomes.week'))}
          rows={weeks}
          notes={[words('statistics.outcomes.note')]}
        />
        <StatTable
          {...common}
          id="versions"
          file={`${rule}-outcomes-by-version`}
          title={words('rmt.page.versions')}
          columns={columns(words('statistics.outcomes.version'))}
          rows={versions}
        />
        <MoneyNote of={data} always />
      </div>
    </ShownDays>
  );
}
