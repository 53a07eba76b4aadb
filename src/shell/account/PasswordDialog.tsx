import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { changePassword } from '../../authProvider/ownPassword.ts';
import { dialogs } from '../../i18n/en/dialogs.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import type { Body } from '../../resources/formBody.ts';
import { Failure } from '../../ui/Failure.tsx';

addPhrases({ dialogs });

const fields = ['current_password', 'password', 'password_confirmation'];
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const save = ({ password, password_confirmation, current_password }: Body) =>
  changePassword({
    password: textOf(password),
    password_confirmation: textOf(password_confirmation),
    current_password: textOf(current_password),
  });

/** MDL-7: one's own password. Every user may change it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const words = useLabel();
  const notify = useNotify();
  const queries = useQueryClient();
  const judge = useJudge('user', 'edit');
  const onSaved = () => {
    notify(<Saved />, { type: 'success' });
    onClose();
    // calls between the old token's end and the new token were refused
    void queries.invalidateQueries();
  };
  const content = () => {
    if (judge.error)
      return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void judge.refetch()} />;
    if (!judge.data) return <DialogWait />;
    return (
      <DialogForm
        entity="user"
        use="edit"
        record={null}
        judge={judge.data}
        fields={fields}
        lead={words('dialogs.password.lead')}
        save={save}
        onSaved={onSaved}
      />
    );
  };
  return (
    <ConsoleDialog size="sm" title={words('dialogs.password.title')} onClose={onClose}>
      {content()}
    </ConsoleDialog>
  );
}

/** SPEC §8, word for word. */
function Saved() {
  const words = useLabel();
  return (
    <>
      <strong className="block font-semibold">{words('dialogs.password.savedTitle')}</strong>
      {words('dialogs.password.savedText')}
    </>
  );
}
