import type { OperationsSnapshot } from '../../../contracts/platform.ts';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from '../platform.module.css';
import { StoreLine } from './StoreLine.tsx';

/** The process that the figures belong to. */
export function ProcessLine({ snapshot: { process, control } }: { snapshot: OperationsSnapshot }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { id, version, started_at: started, shared } = process;
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="ops-process">
      <div className={`grid gap-2 ${styles.cardHead}`}>
        <h2 className="pb-title" id="ops-process">
          {words('platform.ops.process')}
        </h2>
        <p>{words('platform.ops.processText', { id, version, time: formatTimeFull(started, locale) })}</p>
        {shared && <p>{words('platform.ops.shared')}</p>}
        {control && (
          <p>
            <StoreLine store={control} />
          </p>
        )}
      </div>
    </section>
  );
}
