import { TextInput } from '../inputs/loaded.ts';
import type { InputProps, KindUi } from './kindUi.ts';
import { TextCell, TextDetail } from './TextValue.tsx';
import { textValue } from './values.ts';

const Input = (props: InputProps<'longText'>) => <TextInput {...props} lines={3} />;

export const longText: KindUi<'longText'> = {
  align: 'start',
  wide: true,
  Cell: TextCell,
  Detail: TextDetail,
  Input,
  filters: { contains: 'text' },
  ...textValue,
};
