import type { Kind } from '../fieldDef.ts';

/** Tell a record by it, order rows by it, compare it in requiredIf, hold it to be unique, have it as a column. */
type Use = 'label' | 'sort' | 'requiredIf' | 'unique' | 'list';

/** What a field of each kind can be used for. */
const uses: { readonly [K in Kind]: readonly Use[] } = {
  id: ['label', 'sort', 'unique', 'list'],
  partnerId: ['label', 'sort', 'requiredIf', 'unique', 'list'],
  text: ['label', 'sort', 'requiredIf', 'unique', 'list'],
  longText: ['label', 'unique', 'list'],
  email: ['label', 'sort', 'requiredIf', 'unique', 'list'],
  integer: ['sort', 'requiredIf', 'unique', 'list'],
  decimal: ['sort', 'unique', 'list'],
  money: ['sort', 'unique', 'list'],
  boolean: ['sort', 'requiredIf', 'unique', 'list'],
  time: ['sort', 'unique', 'list'],
  date: ['sort', 'unique', 'list'],
  choice: ['label', 'sort', 'requiredIf', 'unique', 'list'],
  currency: ['sort', 'requiredIf', 'unique', 'list'],
  ref: ['label', 'requiredIf', 'unique', 'list'],
  refs: ['list'],
  texts: ['list'],
  names: ['list'],
  json: ['list'],
  group: ['unique', 'list'],
  many: [],
  computed: [],
  password: [],
};

/** The kinds that have a use, in one order everywhere. */
export const kindsFor = (use: Use): Kind[] => (Object.keys(uses) as Kind[]).filter((kind) => uses[kind].includes(use));
