import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import { LinkBase } from 'react-admin';
import { useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { useMayTry } from './mayTry.ts';

/** The way from a trigger or a risk to the page on which a change of it is tried. */
export function ToWhatIf({ of, ids }: { of: 'trigger' | 'risk'; ids: readonly string[] }) {
  const named = useManifestLabel();
  if (!useMayTry()) return null;
  const search = new URLSearchParams(ids.map((id) => [of, id]));
  return (
    <LinkBase className={`hover:bg-hover ${list.tool}`} to={`/what-if?${search}`}>
      <QueryStats aria-hidden />
      <span>{named(labelKey.menu('what_if'))}</span>
    </LinkBase>
  );
}
