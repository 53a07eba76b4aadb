import { judge } from 'virtual:judge/IdentityProviderChange';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import type {
  GroupMapping,
  IdentityProvider,
  IdentityProviderChange,
  IdentityProviders,
} from '../../../contracts/identityProvider.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { fieldErrors } from '../../../manifest/fieldErrors.ts';
import { useWording } from '../../../resources/form/useWording.ts';
import { saveProvider } from './providerCalls.ts';

/** What is entered: values that count as a factor in one box, and rows that keep their place while others go. */
export type Draft = Omit<IdentityProviderChange, 'factor_values' | 'client_secret' | 'mapping' | 'updated_at'> & {
  factor_values: string;
  client_secret: string;
  /** Whether the stored secret goes. */
  secretGoes: boolean;
  mapping: (GroupMapping & { row: number })[];
};
export interface Problems {
  readonly [field: string]: string;
}

const newDraft: Draft = {
  label: '',
  enabled: true,
  issuer: '',
  client_id: '',
  client_secret: '',
  secretGoes: false,
  scope: 'openid email profile',
  groups_claim: 'groups',
  factor_values: '',
  mapping: [{ row: 0, group: '', roles: [], tenants: [] }],
};

function draftOf(stored: IdentityProvider | null): Draft {
  if (!stored) return newDraft;
  const { label, enabled, issuer, client_id, scope, groups_claim, factor_values, mapping } = stored;
  const rows = mapping.map((one, row) => ({ ...one, row }));
  const factors = factor_values.join(' ');
  return {
    label,
    enabled,
    issuer,
    client_id,
    client_secret: '',
    secretGoes: false,
    scope,
    groups_claim,
    factor_values: factors,
    mapping: rows,
  };
}

/** The body to send: a secret that is left empty stays as it is, unless it is to go. */
function bodyOf(
  { client_secret, secretGoes, factor_values, mapping, ...rest }: Draft,
  stored: IdentityProvider | null,
) {
  return {
    ...rest,
    label: rest.label.trim(),
    issuer: rest.issuer.trim(),
    client_id: rest.client_id.trim(),
    ...(client_secret !== '' && { client_secret }),
    ...(secretGoes && { client_secret: null }),
    factor_values: factor_values.split(/\s+/).filter((one) => one !== ''),
    mapping: mapping.map(({ group, roles, tenants }) => ({ group: group.trim(), roles, tenants })),
    ...(stored && { updated_at: stored.updated_at }),
  };
}

const isRight = (_body: unknown, problems: Problems): _body is IdentityProviderChange =>
  Object.keys(problems).length === 0;

/** The form of a new provider, or of a stored one. */
export function useProviderForm(stored: IdentityProvider | null, onSaved: (now: IdentityProviders) => void) {
  const words = useLabel();
  const notify = useNotify();
  const { word } = useWording();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // the reported error is being corrected
    setProblems({});
  };

  const save = async () => {
    if (busy) return;
    const body: unknown = bodyOf(draft, stored);
    const found = Object.fromEntries(
      Object.entries(fieldErrors(judge(body))).map(([field, messages]) => [field, messages.map(word).join(' ')]),
    );
    setProblems(found);
    if (!isRight(body, found)) return;
    setBusy(true);
    setFailure(null);
    try {
      onSaved(await saveProvider(stored?.id ?? null, body));
      notify(words('providers.saved', { name: body.label }), { type: 'success' });
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.body.errors) setProblems(joined(error.body.errors));
      else setFailure(error);
    }
  };

  const unsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  return { draft, change, problems, failure, dismiss: () => setFailure(null), busy, save, unsaved };
}

const joined = (errors: { [field: string]: string | string[] }): Problems =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat().join(' ')]));
