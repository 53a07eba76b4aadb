import Bedtime from '@mui/icons-material/BedtimeOutlined';
import { lazy, Suspense, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { rests } from '../../i18n/en/rests.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import list from '../../resources/list/list.module.css';
import { SmallTool } from '../../resources/SmallTool.tsx';
import type { RestAbout } from './about.ts';

addPhrases({ rests });

// the form is fetched once there is something to rest
const NewRestDialog = lazy(async () => ({ default: (await import('./NewRestDialog.tsx')).NewRestDialog }));

/** Opens the dialog that rests a trigger; nothing for who may not. */
export function RestButton({ about }: { about: RestAbout }) {
  const words = useLabel();
  const may = usePermitted()('trigger_rest', 'create');
  const { open, dialog } = useRestDialog(about, words('rests.record'));
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover ${list.tool}`}
        data-main=""
        aria-haspopup="dialog"
        onClick={open}
      >
        <Bedtime aria-hidden />
        <span>{words('rests.record')}</span>
      </button>
      {dialog}
    </>
  );
}

interface Fired {
  triggerId: string;
  /** The trigger's. */
  name: string;
  customerId: string;
}

/** The same at a trigger that fired for an alert's customer. */
export function RestHere({ triggerId, name, customerId }: Fired) {
  const words = useLabel();
  const may = usePermitted()('trigger_rest', 'create');
  const title = words('rests.hereOf', { name });
  const { open, dialog } = useRestDialog({ triggerId, customerId }, title);
  if (!may) return null;
  return (
    <>
      <SmallTool label={title} Icon={Bedtime} onClick={open} />
      {dialog}
    </>
  );
}

function useRestDialog(about: RestAbout, title: string) {
  const [opened, setOpened] = useState(false);
  const dialog = opened && (
    <Suspense>
      <NewRestDialog about={about} title={title} onClose={() => setOpened(false)} />
    </Suspense>
  );
  return { open: () => setOpened(true), dialog };
}
