import { Nothing } from '../../ui/Nothing.tsx';
import { LazyPasswordInput } from '../inputs/loaded.ts';
import type { KindUi } from './kindUi.ts';

/** Never served, so there is never one to show. */
export const password: KindUi<'password'> = {
  look: 'words',
  Cell: Nothing,
  Detail: Nothing,
  Input: LazyPasswordInput,
  filters: {},
  toForm: () => '',
  // every character counts, spaces too
  fromForm: (value) => value,
};
