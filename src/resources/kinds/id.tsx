import { filterControls, type KindUi } from './kindUi.ts';
import { notWritten } from './kindValues.ts';
import { IdValue } from './TextValue.tsx';

export const id: KindUi<'id'> = {
  look: 'id',
  Cell: IdValue,
  Detail: IdValue,
  Input: null,
  filters: filterControls.inOrder('text'),
  ...notWritten,
};
