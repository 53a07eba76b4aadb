import { Suspense } from 'react';
import { useNotify } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { loadOwnTexts } from '../../bootstrap/ownTexts.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Locale } from '../../manifest/enums.ts';
import { asText } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import { RecordFailure } from '../../resources/RecordFailure.tsx';
import { useFresh } from '../../resources/useFresh.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { LabelForm } from './LabelForm.tsx';

interface Props {
  /** The label's id; null for a new one. */
  id: string | null;
  locale: Locale;
  /** Only looked at. */
  readOnly?: boolean;
  onClose: () => void;
}

/** A label in all eight languages side by side. Saved, its texts show in this console at once. */
export function LabelDialog({ id, locale, readOnly = false, onClose }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const permitted = usePermitted()('translation', readOnly ? 'show' : id === null ? 'create' : 'edit');
  const judge = useJudge('translation', id === null ? 'create' : 'edit');
  const { record, wait, error, retry } = useFresh('translation', permitted ? id : null);
  const one = labels.one('translation');
  const saved = () => {
    void loadOwnTexts();
    notify(words(id === null ? 'resources.form.created' : 'resources.form.updated', { one }), { type: 'success' });
    onClose();
  };
  const content = () => {
    if (!permitted) return <NotAllowed />;
    if (error) return <RecordFailure entity="translation" error={error} onRetry={retry} />;
    if (judge.error)
      return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void judge.refetch()} />;
    if (wait || !judge.data) return <DialogWait />;
    return <LabelForm record={record} judge={judge.data} locale={locale} readOnly={readOnly} onSaved={saved} />;
  };
  const key = asText(record?.key);
  const title = readOnly ? one : words(id === null ? 'resources.form.create' : 'resources.form.edit', { one });
  return (
    <ConsoleDialog
      size="xl"
      routed
      title={
        <>
          {title}
          {key && (
            <>
              {' · '}
              <bdi dir="ltr" translate="no">
                {key}
              </bdi>
            </>
          )}
        </>
      }
      onClose={onClose}
    >
      <Suspense fallback={<DialogWait />}>{content()}</Suspense>
    </ConsoleDialog>
  );
}
