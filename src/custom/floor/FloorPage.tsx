import '../../charts/chartTexts.ts';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Floor } from '../../contracts/floor.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatMoney, formatPlaces } from '../../format/numbers.ts';
import { startDesk } from '../../i18n/en/startDesk.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { colourNames } from '../../theme/applyAppearance.ts';
import { tokensOf } from '../../theme/tokens.ts';
import { usePreferences } from '../../theme/usePreferences.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowedPage } from '../../ui/states.tsx';
import styles from './floor.module.css';
import { clockTime, startTime } from './floorTimes.ts';
import { useFloor, useRates } from './useFloor.ts';

addPhrases({ startDesk });

/** The floor on a wall screen: the whole window, dark, and read from across a room. Nothing in it is about one person. */
export function FloorPage() {
  const words = useLabel();
  const locale = useIntlLocale();
  const page = useRef<HTMLElement>(null);
  const { color } = usePreferences();
  const { data, error, isOld, refetch } = useFloor();
  const colours: CSSProperties = { ...colourNames(tokensOf(color, 'dark')), colorScheme: 'dark' };
  const time = data && clockTime(data.at, locale);
  return (
    <main ref={page} className={styles.floor} style={colours} aria-label={words('startDesk.floor.title')}>
      <title>{`${words('startDesk.floor.title')} · ${words('common.product')}`}</title>
      <header className={styles.head}>
        <h1>{words('startDesk.floor.title')}</h1>
        {time !== undefined && (
          <p className={styles.time} data-old={isOld || undefined} role={isOld ? 'alert' : undefined}>
            {isOld
              ? `${words('startDesk.floor.stale', { time })} ${words('startDesk.floor.retrying')}`
              : words('startDesk.floor.updated', { time })}
          </p>
        )}
        <nav className={styles.tools}>
          <button type="button" onClick={() => void page.current?.requestFullscreen()}>
            {words('startDesk.floor.full')}
          </button>
          <a href="/">{words('startDesk.floor.back')}</a>
        </nav>
      </header>
      {data === undefined && !error && (
        <p className={styles.wait} role="status" aria-busy>
          {words('resources.list.loading')}
        </p>
      )}
      {data === undefined && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Panels floor={data} />}
    </main>
  );
}

function Panels({ floor }: { floor: Floor }) {
  const rates = useRates(floor);
  const { stored, firings, alerts, fixtures, decisions, currency } = floor;
  if (!stored && !firings && !alerts && !fixtures && !decisions) return <NotAllowedPage />;
  return (
    <div className={styles.grid}>
      {stored && <Events rates={rates} />}
      {firings && <Firings firings={firings} />}
      {alerts && <Alerts alerts={alerts} />}
      {fixtures && <Fixtures fixtures={fixtures} currency={currency} />}
      {decisions && <Decisions decisions={decisions} />}
    </div>
  );
}

function Panel({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={styles.panel} data-wide={wide || undefined} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Events({ rates }: { rates: ReturnType<typeof useRates> }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  // a few rows a minute are no zero
  const text = (rate: number) =>
    rate > 0 && rate < 10 ? formatPlaces(rate.toFixed(1), 1, locale) : formatCount(Math.round(rate), locale);
  return (
    <Panel title={words('startDesk.floor.events')}>
      {rates === null ? (
        <p className={styles.none}>{words('startDesk.floor.counting')}</p>
      ) : (
        <>
          <bdi className={styles.large}>{text(rates.reduce((sum, { rate }) => sum + rate, 0))}</bdi>
          <dl className={styles.parts}>
            {rates.map(({ entity, rate }) => (
              <div key={entity}>
                <dt>{labels.many(entity)}</dt>
                <dd>{text(rate)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}

function Firings({ firings }: { firings: NonNullable<Floor['firings']> }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const most = Math.max(1, ...firings.map(({ count }) => count));
  const sum = firings.reduce((total, { count }) => total + count, 0);
  const present = formatCount(firings.at(-1)?.count ?? 0, locale);
  return (
    <Panel title={words('startDesk.floor.firings')}>
      <bdi className={styles.large}>{formatCount(sum, locale)}</bdi>
      <p className={styles.soft}>{words('startDesk.floor.thisHour', { count: present })}</p>
      <div className={styles.bars} dir="ltr" role="img" aria-label={words('startDesk.floor.byHour')}>
        {firings.map(({ hour, count }) => (
          <span key={hour} style={{ blockSize: `${(100 * count) / most}%` }} />
        ))}
      </div>
    </Panel>
  );
}

const standings = [
  { of: 'late', name: 'startDesk.late', tone: 'bad' },
  { of: 'near', name: 'startDesk.near', tone: 'warn' },
  { of: 'on_time', name: 'startDesk.onTime', tone: 'good' },
] as const;

function Alerts({ alerts }: { alerts: NonNullable<Floor['alerts']> }) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <Panel title={words('startDesk.floor.alerts')}>
      <bdi className={styles.large}>{formatCount(alerts.open, locale)}</bdi>
      <dl className={styles.clock}>
        {standings.map(({ of, name, tone }) => (
          <div key={of} data-tone={alerts[of] > 0 ? tone : undefined}>
            <dt>{words(name)}</dt>
            <dd>{formatCount(alerts[of], locale)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Fixtures({ fixtures, currency }: { fixtures: NonNullable<Floor['fixtures']>; currency: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <Panel wide title={`${words('startDesk.floor.fixtures')} · ${words('startDesk.floor.loss')}`}>
      {fixtures.length === 0 && <p className={styles.none}>{words('startDesk.floor.noFixtures')}</p>}
      <ol className={`pb-list ${styles.lines}`}>
        {fixtures.map(({ name, sport, starts_at, loss }) => (
          <li key={`${starts_at} ${name}`}>
            <span className={styles.name}>
              <bdi>{name}</bdi> <small>{sport}</small>
            </span>
            <bdi className={styles.soft}>{startTime(starts_at, locale)}</bdi>
            <bdi className={styles.money}>
              {loss === null ? words('charts.noRate') : formatMoney(loss, currency, locale)}
            </bdi>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const tones: { readonly [decision: string]: string } = { ACCEPT: 'good', REFER: 'warn', REJECT: 'bad' };

function Decisions({ decisions }: { decisions: NonNullable<Floor['decisions']> }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  return (
    <Panel wide title={words('startDesk.floor.decisions')}>
      {decisions.length === 0 && <p className={styles.none}>{words('startDesk.floor.noDecisions')}</p>}
      <ol className={`pb-list ${styles.lines}`}>
        {decisions.map(({ at, kind, decision, amount, currency, degraded }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decisions have no ids here, and lines have no state
          <li key={`${at} ${nth}`}>
            <span className={styles.name}>
              {labels.value('DecisionKinds', kind)}
              {degraded && <small> {words('startDesk.floor.degraded')}</small>}
            </span>
            <bdi className={styles.soft}>{clockTime(at, locale)}</bdi>
            <bdi className={styles.money}>{formatMoney(amount, currency, locale)}</bdi>
            <span className={styles.verdict} data-tone={tones[decision]}>
              {labels.value('Decisions', decision)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
