import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId } from 'react';
import type { IdentityProvider, IdentityProviders } from '../../../contracts/identityProvider.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../../resources/dialog/DialogFoot.tsx';
import dialog from '../../../resources/dialog/dialog.module.css';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import { GroupRows } from './GroupRows.tsx';
import { type Draft, type Problems, useProviderForm } from './useProviderForm.ts';

interface Props {
  /** Null for a new one. */
  of: IdentityProvider | null;
  /** Whether the installation can keep secrets. */
  secrets: boolean;
  onSaved: (now: IdentityProviders) => void;
  onClose: () => void;
}

/** The settings of an identity provider; saving reads its discovery document. */
export function ProviderDialog({ of, secrets, onSaved, onClose }: Props) {
  const words = useLabel();
  const id = useId();
  const form = useProviderForm(of, onSaved);
  const { draft, change, problems, busy } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <ConsoleDialog
      size="md"
      title={of ? words('providers.editOf', { name: of.label }) : words('providers.add')}
      unsaved={form.unsaved}
      onClose={onClose}
      foot={
        <DialogFoot
          form={id}
          busy={busy}
          submit={words(busy ? 'resources.form.saving' : 'resources.form.save')}
          cancel={words('providers.cancel')}
          onCancel={onClose}
        />
      }
    >
      <form id={id} noValidate className={dialog.body} onSubmit={submit} aria-busy={busy}>
        <ErrorBanner error={form.failure} onDismiss={form.dismiss} />
        <div className="grid gap-field p-20 phone:px-14">
          <Text name="label" label={words('providers.label')} {...{ draft, problems, change }} autoFocus />
          <FormControlLabel
            control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
            label={words('providers.enabled')}
          />
          <Text
            name="issuer"
            label={words('providers.issuer')}
            hint={words('providers.issuerHint')}
            {...{ draft, problems, change }}
            code
          />
          <Text name="client_id" label={words('providers.clientId')} {...{ draft, problems, change }} code />
          <Secret stored={of?.has_secret === true} kept={secrets} {...{ draft, problems, change }} />
          <Text name="scope" label={words('providers.scope')} {...{ draft, problems, change }} code />
          <Text name="groups_claim" label={words('providers.groupsClaim')} {...{ draft, problems, change }} code />
          <GroupRows draft={draft} problems={problems} change={change} />
          <Text
            name="factor_values"
            label={words('providers.factorValues')}
            hint={words('providers.factorHint')}
            {...{ draft, problems, change }}
            code
          />
        </div>
      </form>
    </ConsoleDialog>
  );
}

interface SecretProps extends Pick<TextProps, 'draft' | 'problems' | 'change'> {
  /** Whether one is stored. */
  stored: boolean;
  /** Whether the installation can keep one. */
  kept: boolean;
}

/** The client's secret: a new one, the stored one, or none. */
function Secret({ stored, kept, draft, problems, change }: SecretProps) {
  const words = useLabel();
  const own = stored ? 'secretKept' : 'secretNone';
  const hint = draft.secretGoes ? 'secretGoes' : kept ? own : 'secretClosed';
  return (
    <div className="grid gap-4">
      <Text
        name="client_secret"
        label={words('providers.secret')}
        hint={words(`providers.${hint}`)}
        {...{ draft, problems, change }}
        disabled={draft.secretGoes}
        code
        secret
      />
      {stored && (
        <FormControlLabel
          control={
            <Switch
              checked={draft.secretGoes}
              onChange={(_, secretGoes) => change({ secretGoes, client_secret: '' })}
            />
          }
          label={words('providers.secretRemove')}
        />
      )}
    </div>
  );
}

interface TextProps {
  name: 'label' | 'issuer' | 'client_id' | 'client_secret' | 'scope' | 'groups_claim' | 'factor_values';
  label: string;
  hint?: string;
  draft: Draft;
  problems: Problems;
  change: (part: Partial<Draft>) => void;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Written from left to right in every language. */
  code?: boolean;
  secret?: boolean;
}

function Text({ name, label, hint, draft, problems, change, autoFocus, disabled, code, secret }: TextProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={draft[name]}
      type={secret ? 'password' : 'text'}
      autoComplete={secret ? 'new-password' : 'off'}
      autoFocus={autoFocus}
      disabled={disabled}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ htmlInput: code ? { dir: 'ltr', spellCheck: false } : {} }}
    />
  );
}
