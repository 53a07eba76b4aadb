import { type ReactNode, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { offersInvitations, refreshMe } from '../../authProvider/me.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { type RecordData, valueAt } from '../../records.ts';
import { isAboveOwn, useIsAbove } from '../../resources/above.ts';
import type { DialogProps } from '../../resources/DialogPages.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { RecordDialog } from '../../resources/dialog/RecordDialog.tsx';
import { ChoiceFilterProvider } from '../../resources/pickers/pickerChoices.ts';
import { StatePanel } from '../../ui/StatePanel.tsx';
import styles from './account.module.css';
import { NewUserDialog } from './NewUserDialog.tsx';

interface Props extends Pick<DialogProps, 'id' | 'onClose'> {
  routed?: boolean;
}

const newPassword = ['password', 'password_confirmation'];

/** MDL-5: a user is changed, or made where there is no id. What the server would refuse for good is not offered (ROL-2). */
export function UserDialog({ id, routed, onClose }: Props) {
  const words = useLabel();
  const me = useMe();
  const own = id !== null && id === me?.id;
  const further = useMemo(
    () => ({
      label: words('dialogs.user.newPassword'),
      hint: words(own ? 'dialogs.password.lead' : 'dialogs.user.newPasswordHint'),
      fields: own ? ['current_password', ...newPassword] : newPassword,
    }),
    [words, own],
  );
  if (id === null && offersInvitations())
    return (
      <ChoiceFilterProvider value={mayGive}>
        <NewUserDialog routed={routed} Note={WorkNote} onClose={onClose} />
      </ChoiceFilterProvider>
    );
  return (
    <ChoiceFilterProvider value={mayGive}>
      <RecordDialog
        entity="user"
        id={id}
        size="md"
        routed={routed}
        Around={NotAbove}
        further={further}
        Note={WorkNote}
        // the name in the header, and the permissions of the role
        onSaved={(user) => {
          if (String(user.id) === me?.id) void refreshMe();
        }}
        onClose={onClose}
      />
    </ChoiceFilterProvider>
  );
}

/** Nobody gives a role that may do more than they may themselves. */
const mayGive = (entity: string, record: unknown) => entity !== 'role' || !isAboveOwn(record);

/** The form, unless the user's roles allow more than one's own: such an account only an equal can change. */
function NotAbove({ record, children }: { record: RecordData; children: ReactNode }) {
  const words = useLabel();
  const above = useIsAbove('user', record);
  if (above === null) return <DialogWait />;
  if (above)
    return <StatePanel state="closed" title={words('dialogs.user.above')} text={words('dialogs.user.aboveText')} />;
  return children;
}
const everyTenant = 'tenant.any';
/** More roles than an installation has. */
const mostRoles = 200;

/** Says, while a user is filled in, that they could not work like that: their roles are valid in tenants, and they have none. */
function WorkNote() {
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
