import useMediaQuery from '@mui/material/useMediaQuery';
import { ExportButton } from '../../../resources/list/ExportButton.tsx';
import list from '../../../resources/list/list.module.css';
import { ViewMenu } from '../../../resources/list/ViewMenu.tsx';
import { usePermitted } from '../../../resources/permitted.ts';
import { phone } from '../../../resources/phone.ts';

/** How the list looks, and its rows as a file. */
export function ListTools({ entity, columns = true }: { entity: string; columns?: boolean }) {
  const permitted = usePermitted();
  const small = useMediaQuery(phone, { noSsr: true });
  return (
    <div className={list.tools}>
      {columns && !small && <ViewMenu entity={entity} />}
      {permitted(entity, 'export') && <ExportButton entity={entity} />}
    </div>
  );
}
