import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import { lazy, Suspense, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { valueLists } from '../../i18n/en/valueLists.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import type { ListedThing } from './listedThing.ts';

addPhrases({ valueLists });

// the form is fetched once there is something to put on a list
const PutDialog = lazy(async () => ({ default: (await import('./PutDialog.tsx')).PutDialog }));

interface Props {
  /** What a row has that can be put on a list. */
  things: readonly ListedThing[];
  name: string;
}

/** Puts what a customer uses on a list, by its hash; nothing for who may not, and where there is nothing. */
export function PutOnList({ things, name }: Props) {
  const words = useLabel();
  const permitted = usePermitted();
  const [opened, setOpened] = useState(false);
  if (things.length === 0 || !permitted('value_list_entry', 'create') || !permitted('value_list', 'list')) return null;
  return (
    <>
      <SmallTool label={words('valueLists.putOf', { name })} Icon={PlaylistAdd} onClick={() => setOpened(true)} />
      {opened && (
        <Suspense>
          <PutDialog things={things} name={name} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
