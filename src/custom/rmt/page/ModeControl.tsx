import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { ConfirmDialog } from '../../../resources/ConfirmDialog.tsx';
import { currentOf } from '../../../resources/form/currentOf.ts';
import { useSave } from '../../../resources/form/useSave.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { statusOf } from '../../../resources/status/tones.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { useProposed } from '../../../resources/useProposed.ts';
import { useRecordName } from '../../../resources/useRecordName.ts';
import { isMode, type Mode, meaningOf } from '../form/ModeField.tsx';
import styles from './page.module.css';

interface Props {
  entity: string;
  record: RecordData;
  /** What it does where it fires, in words. */
  does: string;
}

/** The modes that can be chosen next; a new rule begins as a draft. */
const ways: { readonly [M in Mode]: readonly Mode[] } = {
  DRAFT: ['ACTIVE', 'SHADOW'],
  SHADOW: ['ACTIVE', 'PAUSED'],
  ACTIVE: ['SHADOW', 'PAUSED'],
  PAUSED: ['ACTIVE', 'SHADOW'],
};

/** The mode with its meaning, and the changes from it; each asks first, with its consequences. */
export function ModeControl({ entity, record, does }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const nameOf = useRecordName(entity);
  const edits = usePermitted()(entity, 'edit');
  const [chosen, setChosen] = useState<Mode | null>(null);
  const change = useModeChange(entity, record);
  const { mode } = record;
  if (!isMode(mode)) return null;
  const name = nameOf(record);
  const text = (to: Mode) =>
    entity === 'risk' ? words(`rmt.change.risk.${to}`) : words(`rmt.change.text.${to}`, { does });
  return (
    <div className={`pb-card flex w-full flex-wrap items-center gap-x-12 gap-y-8 ${styles.mode}`}>
      <p className="flex flex-auto flex-wrap items-center gap-x-10 gap-y-4 text-soft">
        <StatusChip of="TriggerModes" value={mode} />
        <span>{words(meaningOf(entity, mode))}</span>
      </p>
      {edits && (
        <fieldset className="pb-fieldset flex flex-wrap gap-6" aria-label={words('rmt.change.label', { name })}>
          {ways[mode].map((to) => {
            const Icon = statusOf('TriggerModes', to)?.Icon;
            return (
              <button
                key={to}
                type="button"
                className={`svg-17 hover:bg-hover [&_svg]:text-soft ${styles.way}`}
                onClick={() => setChosen(to)}
              >
                {Icon && <Icon aria-hidden />}
                {words(`rmt.change.${to}`)}
              </button>
            );
          })}
        </fieldset>
      )}
      <ConfirmDialog
        open={chosen !== null}
        title={chosen ? words(`rmt.change.title.${chosen}`, { name }) : ''}
        text={chosen ? text(chosen) : ''}
        confirm={chosen ? words(`rmt.change.confirm.${chosen}`) : labels.value('TriggerModes', mode)}
        cancel={words('rmt.dialog.cancel')}
        onConfirm={() => {
          if (chosen) void change(chosen);
          setChosen(null);
        }}
        onCancel={() => setChosen(null)}
      />
    </div>
  );
}

/** Saves another mode; a version that another user changed meanwhile is shown first. */
function useModeChange(entity: string, record: RecordData): (mode: Mode) => Promise<void> {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const refresh = useRefresh();
  const proposed = useProposed();
  const save = useSave(entity);
  const name = useRecordName(entity)(record);
  return async (mode) => {
    try {
      await save({ id: String(record.id), mode, updated_at: record.updated_at }, record);
      notify(words('rmt.change.done', { name, mode: labels.value('TriggerModes', mode) }), { type: 'success' });
    } catch (error) {
      if (proposed(error)) return;
      if (currentOf(error)) refresh();
      const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
      notify(currentOf(error) ? words('rmt.change.stale', { name }) : message, { type: 'error' });
    }
  };
}
