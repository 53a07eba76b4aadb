import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import type { KeptReportSettings, ReportSettings } from '../../../contracts/caseReport.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import { Field, useRun } from './parts.tsx';
import { saveSettings } from './reportCalls.ts';

interface Props {
  kept: KeptReportSettings;
  onSaved: () => void;
}

/** The boxes in their order, with the most characters of each as the server takes them. */
const boxes: readonly (readonly [keyof ReportSettings, most: number, 'code' | 'text'])[] = [
  ['rentity_id', 9, 'code'],
  ['rentity_branch', 255, 'text'],
  ['entity_name', 255, 'text'],
  ['entity_country', 2, 'code'],
  ['currency', 3, 'code'],
  ['address', 100, 'text'],
  ['city', 255, 'text'],
  ['country', 2, 'code'],
  ['address_type', 20, 'code'],
  ['first_name', 100, 'text'],
  ['last_name', 100, 'text'],
  ['occupation', 255, 'text'],
  ['email', 255, 'code'],
  ['funds_code', 20, 'code'],
  ['transmode_deposit', 20, 'code'],
  ['transmode_withdrawal', 20, 'code'],
  ['transmode_stake', 20, 'code'],
];
const upper: ReadonlySet<string> = new Set(['entity_country', 'currency', 'country']);

/** What every report says of the reporting entity. */
export function EntityForm({ kept, onSaved }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const [settings, setSettings] = useState(kept.settings);
  const { run, busy, error, dismiss } = useRun();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await saveSettings({ settings, updated_at: kept.updated_at });
      notify(words('reports.entitySaved'), { type: 'success' });
      onSaved();
    });
  };
  const set = (key: keyof ReportSettings, text: string) =>
    setSettings({ ...settings, [key]: text === '' ? null : upper.has(key) ? text.toUpperCase() : text });
  return (
    <form className="grid min-w-0 gap-14" noValidate aria-label={words('reports.entity')} onSubmit={save}>
      <ErrorBanner error={error} onDismiss={dismiss} />
      <div className="grid cols-fill-200 gap-14">
        {boxes.map(([key, most, kind]) => (
          <Field
            key={key}
            name={key}
            most={most}
            code={kind === 'code'}
            value={settings[key] ?? ''}
            onChange={(text) => set(key, text)}
          />
        ))}
      </div>
      <div className="flex justify-end">
        <Button type="submit" variant="outlined" aria-disabled={busy || undefined}>
          {words('reports.entitySave')}
        </Button>
      </div>
    </form>
  );
}
