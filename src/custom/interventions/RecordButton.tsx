import AddOutlined from '@mui/icons-material/AddOutlined';
import { lazy, Suspense, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { interventions } from '../../i18n/en/interventions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import list from '../../resources/list/list.module.css';
import type { About } from './about.ts';

addPhrases({ interventions });

// the form is fetched once there is something to record
export const NewInterventionDialog = lazy(async () => ({
  default: (await import('./NewInterventionDialog.tsx')).NewInterventionDialog,
}));

/** Opens the dialog in which an intervention is recorded; nothing for who may not. */
export function RecordButton({ about }: { about: About }) {
  const words = useLabel();
  const may = usePermitted()('intervention', 'create');
  const [opened, setOpened] = useState(false);
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover ${list.tool}`}
        data-main=""
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <AddOutlined aria-hidden />
        <span>{words('interventions.record')}</span>
      </button>
      {opened && (
        <Suspense>
          <NewInterventionDialog about={about} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
