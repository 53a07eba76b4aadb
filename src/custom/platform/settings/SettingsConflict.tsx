import type { PlatformSettings } from '../../../contracts/platform.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from '../platform.module.css';
import { formatList } from '../platformFormat.ts';
import { type Draft, settingsDraftOf } from './useSettingsForm.ts';

interface Props {
  mine: Draft;
  theirs: PlatformSettings;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else saved first: the differences, and the choice between both versions. */
export function SettingsConflict({ mine, theirs, onKeep, onTake }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const fields = useDifferent(mine, settingsDraftOf(theirs));
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-8 rounded-8 bg-warning-soft px-16 py-10 text-warning ${styles.conflict}`}
    >
      <p className="flex-[1_1_260px]">
        {fields.length > 0
          ? words('platform.settings.conflict', { fields: formatList(fields, locale) })
          : words('platform.settings.conflictSame')}
      </p>
      <button type="button" className="pb-button" data-quiet="" onClick={onTake}>
        {words('platform.settings.takeTheirs')}
      </button>
      <button type="button" className="pb-button" data-quiet="" onClick={onKeep}>
        {words('platform.settings.keepMine')}
      </button>
    </div>
  );
}

/** What differs, by its names. */
function useDifferent(mine: Draft, theirs: Draft): string[] {
  const words = useLabel();
  const choices = (['locale', 'currency', 'theme', 'layout'] as const)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => words(`platform.settings.${name}`));
  const kinds = (['ingest_log', 'trigger_log', 'webhook_delivery', 'audit_log'] as const)
    .filter((kind) => mine.retention[kind] !== theirs.retention[kind])
    .map((kind) => words(`platform.retention.kinds.${kind}`));
  return [...choices, ...kinds];
}
