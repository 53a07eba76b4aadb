import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { UserInvitation } from '../../contracts/invitation.ts';
import { invitations } from '../../i18n/en/invitations.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { RecordTitle } from '../../resources/dialog/RecordTitle.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import { useSave } from '../../resources/form/useSave.ts';
import { type Body, formPlaces } from '../../resources/formBody.ts';
import type { Judge } from '../../resources/resolver.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';

addPhrases({ invitations });

// shown once in a while, with inputs that these dialogs need not have
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));

interface Props {
  routed?: boolean;
  Note: ComponentType;
  onClose: () => void;
}

const newPassword = ['password', 'password_confirmation'];

/** What is shown once the user is made and their link is not sent by mail. */
interface Shown {
  name: string;
  address: string;
  until: string;
}

/** A new user, who is invited to choose a password, or is given one. */
export function NewUserDialog({ routed, Note, onClose }: Props) {
  const words = useLabel();
  const [shown, setShown] = useState<Shown | null>(null);
  const { judge, save, onSaved } = useInviting(setShown, onClose);
  const entity = useEntity('user');
  const permitted = usePermitted()('user', 'create');
  const fields = useMemo(
    () =>
      formPlaces(entity, 'create')
        .filter(({ field }) => field.kind !== 'password')
        .map(({ path }) => path),
    [entity],
  );
  const further = useMemo(
    () => ({
      label: words('invitations.ownPassword'),
      hint: words('invitations.ownPasswordHint'),
      fields: newPassword,
    }),
    [words],
  );
  if (shown)
    return (
      <Suspense>
        <LinkDialog {...shown} onClose={onClose} />
      </Suspense>
    );
  const content = () => {
    if (!permitted) return <NotAllowed />;
    if (judge.error)
      return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void judge.refetch()} />;
    if (!judge.data) return <DialogWait />;
    return (
      <DialogForm
        entity="user"
        use="create"
        record={null}
        judge={withoutPassword(judge.data)}
        fields={fields}
        further={further}
        Note={Note}
        save={save}
        onSaved={onSaved}
      />
    );
  };
  return (
    <ConsoleDialog
      size="md"
      routed={routed}
      title={<RecordTitle entity="user" record={null} isNew />}
      onClose={onClose}
    >
      {content()}
    </ConsoleDialog>
  );
}

/** Judges an invitation as a user whose password is right. */
const withoutPassword =
  (judge: Judge): Judge =>
  (body) =>
    judge('password' in body ? body : { ...body, password: 'chosen later', password_confirmation: 'chosen later' });

function useInviting(show: (shown: Shown) => void, onClose: () => void) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const queries = useQueryClient();
  const create = useSave('user');
  const told = useRef<UserInvitation | null>(null);
  const judge = useJudge('user', 'create');
  const save = async (body: Body): Promise<RecordData> => {
    if ('password' in body) return create(body, null);
    const { inviteUser } = await import('./invitationCalls.ts');
    const invited = await inviteUser(body);
    told.current = invited;
    return { ...body, id: invited.user_id };
  };
  const onSaved = (record: RecordData) => {
    void queries.invalidateQueries();
    const name = String(record.name);
    const { address, link } = told.current ?? {};
    if (address !== undefined) return show({ name, address, until: link?.expires_at ?? '' });
    const done = link
      ? words('invitations.onItsWay', { name })
      : words('resources.form.created', { one: labels.one('user') });
    notify(done, { type: 'success' });
    onClose();
  };
  return { judge, save, onSaved };
}
