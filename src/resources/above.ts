import { useGetMany } from 'react-admin';
import { has } from '../authProvider/me.ts';
import { usePermitted } from '../authProvider/permitted.ts';
import { useMe } from '../authProvider/useMe.ts';
import { useEntity } from '../ManifestContext.tsx';
import { isObject } from '../manifest/isObject.ts';
import { asReferences, type RecordData, valueAt } from '../records.ts';

/** Whether a role has permissions beyond the user's own roles. */
export function isAboveOwn(role: unknown): boolean {
  const permissions = valueAt(role, 'permissions');
  const names = Array.isArray(permissions) ? permissions.map((one) => (isObject(one) ? one.name : one)) : [];
  return names.some((name) => typeof name === 'string' && !has(name));
}

/**
 * For each of these records whether it is a user with more permissions than the reader, whom the reader may not change
 * or delete (ROL-2); null while the roles load. Roles that the reader may not see are left to the server.
 */
export function useWhoIsAbove(entity: string, records: readonly RecordData[]): (record: RecordData) => boolean | null {
  const me = useMe();
  const { route } = useEntity('role');
  const looks = usePermitted()('role', 'list') && entity === 'user';
  const rolesOf = (record: RecordData) =>
    looks && String(record.id) !== me?.id ? asReferences(record.roles).map(({ id }) => id) : [];
  const ids = [...new Set(records.flatMap(rolesOf))];
  const { data, isPending } = useGetMany<RecordData>(route, { ids }, { enabled: ids.length > 0 });
  return (record) => {
    const own = rolesOf(record);
    if (own.length === 0) return false;
    return isPending ? null : (data?.some((role) => own.includes(String(role.id)) && isAboveOwn(role)) ?? false);
  };
}

/** The same of one record. */
export const useIsAbove = (entity: string, record: RecordData) => useWhoIsAbove(entity, [record])(record);
