import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { type RecordData, valueAt } from '../../records.ts';
import styles from './account.module.css';

const everyTenant = 'tenant.any';
/** More roles than an installation has. */
const mostRoles = 200;

/** Says, while a user is filled in, that they could not work like that: their roles are valid in tenants, and they have none. */
export function WorkNote() {
  const words = useLabel();
  const [roles, tenants] = useWatch({ name: ['roles', 'tenants'] });
  const chosen = Array.isArray(roles) ? roles.map(String) : [];
  const anywhere = useWorksAnywhere(chosen);
  const nowhere = chosen.length > 0 && !(Array.isArray(tenants) && tenants.length > 0) && anywhere === false;
  return (
    <p role="status" className={styles.note} data-on={nowhere || undefined}>
      {nowhere && words('dialogs.user.noTenant')}
    </p>
  );
}

/** Whether one of the roles works in every tenant; undefined while that is not known. */
function useWorksAnywhere(names: readonly string[]): boolean | undefined {
  const { route } = useEntity('role');
  const looks = usePermitted()('role', 'list');
  const { data } = useGetList<RecordData>(
    route,
    { pagination: { page: 1, perPage: mostRoles }, sort: { field: 'name', order: 'ASC' } },
    { enabled: looks },
  );
  if (!looks) return false;
  return data?.some((role) => names.includes(String(role.name)) && permissionsOf(role).includes(everyTenant));
}

function permissionsOf(role: RecordData): unknown[] {
  const permissions = valueAt(role, 'permissions');
  return Array.isArray(permissions) ? permissions.map((one: unknown) => (isObject(one) ? one.name : one)) : [];
}
