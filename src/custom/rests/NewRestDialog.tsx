import { useState } from 'react';
import { rests } from '../../i18n/en/rests.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { NewRecordDialog } from '../../resources/dialog/NewRecordDialog.tsx';
import type { RestAbout } from './about.ts';

addPhrases({ rests });

interface Props {
  about: RestAbout;
  title: string;
  onClose: () => void;
}

/** Rests a trigger for a customer; asks for what is not settled. */
export function NewRestDialog({ about: { triggerId, customerId }, title, onClose }: Props) {
  const words = useLabel();
  const [fields] = useState(() => [
    ...(triggerId === undefined ? ['trigger'] : []),
    ...(customerId === undefined ? ['customer'] : []),
    'ends_at',
    'reason',
  ]);
  const settled = {
    ...(triggerId !== undefined && { trigger_id: triggerId }),
    ...(customerId !== undefined && { customer_id: customerId }),
  };
  return (
    <NewRecordDialog
      entity="trigger_rest"
      size="md"
      title={title}
      lead={words('rests.lead')}
      settled={settled}
      fields={fields}
      said={words('rests.made')}
      onClose={onClose}
    />
  );
}
