import { useState } from 'react';
import type { WhatIf, WhatIfCustomer, WhatIfCustomers } from '../../contracts/whatIf.ts';
import { formatTime, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { Folded } from './Folded.tsx';
import { useFigures } from './useFigures.ts';
import styles from './whatIf.module.css';

const pageSize = 20;

interface Props {
  title: string;
  customers: WhatIfCustomers;
  result: WhatIf;
}

/** Customers of whom one side finds more than the other, page by page. */
export function Customers({ title, customers: { total, rows }, result }: Props) {
  const words = useLabel();
  const { count } = useFigures();
  const [page, setPage] = useState(0);
  const first = page * pageSize;
  const seen = rows.slice(first, first + pageSize);
  const move = (step: -1 | 1, text: string, isLast: boolean) => (
    <button
      type="button"
      className="pb-button"
      data-quiet=""
      aria-disabled={isLast}
      onClick={isLast ? undefined : () => setPage(page + step)}
    >
      {text}
    </button>
  );
  const head = (
    <div className={`flex flex-wrap items-baseline gap-x-12 gap-y-2 px-18 py-12 ${styles.title}`}>
      <h2 className="text-[0.9375rem] font-bold">{title}</h2>
      <p className="pb-note">
        {total === 0
          ? words('whatIf.nobody')
          : words('whatIf.of', { from: count(first + 1), to: count(first + seen.length), total: count(total) })}
      </p>
    </div>
  );
  return (
    <section className="pb-card grid min-w-0 content-start" aria-label={title}>
      <Folded head={head}>
        {total > 0 && (
          <ul className={`pb-list ${styles.customers}`}>
            {seen.map((one) => (
              <Customer key={one.id} customer={one} result={result} />
            ))}
          </ul>
        )}
        {rows.length > pageSize && (
          <div className="flex flex-wrap items-center gap-8 px-18 py-10">
            {move(-1, words('whatIf.previous'), page === 0)}
            {move(1, words('whatIf.next'), first + pageSize >= rows.length)}
            {total > rows.length && <p className="pb-note">{words('whatIf.listed', { count: count(rows.length) })}</p>}
          </div>
        )}
      </Folded>
    </section>
  );
}

function Customer({ customer, result: { triggers } }: { customer: WhatIfCustomer; result: WhatIf }) {
  const words = useLabel();
  const shown = useShownText();
  const locale = useIntlLocale();
  const { change } = useFigures();
  const { id, partner_customerId, was, is, at, triggers: places } = customer;
  const names = places.flatMap((place) => {
    const one = triggers[place];
    return one ? [one.id === null ? one.name : shown('trigger', 'name', one.name)] : [];
  });
  return (
    <li className="grid gap-2 px-18 py-8">
      <div className="flex flex-wrap items-baseline gap-x-12 gap-y-2">
        <RecordLink type="CUSTOMER" id={id} text={partner_customerId} />
        <span>
          <bdi>{change(words(`whatIf.reach.${was}`), words(`whatIf.reach.${is}`))}</bdi>
        </span>
        <time className="ms-auto text-small text-soft" dateTime={isoOf(at)} title={isoOf(at)}>
          <bdi>{formatTime(at, locale)}</bdi>
        </time>
      </div>
      <p className="pb-note wrap-anywhere">{new Intl.ListFormat(locale, { type: 'unit' }).format(names)}</p>
    </li>
  );
}
