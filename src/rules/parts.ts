import type { EnumValue } from '../manifest/enums.ts';

export type ResultFunction = EnumValue<'ResultFunctions'>;
export type NumberOperator = EnumValue<'NumberOperators'>;
export type TextOperator = EnumValue<'TextOperators'>;
export type FilterOperator = NumberOperator | TextOperator;

/** How many values an operator compares with; a new operator does not compile until it is here. */
export const valuesTaken = {
  'EQUALS TO': 'one',
  'NOT EQUALS TO': 'one',
  'GREATER THAN': 'one',
  'GREATER THAN OR EQUALS TO': 'one',
  'LESS THAN': 'one',
  'LESS THAN OR EQUALS TO': 'one',
  BETWEEN: 'two',
  'NOT BETWEEN': 'two',
  IN: 'many',
  'NOT IN': 'many',
  CONTAINS: 'one',
  'STARTS WITH': 'one',
  'ENDS WITH': 'one',
  'IS EMPTY': 'none',
  'IS NOT EMPTY': 'none',
  'SAME AS EVENT': 'none',
  'DIFFERENT FROM EVENT': 'none',
  'ON LIST': 'many',
  'NOT ON LIST': 'many',
} as const satisfies Record<FilterOperator, 'none' | 'one' | 'two' | 'many'>;

const ofLists = ['ON LIST', 'NOT ON LIST'];
/** Whether an operator asks for lists, whose ids are its values. */
export const asksLists = (operator: string): boolean => ofLists.includes(operator);

export const isOperator = (name: string): name is FilterOperator => Object.hasOwn(valuesTaken, name);

/** The operator that holds where another one does not; a new one does not compile until it is here. */
export const opposites = {
  'EQUALS TO': 'NOT EQUALS TO',
  'NOT EQUALS TO': 'EQUALS TO',
  'GREATER THAN': 'LESS THAN OR EQUALS TO',
  'GREATER THAN OR EQUALS TO': 'LESS THAN',
  'LESS THAN': 'GREATER THAN OR EQUALS TO',
  'LESS THAN OR EQUALS TO': 'GREATER THAN',
  BETWEEN: 'NOT BETWEEN',
  'NOT BETWEEN': 'BETWEEN',
} as const satisfies Record<NumberOperator, NumberOperator>;

export const isNumberOperator = (name: string): name is NumberOperator => Object.hasOwn(opposites, name);

/** How a filter is joined to those before it. */
export const joins = {
  AND: { by: 'and', negated: false },
  OR: { by: 'or', negated: false },
  'AND NOT': { by: 'and', negated: true },
  'OR NOT': { by: 'or', negated: true },
} as const satisfies Record<EnumValue<'QueryOperators'>, { by: 'and' | 'or'; negated: boolean }>;

export const isJoin = (name: string): name is EnumValue<'QueryOperators'> => Object.hasOwn(joins, name);

/**
 * What a function makes its number of: the rows there are, how many values there are among them, their amounts, or a moment.
 * A new function does not compile until it is here.
 */
export const madeOf = {
  VALUE: 'amounts',
  COUNT: 'rows',
  'COUNT DISTINCT': 'values',
  SUM: 'amounts',
  AVG: 'amounts',
  MIN: 'amounts',
  MAX: 'amounts',
  MEDIAN: 'amounts',
  STDDEV: 'amounts',
  FIRST: 'amounts',
  LAST: 'amounts',
  EXISTS: 'rows',
  'SECONDS SINCE': 'moment',
} as const satisfies Record<ResultFunction, 'rows' | 'values' | 'amounts' | 'moment'>;

export const isFunction = (name: string): name is ResultFunction => Object.hasOwn(madeOf, name);

/** Whether a function's number is made of the values of its column; counting makes it of the rows. */
export const isOfValues = (name: string): boolean =>
  isFunction(name) && (madeOf[name] === 'amounts' || madeOf[name] === 'moment');
