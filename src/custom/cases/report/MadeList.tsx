import type { MadeReport } from '../../../contracts/caseReport.ts';
import { formatTimeFull, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';

/** The reports that were made: who, when, and the hash by which a file is known again. */
export function MadeList({ made }: { made: readonly MadeReport[] }) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (made.length === 0) return <p className="text-soft">{words('reports.none')}</p>;
  return (
    <ol className="pb-list m-0 grid gap-10 p-0">
      {made.map(({ id, kind, reference, made_at, made_by, sha256 }) => (
        <li key={id} className="grid gap-2">
          <p className="wrap-anywhere">
            <strong>
              <bdi>{reference}</bdi>
            </strong>{' '}
            · <bdi>{kind === 'PDF' ? 'PDF' : 'goAML'}</bdi> · <bdi>{made_by ?? ''}</bdi> ·{' '}
            <time dateTime={isoOf(made_at)}>{formatTimeFull(made_at, locale)}</time>
          </p>
          <code className="pb-note justify-self-start wrap-anywhere" dir="ltr" title={words('reports.hash')}>
            {sha256}
          </code>
        </li>
      ))}
    </ol>
  );
}
