import useMediaQuery from '@mui/material/useMediaQuery';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { ExportButton } from '../../../resources/list/ExportButton.tsx';
import { ViewMenu } from '../../../resources/list/ViewMenu.tsx';
import { phone } from '../../../resources/phone.ts';

/** How the list looks, and its rows as a file. */
export function ListTools({ entity, columns = true }: { entity: string; columns?: boolean }) {
  const permitted = usePermitted();
  const small = useMediaQuery(phone, { noSsr: true });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-6">
      {columns && !small && <ViewMenu entity={entity} />}
      {permitted(entity, 'export') && <ExportButton entity={entity} />}
    </div>
  );
}
