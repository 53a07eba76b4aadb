import { type ReactNode, useMemo } from 'react';
import { refreshMe } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { isAboveOwn, useIsAbove } from '../../resources/above.ts';
import type { DialogProps } from '../../resources/DialogPages.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { RecordDialog } from '../../resources/dialog/RecordDialog.tsx';
import { ChoiceFilterProvider } from '../../resources/pickers/pickerChoices.ts';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { WorkNote } from './WorkNote.tsx';

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
