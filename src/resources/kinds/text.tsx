import { useLabel } from '../../i18n/useLabel.ts';
import type { EnumName } from '../../manifest/enums.ts';
import { asText, valueAt } from '../../records.ts';
import { LazyMentionInput, LazyTextInput } from '../inputs/loaded.ts';
import { useLabels } from '../useLabels.ts';
import styles from './cells.module.css';
import { filterControls, type InputProps, type KindUi, type ValueProps } from './kindUi.ts';
import { typedText } from './kindValues.ts';
import { LinkToRecord } from './ReferenceLink.tsx';
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

/** The id of a record of an entity that another field names; '*' and the like are no record's. */
function RecordOf({ entity, id }: { entity: string | null; id: string | null }) {
  if (entity === null || id === null || !/^\d+$/.test(id)) return <IdValue value={id} />;
  return (
    <LinkToRecord to={entity} id={id} className={styles.line} title={id}>
      {id}
    </LinkToRecord>
  );
}

/** A value of an enum class by its word, any other text as it is. */
function Word({ value, of }: { value: unknown; of: EnumName }) {
  const labels = useLabels();
  const text = asText(value);
  return <TextCell value={text && labels.value(of, text)} />;
}

function wordedBy({ field, value, record }: ValueProps<'text'>) {
  if (field.names === 'entity') return <EntityName value={value} />;
  if (field.idOf !== undefined) return <RecordOf entity={asText(valueAt(record, field.idOf))} id={asText(value)} />;
  return field.words ? <Word value={value} of={field.words} /> : null;
}

const Cell = (props: ValueProps<'text'>) => wordedBy(props) ?? <ShownCell {...props} />;
const Detail = (props: ValueProps<'text'>) => wordedBy(props) ?? <ShownDetail {...props} />;

export const text: KindUi<'text'> = {
  look: 'words',
  Cell,
  Detail,
  Input,
  filters: filterControls.asWords,
  ...typedText,
};
