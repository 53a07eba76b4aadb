import { ApiError } from '../../apiError.ts';
import { currentMe, refreshMe } from '../../authProvider/me.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { DialogProps } from '../../resources/DialogPages.tsx';
import { RecordDialog } from '../../resources/dialog/RecordDialog.tsx';

interface Props extends Pick<DialogProps, 'id' | 'onClose'> {
  routed?: boolean;
}

/** MDL-6: a tenant is made, databases and all, or its name and domain are changed. */
export function TenantDialog({ id, routed, onClose }: Props) {
  const words = useLabel();
  const isNew = id === null;
  const noteOf = (error: unknown) => {
    const answered = error instanceof ApiError && error.status !== undefined;
    return words(answered ? 'dialogs.tenant.nothing' : 'dialogs.tenant.unsure');
  };
  // a user without a tenant works in this one from now on
  const onSaved = () => {
    if (!currentMe()?.last_tenant) void refreshMe();
  };
  return (
    <RecordDialog
      entity="tenant"
      id={id}
      size="md"
      routed={routed}
      pending={isNew ? words('dialogs.tenant.pending') : undefined}
      noteOf={isNew ? noteOf : undefined}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
