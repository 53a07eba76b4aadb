import { useGetMany } from 'ra-core';
import type { ReactNode } from 'react';
import { has, refreshMe } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { DialogProps } from '../../resources/DialogPages.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { RecordDialog } from '../../resources/dialog/RecordDialog.tsx';
import { useEntity } from '../../resources/ManifestContext.tsx';
import { usePermitted } from '../../resources/permitted.ts';
import { ChoiceFilterProvider } from '../../resources/pickers/choices.ts';
import { asReferences, isObject, type RecordData, valueAt } from '../../resources/records.ts';
import { StatePanel } from '../../resources/StatePanel.tsx';

interface Props extends Pick<DialogProps, 'id' | 'onClose'> {
  routed?: boolean;
}

/** MDL-5: a user is changed, or made where there is no id. What the server would refuse for good is not offered (ROL-2). */
export function UserDialog({ id, routed, onClose }: Props) {
  const me = useMe();
  return (
    <ChoiceFilterProvider value={mayGive}>
      <RecordDialog
        entity="user"
        id={id}
        size="md"
        routed={routed}
        Around={NotAbove}
        // the name in the bar, and what the role allows
        onSaved={(user) => {
          if (String(user.id) === me?.id) void refreshMe();
        }}
        onClose={onClose}
      />
    </ChoiceFilterProvider>
  );
}

/** Nobody gives a role that may do more than they may themselves. */
const mayGive = (entity: string, record: unknown) => entity !== 'role' || !isAbove(record);

function isAbove(role: unknown): boolean {
  const permissions = valueAt(role, 'permissions');
  const names = Array.isArray(permissions) ? permissions.map((one) => (isObject(one) ? one.name : one)) : [];
  return names.some((name) => typeof name === 'string' && !has(name));
}

/** The form, unless the user's roles allow more than one's own: then only somebody like them can change the account. */
function NotAbove({ record, children }: { record: RecordData; children: ReactNode }) {
  const words = useLabel();
  const me = useMe();
  const { route } = useEntity('role');
  const looks = usePermitted()('role', 'list') && String(record.id) !== me?.id;
  const ids = asReferences(record.roles).map((role) => role.id);
  const { data, isPending } = useGetMany<RecordData>(route, { ids }, { enabled: looks && ids.length > 0 });
  if (looks && ids.length > 0 && isPending) return <DialogWait />;
  if (data?.some(isAbove))
    return <StatePanel state="closed" title={words('dialogs.user.above')} text={words('dialogs.user.aboveText')} />;
  return children;
}
