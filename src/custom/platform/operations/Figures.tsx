import type { ReactNode } from 'react';
import type { OperationsSnapshot } from '../../../contracts/platform.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { formatDuration, formatRate } from '../platformFormat.ts';
import { EventsChart } from './EventsChart.tsx';
import styles from './operations.module.css';

/** The four main figures of the platform's health. */
export function Figures({ snapshot }: { snapshot: OperationsSnapshot }) {
  return (
    <div className={`grid grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))] gap-12 ${styles.figures}`}>
      <EventsFigure snapshot={snapshot} />
      <TimeFigure {...snapshot.engine} />
      <QueueFigure tenants={snapshot.tenants} />
      <DesksFigure tenants={snapshot.tenants} />
    </div>
  );
}

interface FigureProps {
  title: string;
  value: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

function Figure({ title, value, wide, children }: FigureProps) {
  return (
    <section
      className={`pb-card flex min-w-0 flex-col px-18 py-14 phone:px-14 phone:py-12 ${styles.figure}`}
      data-wide={wide || undefined}
      aria-label={title}
    >
      <h2 className="text-small font-semibold text-soft">{title}</h2>
      <p className={`text-heading leading-[1.4] font-bold tracking-[-0.012em] ${styles.value}`}>{value}</p>
      {children}
    </section>
  );
}

function EventsFigure({ snapshot: { at, events } }: { snapshot: OperationsSnapshot }) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <Figure wide title={words('platform.ops.perSecond')} value={formatRate(events.per_second, locale)}>
      <p className="pb-note data-bad:text-error">{words('platform.ops.total', { count: events.total })}</p>
      <EventsChart series={events.series} now={events.per_second} at={at} />
    </Figure>
  );
}

function TimeFigure({ p50_ms: half, p99_ms: most, events }: OperationsSnapshot['engine']) {
  const words = useLabel();
  const locale = useIntlLocale();
  const span = (ms: number | null) => (ms === null ? '–' : formatDuration(ms, locale));
  return (
    <Figure
      title={words('platform.ops.time')}
      value={
        <>
          <small>{words('platform.ops.half')}</small> <bdi>{span(half)}</bdi>
        </>
      }
    >
      <p className={`font-semibold ${styles.second}`}>
        <small>{words('platform.ops.most')}</small> <bdi>{span(most)}</bdi>
      </p>
      <p className="pb-note data-bad:text-error">
        {events === 0 ? words('platform.ops.idle') : words('platform.ops.ofEvents', { smart_count: events })}
      </p>
    </Figure>
  );
}

type Tenants = OperationsSnapshot['tenants'];

function QueueFigure({ tenants }: { tenants: Tenants }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const queues = tenants.map(({ queue }) => queue);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting + queue.running, 0);
  const refused = queues.reduce((sum, queue) => sum + queue.refused, 0);
  const oldest = queues.flatMap(({ oldest_seconds: seconds }) => seconds ?? []);
  return (
    <Figure title={words('platform.ops.queue')} value={formatCount(waiting, locale)}>
      <p className="pb-note data-bad:text-error">
        {oldest.length === 0
          ? words('platform.ops.nobodyWaits')
          : words('platform.ops.oldest', { time: formatDuration(Math.max(...oldest) * 1000, locale) })}
      </p>
      {refused > 0 && (
        <p className="pb-note data-bad:text-error" data-bad>
          {words('platform.ops.refused', { smart_count: refused })}
        </p>
      )}
    </Figure>
  );
}

function DesksFigure({ tenants }: { tenants: Tenants }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const sum = (of: (tenant: Tenants[number]) => number) => tenants.reduce((all, tenant) => all + of(tenant), 0);
  return (
    <Figure
      title={words('platform.ops.desks')}
      value={formatCount(
        sum(({ desks }) => desks.sockets),
        locale,
      )}
    >
      <p className="pb-note data-bad:text-error">
        {words('platform.ops.people', { smart_count: sum(({ desks }) => desks.users) })}
      </p>
    </Figure>
  );
}
