import { LazyTextInput } from '../inputs/loaded.ts';
import { filterControls, type InputProps, type KindUi } from './kindUi.ts';
import { typedText } from './kindValues.ts';
import { IdValue } from './TextValue.tsx';

const Input = (props: InputProps<'partnerId'>) => <LazyTextInput {...props} ltr />;

export const partnerId: KindUi<'partnerId'> = {
  look: 'words',
  Cell: IdValue,
  Detail: IdValue,
  Input,
  filters: filterControls.asWords,
  ...typedText,
};
