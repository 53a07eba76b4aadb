import { type ComponentProps, lazy, Suspense } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import type { EnumName } from '../../manifest/enums.ts';
import { asText, valueAt } from '../../records.ts';
import { LazyMentionInput, LazyTextInput } from '../inputs/loaded.ts';
import { useLabels } from '../useLabels.ts';
import { filterControls, type InputProps, type KindUi, type ValueProps } from './kindUi.ts';
import { typedText } from './kindValues.ts';
import { IdValue, ShownCell, ShownDetail, TextCell } from './TextValue.tsx';

function Input(props: InputProps<'text'>) {
  const label = useLabel();
  const { format, mentions } = props.field;
  if (mentions) return <LazyMentionInput {...props} subject={mentions} />;
  return (
    <LazyTextInput {...props} ltr={format !== undefined} help={format && label(`resources.form.help.${format}`)} />
  );
}

/** An entity's name by its label. */
function EntityName({ value }: { value: unknown }) {
  const labels = useLabels();
  const name = asText(value);
  return <TextCell value={name && labels.subject(name)} />;
}

const NamedRecord = lazy(async () => ({ default: (await import('./NamedRecord.tsx')).NamedRecord }));
const NamedUser = lazy(async () => ({ default: (await import('./NamedRecord.tsx')).NamedUser }));

/** The id of a record by what that is called; '*' and the like are no record's. */
function RecordOf({ of, props: { value, record, entity } }: { of: string | null; props: ValueProps<'text'> }) {
  const id = asText(value);
  if (of === null || id === null || !/^\d+$/.test(id)) return <IdValue value={id} />;
  return (
    <Suspense fallback={<IdValue value={id} />}>
      <NamedRecord of={of} id={id} by={{ entity, record }} />
    </Suspense>
  );
}

/** A user by their name; where there is none, what stands in its place. */
function UserOf(props: ComponentProps<typeof NamedUser>) {
  return (
    <Suspense fallback={<ShownCell {...props} />}>
      <NamedUser {...props} />
    </Suspense>
  );
}

/** A value of an enum class by its word, any other text as it is. */
function Word({ value, of }: { value: unknown; of: EnumName }) {
  const labels = useLabels();
  const text = asText(value);
  return <TextCell value={text && labels.value(of, text)} />;
}

function wordedBy(props: ValueProps<'text'>, linked: boolean) {
  const { field, value, record } = props;
  if (field.names === 'entity') return <EntityName value={value} />;
  if (field.idOf !== undefined) return <RecordOf of={asText(valueAt(record, field.idOf))} props={props} />;
  if (field.idIn !== undefined) return <RecordOf of={field.idIn} props={props} />;
  if (field.nameOf !== undefined) return <UserOf {...props} linked={linked} />;
  return field.words ? <Word value={value} of={field.words} /> : null;
}

const Cell = (props: ValueProps<'text'>) => wordedBy(props, false) ?? <ShownCell {...props} />;
const Detail = (props: ValueProps<'text'>) => wordedBy(props, true) ?? <ShownDetail {...props} />;

export const text: KindUi<'text'> = {
  look: 'words',
  Cell,
  Detail,
  Input,
  filters: filterControls.asWords,
  ...typedText,
};
