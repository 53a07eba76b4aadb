import { useState } from 'react';
import { interventions } from '../../i18n/en/interventions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { NewRecordDialog } from '../../resources/dialog/NewRecordDialog.tsx';
import type { About } from './about.ts';
import { recordedFields } from './recordedFields.ts';

addPhrases({ interventions });

interface Props {
  about: About;
  onClose: () => void;
}

/** Records what was done about a customer, from their page or from an alert: whom it is about is settled. */
export function NewInterventionDialog({ about, onClose }: Props) {
  const words = useLabel();
  const [start] = useState(() => ({ happened_at: new Date().toISOString() }));
  return (
    <NewRecordDialog
      entity="intervention"
      size="lg"
      title={words('interventions.record')}
      start={start}
      settled={{ customer_id: about.customerId, alert_id: about.alertId ?? null }}
      fields={recordedFields}
      said={words('interventions.recorded')}
      onClose={onClose}
    />
  );
}
