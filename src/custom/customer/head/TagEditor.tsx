import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asReference, asReferences, type RecordData } from '../../../records.ts';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import { currentOf } from '../../../resources/form/currentOf.ts';
import { useSave } from '../../../resources/form/useSave.ts';
import { useChoiceOf } from '../../../resources/pickers/pickerChoices.ts';
import { RecordPicker } from '../../../resources/pickers/RecordPicker.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from './head.module.css';

interface Props {
  record: RecordData;
  onClose: () => void;
}

/** Tags and their category, picked in place. Esc leaves them as they were. */
export function TagEditor({ record, onClose }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const picksCategory = usePermitted()('customer_tag_category', 'list');
  // the names of tags in the record need no call
  const known = useChoiceOf();
  // later answers must not change the options while they are open
  const [base] = useState(record);
  const had = asReferences(base.customer_tags);
  const category = asReference(base.customer_tag_category);
  const [tags, setTags] = useState(had.map(({ id }) => id));
  const [picked, setPicked] = useState(category?.id ?? null);
  const { save, busy, error, dismiss } = useSaveTags(base, onClose);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save({ customer_tags: tags, ...(picksCategory && { customer_tag_category_id: picked }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // with a list of choices open, Esc closes that
    if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector('[aria-expanded=true]'))
      return;
    event.preventDefault();
    onClose();
  };
  return (
    <form
      className="grid min-w-0 gap-8"
      aria-label={words('customer.tags.edit')}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <div
        className={`grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_max-content] items-end gap-x-12 gap-y-8 pbs-6 ${styles.pickers}`}
      >
        <RecordPicker
          multiple
          autoFocus
          entity="customer_tag"
          label={labels.field('customer', 'customer_tags')}
          known={known('customer_tag', had)}
          value={tags}
          onChange={setTags}
        />
        {picksCategory && (
          <RecordPicker
            multiple={false}
            entity="customer_tag_category"
            label={labels.field('customer', 'customer_tag_category')}
            known={known('customer_tag_category', category ? [category] : [])}
            value={picked === null ? [] : [picked]}
            onChange={([one]) => setPicked(one ?? null)}
          />
        )}
        <div className="flex gap-8 phone:justify-end">
          <Button onClick={onClose}>{words('customer.tags.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
          >
            {words(busy ? 'customer.tags.saving' : 'customer.tags.save')}
          </Button>
        </div>
      </div>
      <ErrorBanner error={error} onDismiss={dismiss} />
    </form>
  );
}

/** Saves, and refreshes the page. Another user's change is never overwritten unseen. */
function useSaveTags(record: RecordData, onSaved: () => void) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const write = useSave('customer');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (change: { [field: string]: unknown }) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await write({ ...change, id: String(record.id), updated_at: record.updated_at }, record);
      refresh();
      notify(words('customer.tags.saved'), { type: 'success' });
      onSaved();
    } catch (cause) {
      setBusy(false);
      if (!currentOf(cause)) return setError(cause);
      refresh();
      notify(words('customer.tags.stale'), { type: 'warning' });
      onSaved();
    }
  };
  return { save, busy, error, dismiss: () => setError(null) };
}
