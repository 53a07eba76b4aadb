import { useState } from 'react';
import type { RecordData } from '../../records.ts';
import type { DialogProps } from '../../resources/DialogPages.tsx';
import { RecordDialog } from '../../resources/dialog/RecordDialog.tsx';

/** What people add to what a trigger did. */
const added: readonly string[] = ['follow_up_at', 'result'];
const fieldsOf = ({ source }: RecordData) => (source === 'TRIGGER' ? added : undefined);

/** The form over the list and the record's page: a new record begins as one of just now. */
export function InterventionForm(props: DialogProps) {
  const [now] = useState(() => new Date().toISOString());
  return <RecordDialog {...props} size="lg" routed start={{ happened_at: now }} fieldsOf={fieldsOf} />;
}
