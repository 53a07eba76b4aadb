import { audit } from '../../i18n/en/audit.ts';
import { platform } from '../../i18n/en/platform.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import type { EnumName } from '../../manifest/enums.ts';
import { type PlacedField, placedFields } from '../../manifest/fields.ts';
import { isObject } from '../../manifest/isObject.ts';
import { humanise } from '../../manifest/names.ts';
import { entityOfKey, spokenByField, spokenByKey } from '../../manifest/spoken.ts';
import { asText, type RecordData } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { StatusChip } from '../status/StatusChip.tsx';
import { useLabels } from '../useLabels.ts';
import { useNames } from '../useNames.ts';
import styles from './cells.module.css';
import { JsonWords } from './JsonWords.tsx';
import { kindOf } from './kindRegistry.ts';
import type { ValueProps } from './kindUi.ts';
import { NamedRecord, SpokenOf } from './NamedRecord.tsx';
import { NamesAround } from './named.ts';

addPhrases({ audit, platform });

/** The changed fields of a record by their labels, as the kinds of the fields show them (the audit log's before and after). */
export function AuditImageDetail({ value, record }: Pick<ValueProps, 'value' | 'record'>) {
  const { names } = record;
  const manifest = useManifest();
  const wordOf = useFieldWord();
  if (!isObject(value)) return <Nothing />;
  const name = asText(record.entity) ?? '';
  const entity = manifest.entities[name];
  const places = entity ? placedFields(entity) : [];
  return (
    <NamesAround value={names}>
      <dl className={`m-0 grid gap-8 ${styles.image}`}>
        {Object.entries(value).map(([field, one]) => {
          const placed = places.find(({ column, path }) => column === field || path === field);
          return (
            <div className="grid grid-cols-[minmax(96px,180px)_1fr] gap-x-12 gap-y-2" key={field}>
              <dt>{wordOf(name, placed, field)}</dt>
              <dd>
                {placed ? (
                  <ImageValue
                    value={one}
                    image={{ ...value, id: String(record.record_id) }}
                    entity={name}
                    placed={placed}
                  />
                ) : (
                  <Other field={field} value={one} entity={name} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </NamesAround>
  );
}

function useFieldWord() {
  const labels = useLabels();
  const words = useLabel();
  const derived = useManifestLabel();
  return (entity: string, placed: PlacedField | undefined, field: string): string => {
    if (placed) return labels.field(entity, placed.path);
    const kept = /^retention\.(\w+)$/.exec(field)?.[1];
    if (kept) return words('audit.retention', { kind: derived(`platform.retention.kinds.${kept}`) });
    if (entity === 'platform_setting') return derived(`platform.settings.${field}`);
    if (field === 'name' || field === 'entity') return labels.field(field === 'name' ? 'user' : 'audit_log', field);
    const word = derived(`audit.${field}`);
    return word === `audit.${field}` ? humanise(field) : word;
  };
}

interface KnownProps {
  value: unknown;
  image: RecordData;
  entity: string;
  placed: PlacedField;
}

/** A field of the manifest; the log holds columns, so that references are bare ids. */
export function ImageValue({ value, image, entity, placed }: KnownProps) {
  const manifest = useManifest();
  const { field, path } = placed;
  if (field.kind === 'ref') {
    const id = asText(value);
    return id ? <NamedRecord of={field.to} id={id} /> : <Nothing />;
  }
  if (field.kind === 'refs' && Array.isArray(value))
    return value.length === 0 ? (
      <Nothing />
    ) : (
      <span className={`data-wrap:flex-wrap ${styles.tags}`} data-wrap="">
        {value.map((one) => (
          <Referred key={String(one)} to={field.to} by={field.by} value={one} />
        ))}
      </span>
    );
  const { Detail } = kindOf(field);
  const detail = <Detail value={value} record={image} field={field} entity={entity} path={path} />;
  return field.kind === 'json' ? (
    <>
      {detail}
      <SpokenOf spoken={spokenByField(manifest, placed, value)} />
    </>
  ) : (
    detail
  );
}

function Referred({ to, by, value }: { to: string; by: string | undefined; value: unknown }) {
  const names = useNames();
  const text = asText(value) ?? '';
  if (!by) return <NamedRecord of={to} id={text} chip />;
  return <bdi className={styles.tag}>{names.field(to, by, { [by]: text }) ?? text}</bdi>;
}

/** Values outside any entity, by their enum class. */
const classes: { readonly [field: string]: EnumName } = { locale: 'Locales' };

function Other({ field, value, entity }: { field: string; value: unknown; entity: string }) {
  const manifest = useManifest();
  const words = useLabel();
  const labels = useLabels();
  const derived = useManifestLabel();
  const text = asText(value);
  if (value === null || text === '') return <Nothing />;
  const of = classes[field];
  if (of && text !== null) return <StatusChip of={of} value={text} />;
  if (typeof value === 'boolean') return <>{words(value ? 'resources.values.yes' : 'resources.values.no')}</>;
  const referred = entityOfKey(manifest, field);
  if (referred !== undefined && text !== null) return <NamedRecord of={referred} id={text} />;
  if (field === 'entity' && text !== null) return <>{labels.many(text)}</>;
  if (field === 'outcome' && text !== null) return <>{derived(`audit.outcomes.${text}`)}</>;
  if (field === 'reason' && text !== null) return <>{reasonText(derived, text)}</>;
  if (entity === 'platform_setting' && (field === 'theme' || field === 'layout') && text !== null)
    return <>{derived(`platform.settings.${field}s.${text}`)}</>;
  if (text !== null) return <bdi>{text}</bdi>;
  return (
    <>
      <JsonWords value={value} record={{ id: '', entity }} />
      <SpokenOf spoken={spokenByKey(manifest, field, value)} />
    </>
  );
}

/** Why something was refused; a reason without words of its own is shown as it is stored. */
function reasonText(derived: ReturnType<typeof useManifestLabel>, reason: string): string {
  const words = derived(`audit.reasons.${reason}`);
  return words === `audit.reasons.${reason}` ? reason : words;
}
