import { formatShare } from '../../format/formatShare.ts';
import { useIntlLocale } from '../../format/locale.ts';
import styles from './platform.module.css';

/** The progress of a job; indeterminate without a share. */
export function JobProgress({ label, share }: { label: string; share?: number }) {
  const locale = useIntlLocale();
  const known = share !== undefined && share > 0;
  return (
    <div className={`mbs-8 grid gap-5 text-small ${styles.progress}`}>
      <span>
        {label}
        {known && ` · ${formatShare(share, locale)}`}
      </span>
      <div
        className="h-4 overflow-hidden rounded-[2px] bg-hairline"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(share * 100) : undefined}
      >
        <i data-unknown={!known || undefined} style={known ? { inlineSize: `${share * 100}%` } : undefined} />
      </div>
    </div>
  );
}
