import type { LogLine } from '../../../contracts/platform.ts';
import { formatTimeFull, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NoData } from '../../../resources/NoData.tsx';
import styles from '../platform.module.css';
import { StateChip } from '../StateChip.tsx';

/** The last warnings and errors of the server's log. */
export function LogPanel({ lines }: { lines: readonly LogLine[] }) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="ops-log">
      <div className={`grid gap-2 ${styles.cardHead}`}>
        <h2 className="pb-title" id="ops-log">
          {words('platform.log.title')}
        </h2>
        <p>{words('platform.log.text')}</p>
      </div>
      {lines.length === 0 ? (
        <NoData text={words('platform.log.none')} />
      ) : (
        <ol
          className={`pb-list ruled focus-visible:-outline-offset-2 ${styles.scroll} ${styles.log}`}
          data-bounded=""
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
          tabIndex={0}
          aria-labelledby="ops-log"
        >
          {lines.map(({ id, at, level, message, request_id }) => (
            <li key={id}>
              <time className="pb-note" dateTime={isoOf(at)}>
                <bdi>{formatTimeFull(at, locale)}</bdi>
              </time>
              <StateChip tone={level === 'error' ? 'bad' : 'warn'}>{words(`platform.log.${level}`)}</StateChip>
              <span className={`min-w-0 flex-[1_1_320px] wrap-anywhere ${styles.message}`} dir="auto">
                {message}
              </span>
              {request_id && (
                <small className="pb-note">
                  {words('platform.log.request')} <bdi dir="ltr">{request_id}</bdi>
                </small>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
