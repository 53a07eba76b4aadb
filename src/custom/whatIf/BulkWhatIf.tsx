import './words.ts';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import { useListContext, useNavigate, useNotify } from 'react-admin';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { mostChanges } from './mostChanges.ts';

/** Opens the page on which changes are tried with the selected triggers. */
export function BulkWhatIf() {
  const words = useLabel();
  const named = useManifestLabel();
  const notify = useNotify();
  const navigate = useNavigate();
  const { selectedIds = [] } = useListContext();
  const open = () => {
    if (selectedIds.length > mostChanges) notify(words('whatIf.most', { most: mostChanges }), { type: 'warning' });
    else navigate(`/what-if?${new URLSearchParams(selectedIds.map((id) => ['trigger', String(id)]))}`);
  };
  return (
    <button type="button" className={`hover:bg-hover ${list.textButton}`} onClick={open}>
      <QueryStats aria-hidden />
      {named(labelKey.menu('what_if'))}
    </button>
  );
}
