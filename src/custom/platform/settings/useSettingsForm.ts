import { judge } from 'virtual:judge/PlatformSettingsChange';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import type { PlatformSettings, PlatformSettingsChange } from '../../../contracts/platform.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { fieldErrors } from '../../../manifest/fieldErrors.ts';
import { useWording } from '../../../resources/form/useWording.ts';
import { keys } from '../platformKeys.ts';
import { saveSettings, settingsInConflict } from './settingsCalls.ts';

/** What is entered: days as they are typed. */
export type Draft = Omit<PlatformSettings, 'retention' | 'updated_at'> & { retention: { [kind: string]: string } };
export interface Problems {
  readonly [field: string]: string;
}

export function settingsDraftOf({ retention, updated_at: _, ...rest }: PlatformSettings): Draft {
  const days = Object.entries(retention).map(([kind, value]) => [kind, value === null ? '' : String(value)]);
  return { ...rest, retention: Object.fromEntries(days) };
}

/** The body to send: an empty number means for ever; validation refuses invalid ones. */
function bodyOf({ retention, ...rest }: Draft, updated_at: string | undefined) {
  const days = Object.entries(retention).map(([kind, text]) => [
    kind,
    text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text,
  ]);
  return { ...rest, retention: Object.fromEntries(days), ...(updated_at === undefined ? {} : { updated_at }) };
}

const isRight = (_body: unknown, problems: Problems): _body is PlatformSettingsChange =>
  Object.keys(problems).length === 0;

/** The form of the installation's settings, beginning with those that are stored. */
export function useSettingsForm(stored: PlatformSettings) {
  const words = useLabel();
  const notify = useNotify();
  const { word } = useWording();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => settingsDraftOf(stored));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<PlatformSettings | null>(null);
  const [busy, setBusy] = useState(false);

  const problemsOf = (body: unknown): Problems =>
    Object.fromEntries(
      Object.entries(fieldErrors(judge(body))).map(([field, messages]) => [field, messages.map(word).join(' ')]),
    );

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // the reported error is being corrected
    setProblems({});
  };

  const take = (settings: PlatformSettings) => {
    client.setQueryData(keys.settings, settings);
    setDraft(settingsDraftOf(settings));
    setProblems({});
    setConflict(null);
    setFailure(null);
  };

  const save = async (over = stored.updated_at) => {
    if (busy) return;
    const body: unknown = bodyOf(draft, over);
    const found = problemsOf(body);
    setProblems(found);
    if (!isRight(body, found)) return;
    setBusy(true);
    setFailure(null);
    try {
      take(await saveSettings(body));
      notify(words('platform.settings.saved'), { type: 'success' });
    } catch (error) {
      const current = settingsInConflict(error);
      if (current) setConflict(current);
      else if (error instanceof ApiError && error.body.errors) setProblems(error.body.errors);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const unsaved = JSON.stringify(draft) !== JSON.stringify(settingsDraftOf(stored));
  return { draft, change, problems, failure, conflict, take, save, busy, unsaved };
}
