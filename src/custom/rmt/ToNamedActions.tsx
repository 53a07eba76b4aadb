import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useEntity } from '../../ManifestContext.tsx';
import list from '../../resources/list/list.module.css';
import { useLabels } from '../../resources/useLabels.ts';
import { iconOf } from '../../shell/icons.ts';

/** SPEC §2 has no menu entry for the named actions: the way to them is over the triggers, and in a trigger's form. */
export function ToNamedActions() {
  const labels = useLabels();
  const { route, icon } = useEntity('trigger_action');
  if (!usePermitted()('trigger_action', 'list')) return null;
  const Icon = iconOf(icon);
  return (
    <LinkBase className={`hover:bg-hover ${list.tool}`} to={`/${route}`}>
      <Icon aria-hidden />
      <span>{labels.many('trigger_action')}</span>
    </LinkBase>
  );
}
