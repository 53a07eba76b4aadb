import { useState } from 'react';
import type { DialogProps } from '../../resources/DialogPages.tsx';
import { RecordDialog } from '../../resources/dialog/RecordDialog.tsx';

/** The form over the list and the record's page: a new record begins as one of just now. */
export function InterventionForm(props: DialogProps) {
  const [now] = useState(() => new Date().toISOString());
  return <RecordDialog {...props} size="lg" routed start={{ happened_at: now }} />;
}
