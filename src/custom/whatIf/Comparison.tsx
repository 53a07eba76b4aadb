import '../../charts/chartTexts.ts';
import { useEffect, useRef } from 'react';
import { LineChart } from '../../charts/LineChart.tsx';
import type { WhatIf, WhatIfCounts } from '../../contracts/whatIf.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { phone } from '../../resources/phone.ts';
import { Customers } from './Customers.tsx';
import { Notes } from './Notes.tsx';
import { TriggersTable } from './TriggersTable.tsx';
import { useFigures } from './useFigures.ts';
import styles from './whatIf.module.css';

const shown = ['aDay', 'alerts', 'minutes', 'customers', 'firings'] as const;

/** Both sets of rules beside each other: in all, by day, by trigger and by customer. */
export function Comparison({ result }: { result: WhatIf }) {
  const words = useLabel();
  const first = useRef<HTMLElement>(null);
  // on a phone it is below the button that asked for it, and out of sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (window.matchMedia(phone).matches) first.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [result]);
  const { total, newly, no_longer } = result;
  const isSame = JSON.stringify(total.before) === JSON.stringify(total.after) && newly.total + no_longer.total === 0;
  const label = words('whatIf.byDay');
  const data = {
    labels: result.labels,
    datasets: [
      { label: words('whatIf.before'), data: result.before },
      { label: words('whatIf.after'), data: result.after },
    ],
  };
  return (
    <>
      <section ref={first} className="pb-card min-w-0" aria-label={words('whatIf.result')}>
        {isSame && <p className="border-be border-hairline px-18 py-12">{words('whatIf.same')}</p>}
        <Figures result={result} />
      </section>
      <section className="pb-card grid min-w-0 gap-8 px-18 py-14 phone:p-12" aria-label={label}>
        <h2 className="text-[0.9375rem] font-bold">{label}</h2>
        <LineChart data={data} label={label} height={220} time />
      </section>
      <TriggersTable result={result} />
      <div className={`grid min-w-0 gap-12 ${styles.lists}`}>
        <Customers title={words('whatIf.newly')} customers={newly} result={result} />
        <Customers title={words('whatIf.noLonger')} customers={no_longer} result={result} />
      </div>
      <Notes result={result} />
    </>
  );
}

function Figures({ result: { total } }: { result: WhatIf }) {
  const words = useLabel();
  const { figure, change, count } = useFigures();
  const pairs = shown.map((key) => ({ key, text: change(...both(total, (counts) => figure(key, counts))) }));
  const more = [
    { key: 'lost' as const, text: count(total.lost.confirmed), isBad: total.lost.confirmed > 0 },
    { key: 'gone' as const, text: count(total.lost.false_positive), isBad: false },
  ];
  return (
    <dl className={`m-0 ${styles.figures}`}>
      {pairs.map(({ key, text }) => (
        <div key={key}>
          <dt className="pb-note">{words(`whatIf.${key}`)}</dt>
          <dd className="pb-title m-0">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
      {more.map(({ key, text, isBad }) => (
        <div key={key}>
          <dt className="pb-note">{words(`whatIf.${key}`)}</dt>
          <dd className="pb-title m-0 data-bad:text-error" data-bad={isBad || undefined}>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const both = (
  { before, after }: { before: WhatIfCounts; after: WhatIfCounts },
  of: (counts: WhatIfCounts) => string,
): [string, string] => [of(before), of(after)];
