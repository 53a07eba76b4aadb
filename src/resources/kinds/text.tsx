import { useLabel } from '../../i18n/useLabel.ts';
import { TextInput } from '../inputs/loaded.ts';
import { controls, type InputProps, type KindUi } from './kindUi.ts';
import { TextCell, TextDetail } from './TextValue.tsx';
import { textValue } from './values.ts';

function Input(props: InputProps<'text'>) {
  const label = useLabel();
  const { format } = props.field;
  return <TextInput {...props} ltr={format !== undefined} help={format && label(`resources.form.help.${format}`)} />;
}

export const text: KindUi<'text'> = {
  align: 'start',
  Cell: TextCell,
  Detail: TextDetail,
  Input,
  filters: controls.asWords,
  ...textValue,
};
