import { controls, type KindUi } from './kindUi.ts';
import { IdValue } from './TextValue.tsx';
import { notWritten, textValue } from './values.ts';

export const id: KindUi<'id'> = {
  look: 'id',
  Cell: IdValue,
  Detail: IdValue,
  Input: null,
  filters: controls.inOrder('text'),
  toText: textValue.toText,
  ...notWritten,
};
