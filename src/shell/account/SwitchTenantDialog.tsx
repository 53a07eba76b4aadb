import { type FormEvent, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import house from '../../resources/dialog/dialog.module.css';
import { ErrorBanner } from '../../resources/dialog/ErrorBanner.tsx';
import { LeaveQuestion } from '../../resources/dialog/LeaveQuestion.tsx';
import { anythingUnsaved } from '../../resources/form/unsaved.ts';
import type { PickerChoice } from '../../resources/pickers/pickerChoices.ts';
import { RecordPicker } from '../../resources/pickers/RecordPicker.tsx';
import { useSwitchTenant } from '../tenant/useSwitchTenant.ts';

/** MDL-1: another tenant to work in. */
export function SwitchTenantDialog({ onClose }: { onClose: () => void }) {
  const words = useLabel();
  const formId = useId();
  const now = useMe()?.last_tenant;
  const { choice, choose, wrong, failure, dismiss, busy, confirming, stay, submit, picker } = useChoice(onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <ConsoleDialog
      size="sm"
      title={words('dialogs.switchTenant.title')}
      onClose={onClose}
      foot={
        <DialogFoot
          form={formId}
          submit={words(busy ? 'dialogs.switchTenant.busy' : 'dialogs.submit')}
          cancel={words('resources.form.cancel')}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={house.body} noValidate onSubmit={onSubmit}>
        <ErrorBanner error={failure} onDismiss={dismiss} />
        <div className="grid gap-field p-20 phone:px-14 phone:py-18">
          <p className="text-pretty text-soft">
            {now ? words('dialogs.switchTenant.now', { name: now.name }) : words('dialogs.switchTenant.nowhere')}
          </p>
          <RecordPicker
            entity="tenant"
            name="tenant_id"
            label={words('dialogs.switchTenant.tenant')}
            required
            autoFocus
            multiple={false}
            value={choice ? [choice.key] : []}
            known={choice ? [choice] : []}
            onChange={(_, [one]) => choose(one ?? null)}
            error={wrong !== undefined}
            helperText={wrong}
            inputRef={picker}
          />
        </div>
      </form>
      <LeaveQuestion open={confirming} onStay={stay} onLeave={() => void submit(true)} />
    </ConsoleDialog>
  );
}

/** The choice, its error, and the switch. */
function useChoice(onClose: () => void) {
  const words = useLabel();
  const notify = useNotify();
  const switchTenant = useSwitchTenant();
  const picker = useRef<HTMLElement>(null);
  const sending = useRef(false);
  const [choice, setChoice] = useState<PickerChoice | null>(null);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problem = failure instanceof ApiError ? failure.body.errors?.tenant_id : undefined;

  /** `sure`: unsaved values of the page below may be discarded. */
  const submit = async (sure = false) => {
    setTouched(true);
    setConfirming(false);
    if (!choice) return picker.current?.focus();
    if (sending.current) return;
    if (!sure && anythingUnsaved()) return setConfirming(true);
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await switchTenant(choice.key);
      notify(words('dialogs.switchTenant.done', { name: choice.label }), { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    choice,
    choose: (next: PickerChoice | null) => {
      setChoice(next);
      setFailure(null);
    },
    wrong: touched && !choice ? words('validation.required') : problem,
    failure,
    dismiss: () => setFailure(null),
    busy,
    confirming,
    stay: () => setConfirming(false),
    submit,
    picker,
  };
}
