import { formatTimeFull, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { Tick } from '../../../resources/Tick.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import type { Engine } from '../engine/useEngine.ts';
import { RestoreButton } from './RestoreButton.tsx';
import type { Version } from './versionList.ts';

interface LineProps {
  version: Version;
  /** It is the present version. */
  now: boolean;
  picked: boolean;
  onPick: (on: boolean) => void;
  record: RecordData;
  engine: Engine;
}

/** A change: when, by whom, of what; to be picked, or to go back to. */
export function VersionLine({ version, now, picked, onPick, record, engine }: LineProps) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { manifestFields } = useChangedFields();
  const at = formatTimeFull(version.at, locale);
  const fields = version.changed
    .map((field) => manifestFields(field) && labels.field('trigger', field))
    .filter(Boolean);
  return (
    <li className="flex items-center">
      <Tick label={words('rmt.versions.pick', { at })} checked={picked} onChange={onPick} />
      <time dateTime={isoOf(version.at)}>
        <bdi>{at}</bdi>
      </time>
      <span className="min-w-0 flex-[1_1_220px]">
        {words(`rmt.versions.verbs.${version.verb}`)} <bdi>{version.user ?? words('rmt.versions.nobody')}</bdi>
        {fields.length > 0 && (
          <small className="pb-note block">
            {words('rmt.versions.fields', { fields: fields.join(words('rmt.say.comma')) })}
          </small>
        )}
      </span>
      {now ? (
        <span className="pb-note">{words('rmt.versions.now')}</span>
      ) : (
        <RestoreButton version={version} at={at} record={record} engine={engine} />
      )}
    </li>
  );
}

function useChangedFields() {
  const { fields } = useEntity('trigger');
  return { manifestFields: (field: string) => Object.hasOwn(fields, field) };
}
