import { useLabel } from '../../i18n/useLabel.ts';
import type { EnumName } from '../../manifest/enums.ts';
import { asText } from '../../records.ts';
import { LazyTextInput } from '../inputs/loaded.ts';
import { useLabels } from '../useLabels.ts';
import { filterControls, type InputProps, type KindUi, type ValueProps } from './kindUi.ts';
import { typedText } from './kindValues.ts';
import { ShownCell, ShownDetail, TextCell } from './TextValue.tsx';

function Input(props: InputProps<'text'>) {
  const label = useLabel();
  const { format } = props.field;
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

/** A value of an enum class by its word, any other text as it is. */
function Word({ value, of }: { value: unknown; of: EnumName }) {
  const labels = useLabels();
  const text = asText(value);
  return <TextCell value={text && labels.value(of, text)} />;
}

function wordedBy({ field, value }: ValueProps<'text'>) {
  if (field.names === 'entity') return <EntityName value={value} />;
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
