import { useMe } from '../authProvider/useMe.ts';
import { formatDays } from '../charts/chartFormat.ts';
import { daysOf } from '../charts/chartTimeframe.ts';
import { formatTimeFull } from '../format/formatTimes.ts';
import { useIntlLocale } from '../format/locale.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import { Mark } from '../ui/Mark.tsx';
import { fileName } from './fileName.ts';
import type { Heading } from './heading.ts';

/** What the file says of itself: in its head, its foot, its properties and its name. */
export interface Facts {
  product: string;
  title: string;
  author: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  file: string;
  /** Label and text of each line of the head. */
  lines: readonly { label: string; text: string }[];
  pageOf: (page: number, pages: number) => string;
}

/** The facts as of a moment, in the words of the user. */
export function usePaperFacts({ name, title, timeframe, filters = [] }: Heading, now: number): Facts {
  const words = useLabel();
  const intl = useIntlLocale();
  const me = useMe();
  const { currency, direction, locale } = usePreferences();
  const days = timeframe && daysOf(timeframe, now);
  const number = new Intl.NumberFormat(intl);
  const lines = [
    { label: words('pdf.tenant'), text: me?.last_tenant?.name ?? '' },
    {
      label: words('pdf.timeframe'),
      text: days ? words('charts.timeframe.utc', { days: formatDays(days.from, days.to, intl) }) : '',
    },
    { label: words('pdf.filters'), text: new Intl.ListFormat(intl, { type: 'unit' }).format(filters) },
    { label: words('pdf.currency'), text: currency },
    { label: words('pdf.author'), text: me?.name ?? '' },
    { label: words('pdf.made'), text: formatTimeFull(new Date(now).toISOString(), intl) },
  ];
  return {
    product: words('common.product'),
    title,
    author: me?.name ?? '',
    locale: locale.replace('_', '-'),
    direction,
    file: fileName({ name, days, now }),
    lines: lines.filter(({ text }) => text !== ''),
    pageOf: (page, pages) => words('pdf.page', { page: number.format(page), pages: number.format(pages) }),
  };
}

/** The head of the first page. */
export function PaperHeader({ facts: { product, title, lines } }: { facts: Facts }) {
  return (
    <header className="flex items-end justify-between gap-x-48 gap-y-16 border-be-2 border-accent pbe-16" data-whole="">
      <div>
        <p className="flex items-center gap-8 text-[0.9375rem] font-bold text-accent">
          <Mark />
          <span>{product}</span>
        </p>
        <h1 className="mbs-6 text-[1.75rem] leading-[1.25] font-bold">
          <bdi>{title}</bdi>
        </h1>
      </div>
      <dl className="m-0 flex flex-wrap justify-end gap-x-32 gap-y-8">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt className="pb-note">{label}</dt>
            <dd className="m-0 text-large font-semibold">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
