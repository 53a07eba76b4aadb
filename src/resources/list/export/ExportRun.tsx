import Close from '@mui/icons-material/CloseOutlined';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ManifestProvider, useEntity, useManifest } from '../../../ManifestContext.tsx';
import { hasOwn, useOwnFields } from '../../ownFields/useOwnFields.ts';
import { SmallTool } from '../../SmallTool.tsx';
import { useLabels } from '../../useLabels.ts';
import { useAsked } from '../useColumns.ts';
import styles from './export.module.css';
import { runExport } from './runExport.ts';

interface Props {
  entity: string;
  onEnd: () => void;
}

/** An export of the list around it, with the own fields of its records. */
export function ExportRun(props: Props) {
  const manifest = useManifest();
  const { data, isLoading } = useOwnFields(hasOwn(useEntity(props.entity)));
  const extended = useMemo(() => data?.extend(manifest) ?? manifest, [data, manifest]);
  if (isLoading) return null;
  return (
    <ManifestProvider value={extended}>
      <Run {...props} />
    </ManifestProvider>
  );
}

/** An export under way: how far it is, and the way to stop it. Leaving the list stops it, too. */
function Run({ entity, onEnd }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { total = 0, meta } = useListContext();
  const { rows, cancel } = useRun(entity, onEnd);
  const exact = total > 0 && meta?.total_is !== 'at least';
  const done = formatCount(rows, locale);
  const text = exact
    ? words('finding.export.ofTotal', { done, total: formatCount(total, locale) })
    : words('finding.export.soFar', { done });
  return (
    <div className="inline-flex h-34 items-center gap-8 rounded-8 bg-hover ps-10 pe-3">
      <progress
        className={`h-6 w-72 appearance-none overflow-hidden rounded-3 border-0 bg-hairline ${styles.bar}`}
        aria-label={words('finding.export.running')}
        max={exact ? total : undefined}
        value={exact ? Math.min(rows, total) : undefined}
      />
      <bdi className="whitespace-nowrap tabular-nums">{text}</bdi>
      <SmallTool label={words('finding.export.cancel')} Icon={Close} onClick={cancel} />
    </div>
  );
}

function useRun(name: string, onEnd: () => void) {
  const words = useLabel();
  const labels = useLabels();
  const manifest = useManifest();
  const entity = useEntity(name);
  const notify = useNotify();
  const { sort, filterValues, filter } = useListContext();
  const asked = useAsked(entity);
  const [rows, setRows] = useState(0);
  const control = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list as it was when the export began
  useEffect(() => {
    const abort = new AbortController();
    control.current = abort;
    let count = 0;
    const onRows = (now: number) => {
      count = now;
      setRows(now);
    };
    let cut = false;
    const onCut = () => {
      cut = true;
    };
    const params = { onCut, sort, filter: { ...filterValues, ...filter }, meta: { with: asked } };
    const heading = (path: string) => labels.field(name, path);
    runExport({ entity, manifest, heading, asked, params, signal: abort.signal, onRows })
      .then((all) => {
        if (all === 0) return notify(words('resources.export.empty'), { type: 'info' });
        return notify(
          words(cut ? 'resources.export.limited' : 'resources.export.done', { count: all, smart_count: all }),
          {
            type: 'success',
          },
        );
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return notify(words('finding.export.cancelled'), { type: 'info' });
        const message = error instanceof Error ? error.message : words('errors.unexpected');
        return notify(words('finding.export.broke', { count, message }), { type: 'error', autoHideDuration: 8000 });
      })
      .finally(onEnd);
    return () => abort.abort();
  }, []);
  return { rows, cancel: () => control.current?.abort() };
}
