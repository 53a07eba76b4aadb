import { TextInput } from '../inputs/loaded.ts';
import { controls, type InputProps, type KindUi } from './kindUi.ts';
import { textValue } from './kindValues.ts';
import { IdValue } from './TextValue.tsx';

const Input = (props: InputProps<'partnerId'>) => <TextInput {...props} ltr />;

export const partnerId: KindUi<'partnerId'> = {
  look: 'words',
  Cell: IdValue,
  Detail: IdValue,
  Input,
  filters: controls.asWords,
  ...textValue,
};
