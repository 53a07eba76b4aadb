import { LazyMentionInput, LazyTextInput } from '../inputs/loaded.ts';
import { JsonText, JsonTextLine } from './json.tsx';
import type { InputProps, KindUi, ValueProps } from './kindUi.ts';
import { typedText } from './kindValues.ts';
import { ReasonsLine, ReasonsList } from './Reasons.tsx';
import { ShownCell, ShownDetail } from './TextValue.tsx';

const Input = (props: InputProps<'longText'>) => {
  const { mentions } = props.field;
  return mentions ? (
    <LazyMentionInput {...props} subject={mentions} lines={3} />
  ) : (
    <LazyTextInput {...props} lines={3} />
  );
};

function Cell(props: ValueProps<'longText'>) {
  const { field, value, record } = props;
  if (field.holds === 'reasons') return <ReasonsLine value={value} kind={record.kind} />;
  return field.holds === 'json' ? <JsonTextLine value={value} record={record} /> : <ShownCell {...props} />;
}

function Detail(props: ValueProps<'longText'>) {
  const { field, value, record } = props;
  if (field.holds === 'reasons') return <ReasonsList value={value} kind={record.kind} />;
  return field.holds === 'json' ? <JsonText value={value} record={record} /> : <ShownDetail {...props} />;
}

export const longText: KindUi<'longText'> = {
  look: 'words',
  wide: true,
  Cell,
  Detail,
  Input,
  filters: { contains: 'text' },
  ...typedText,
};
