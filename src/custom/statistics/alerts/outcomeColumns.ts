import type { Outcomes } from '../../../contracts/outcomes.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { StatColumn } from '../table/column.ts';
import { isNothing } from '../takingsColumns.ts';

interface Named {
  words: Translate;
  /** The text of an enum's value, and the name of a field and of an entity's records. */
  labels: {
    value(of: string, value: string): string;
    field(entity: string, field: string): string;
    many(entity: string): string;
  };
}

/** What became of alerts. */
export function outcomeColumns<R extends Outcomes>(
  { words, labels }: Named,
  rowsOf?: (row: R) => string | null,
): StatColumn<R>[] {
  const count = (key: 'confirmed' | 'false_positive' | 'no_action', verdict: string): StatColumn<R> => ({
    ...{ key, label: labels.value('AlertVerdicts', verdict), unit: 'COUNT', of: (row) => row[key] },
  });
  return [
    { key: 'alerts', label: labels.many('alert'), unit: 'COUNT', of: ({ alerts }) => alerts, to: rowsOf, bar: true },
    count('confirmed', 'CONFIRMED'),
    count('false_positive', 'FALSE POSITIVE'),
    count('no_action', 'NO ACTION'),
    { key: 'open', label: words('triage.verdicts.open'), unit: 'COUNT', of: ({ open }) => open },
    {
      ...{ key: 'precision', label: words('statistics.outcomes.precision'), unit: 'PERCENT', apart: true },
      of: ({ precision }) => precision,
      // without a verdict of either kind there is no share, and no rate is missing
      nothing: ({ precision }) => isNothing(precision, '0'),
    },
    { key: 'minutes', label: words('statistics.outcomes.minutes'), unit: 'COUNT', of: ({ minutes }) => minutes },
    {
      ...{ key: 'amount', label: labels.field('alert', 'amount'), unit: 'MONEY', apart: true },
      of: ({ amount }) => amount,
    },
    {
      ...{ key: 'confirmed_amount', label: words('statistics.outcomes.confirmedAmount'), unit: 'MONEY' },
      of: ({ confirmed_amount }) => confirmed_amount,
    },
  ];
}
