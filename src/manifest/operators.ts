import type { Kind } from './fieldDef.ts';

/** The one list of filter operators: of the URL, of the filter controls and of the SQL. */
export const filterOps = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts'] as const;
export type FilterOp = (typeof filterOps)[number];

const equality = ['eq', 'ne', 'in'] as const;
const order = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte'] as const;
const words = ['eq', 'ne', 'in', 'contains', 'starts'] as const;

/** Which operators a kind of field can be filtered by; none means that it can't. */
export const opsOfKind = {
  id: order,
  partnerId: words,
  text: words,
  longText: ['contains'],
  email: words,
  password: [],
  integer: order,
  decimal: order,
  money: order,
  boolean: ['eq'],
  time: order,
  date: order,
  choice: equality,
  currency: equality,
  texts: ['contains'],
  names: [],
  json: [],
  ref: [],
  refs: [],
  many: [],
  group: [],
  computed: [],
} as const satisfies Record<Kind, readonly FilterOp[]>;
