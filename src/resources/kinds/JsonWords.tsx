import type { ReactNode } from 'react';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatEntered } from '../../format/numbers.ts';
import { audit } from '../../i18n/en/audit.ts';
import { addPhrases, findPhrase } from '../../i18n/translate.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import type { ManifestDef } from '../../manifest/entity.ts';
import { type EnumName, enums } from '../../manifest/enums.ts';
import { entityOfEvents } from '../../manifest/eventEntities.ts';
import { placedFields } from '../../manifest/fields.ts';
import { isObject } from '../../manifest/isObject.ts';
import { isFor } from '../../manifest/kindDefs.ts';
import { asText, type RecordData } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './cells.module.css';
import { fieldNamed } from './useEventLabel.ts';

addPhrases({ audit });

interface Props {
  value: unknown;
  /** The object around it: its `kind` or `entity` names the entity of the fields. */
  record: RecordData;
}

/** Structured data as a list of what its fields are called, and their values as fields of these names show them. */
export function JsonWords({ value, record }: Props) {
  const words = useWords(record);
  return <Told value={value} name="" words={words} />;
}

/** The beginning of the same, on one line. */
export function JsonLine({ value, record }: Props) {
  const line = inLine(value, '', useWords(record)).slice(0, 200);
  return (
    <span className={styles.line} title={line} dir="auto">
      {line}
    </span>
  );
}

interface Words {
  field: (name: string) => string;
  value: (name: string, value: unknown) => string;
}

function Told({ value, name, words }: { value: unknown; name: string; words: Words }): ReactNode {
  if (Array.isArray(value)) {
    if (value.length === 0) return <Nothing />;
    if (value.every((one) => asText(one) !== null)) return <bdi>{inLine(value, name, words)}</bdi>;
    return (
      <ol className={`m-0 grid list-none gap-6 p-0 ${styles.told}`}>
        {value.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is kept does not change, and has no key but its place
          <li key={at}>
            <Told value={one} name={name} words={words} />
          </li>
        ))}
      </ol>
    );
  }
  if (isObject(value))
    return (
      <dl className={`m-0 grid gap-8 ${styles.image}`}>
        {Object.entries(value).map(([field, one]) => (
          <div className="grid grid-cols-[minmax(96px,180px)_1fr] gap-x-12 gap-y-2" key={field}>
            <dt>{words.field(field)}</dt>
            <dd>
              <Told value={one} name={field} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    );
  const text = words.value(name, value);
  return text === '' ? <Nothing /> : <bdi>{text}</bdi>;
}

function inLine(value: unknown, name: string, words: Words): string {
  if (Array.isArray(value)) return value.map((one) => inLine(one, name, words)).join('; ');
  if (!isObject(value)) return words.value(name, value);
  return Object.entries(value)
    .map(([field, one]) => `${words.field(field)}: ${inLine(one, field, words)}`)
    .join(', ');
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
/** Numbers that are no field of a record. */
const figures = new Set(['found', 'bar', 'values']);

function useWords(record: RecordData): Words {
  const manifest = useManifest();
  const labels = useLabels();
  const label = useLabel();
  const derived = useManifestLabel();
  const locale = useIntlLocale();
  const about = entityOfEvents(asText(record.kind) ?? '') ?? asText(record.entity) ?? undefined;
  return {
    field: (name) => {
      if (findPhrase(`audit.${name}`) !== undefined) return derived(`audit.${name}`);
      const [, one] = Object.entries(called).find(([of]) => of === name) ?? [];
      if (one !== undefined) return labels.one(one);
      const found = fieldNamed(manifest, about, name);
      return found ? labels.field(found.entity, found.placed.path) : name;
    },
    value: (name, value) => {
      if (typeof value === 'boolean') return label(value ? 'resources.values.yes' : 'resources.values.no');
      const text = asText(value) ?? '';
      const of = classOf(manifest, name, text);
      if (of) return labels.value(of, text);
      if (isTime(text)) return formatTime(text, locale);
      const field = fieldNamed(manifest, about, name)?.placed.field;
      return figures.has(name) || (field && isFor(field, 'sum')) || /^S\d+$/.test(name)
        ? formatEntered(text, locale)
        : text;
    },
  };
}

/** Keys that are named like the record that they stand for. */
const called: { readonly [name: string]: string } = {
  game: 'casino_game',
  tenant: 'tenant',
  fired_trigger_id: 'customer_trigger',
};

/** The enum classes of values that are no field of a record. */
const classes: { readonly [name: string]: readonly EnumName[] } = {
  operator: ['NumberOperators', 'TextOperators'],
  usage: ['TriggerSettingUsages'],
  type: ['Models'],
};

/** The class that a value is of, among those that fields of its name have; undefined where it is of none. */
function classOf(manifest: ManifestDef, name: string, value: string): EnumName | undefined {
  if (value === '') return undefined;
  const ofFields = Object.values(manifest.entities).flatMap((entity) =>
    placedFields(entity).flatMap(({ path, field }) => {
      if (path !== name && !path.endsWith(`.${name}`)) return [];
      if (field.kind === 'choice') return [field.of];
      return field.kind === 'text' && field.words ? [field.words] : [];
    }),
  );
  return [...(classes[name] ?? []), ...ofFields].find((of) => (enums[of] as readonly string[]).includes(value));
}
