import fc from 'fast-check';
import { manifest } from '../../../resources.manifest.ts';
import type { SettingFilter } from '../../../src/contracts/trigger.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import { columnNamed, modelNamed, refuseOperator } from '../../../src/rules/columnFits.ts';
import { offers } from '../../../src/rules/offers.ts';
import { type Column, columns, type Model } from '../reference/columns.ts';
import type { EventType } from '../reference/events.ts';
import {
  amounts,
  betTypes,
  channels,
  countries,
  customers,
  fixtures,
  markets,
  prices,
  scores,
  segments,
  selections,
  sessions,
  sports,
  tiers,
} from './values.ts';

const schemas = modelSchemas(manifest);
/** Their answers come from a tenant's own lists: tests/engine/valueLists.test.ts. */
const ofLists = ['ON LIST', 'NOT ON LIST'];
const nothing = ['IS EMPTY', 'IS NOT EMPTY', 'SAME AS EVENT', 'DIFFERENT FROM EVENT'];

/** One filter on a model's rows, of everything that fits. */
export function filter(type: EventType, model: Model): fc.Arbitrary<SettingFilter> {
  return fc.constantFrom(...Object.entries(columns[model])).chain(([column, { type: kind }]) =>
    fc.constantFrom(...operatorsOf(type, model, column, kind)).chain((operator) =>
      fc
        .record({
          query_operator: fc.constantFrom<SettingFilter['query_operator'][]>('AND', 'AND', 'OR', 'AND NOT', 'OR NOT'),
          column: fc.constant(column),
          operator: fc.constant(operator),
          value: wantedBy(model, column, kind, operator),
        })
        .map(({ value, ...rest }) => (value === undefined ? rest : { ...rest, value })),
    ),
  );
}

function operatorsOf(type: EventType, model: Model, column: string, kind: Column['type']): string[] {
  const here = columnNamed(modelNamed(schemas, model), column);
  if (!here) throw new Error(`${model} offers no column ${column}.`);
  return offers.operators[kind].filter((operator) => {
    if (ofLists.includes(operator)) return false;
    // records are named by ids that only the database knows
    if (kind === 'reference' && !nothing.includes(operator)) return false;
    return refuseOperator(type, schemas, here, operator) === null;
  });
}

function wantedBy(
  model: Model,
  column: string,
  kind: Column['type'],
  operator: string,
): fc.Arbitrary<SettingFilter['value']> {
  if (nothing.includes(operator)) return fc.constant(undefined);
  if (kind === 'boolean') return fc.boolean();
  const one = fc.constantFrom(...wordsOf(model, column, kind));
  if (operator === 'IN' || operator === 'NOT IN') return fc.uniqueArray(one, { minLength: 1, maxLength: 3 });
  if (operator.endsWith('BETWEEN')) return fc.tuple(one, one).map((pair) => pair.sort((a, b) => Number(a) - Number(b)));
  if (['CONTAINS', 'STARTS WITH', 'ENDS WITH'].includes(operator)) return one.chain(partOf);
  return one;
}

/** Part of a word, in either case. */
const partOf = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(word.length - 1), fc.nat(word.length))
    .map(([from, length]) => word.slice(from, from + Math.max(1, length)) || word)
    .chain((part) => fc.constantFrom(part, part.toUpperCase(), part.toLowerCase()));

function wordsOf(model: Model, column: string, kind: Column['type']): readonly string[] {
  if (kind === 'money') return amounts;
  if (column === 'customer_details.age') return ['0', '21', '24', '25', '36', '48'];
  if (column.endsWith('_sharers')) return ['0', '1', '2'];
  if (column === 'own.number.score') return scores;
  // the server has hashes, which have no such letter
  if (column === 'device_hash' || column === 'address_hash') return ['zz'];
  if (model === 'SESSION' && column === 'channel') return channels;
  if (column === 'minutes') return ['0', '30', '60', '90'];
  if (kind === 'number') return [...prices, '2.0'];
  if (kind === 'enum') return enumOf(model, column);
  if (column.startsWith('casino_game')) return sessions;
  return texts[column] ?? [...customers, ...fixtures, 'B1', 'D2', 'P3', 'B1-1', 'none'];
}

const texts: { [column: string]: readonly string[] } = {
  currency: ['EUR', 'GBP', 'SEK'],
  market: markets,
  'odd.name': selections,
  type: betTypes,
  sport: sports,
  region: ['England'],
  competition: ['League 1'],
  name: ['Home F1 v Away'],
  'customer_details.name': ['Ann', 'ann lee', 'Bo'],
  'customer_details.country': countries,
  segment: segments,
  registration_channel: channels,
  'own.text.tier': tiers,
};

const ofLimits: { readonly [column: string]: readonly string[] } = {
  kind: enums.LimitKinds,
  period: enums.LimitPeriods,
  set_by: enums.LimitSetters,
  change: enums.LimitChanges,
};

function enumOf(model: Model, column: string): readonly string[] {
  if (model === 'BETSLIP' || model === 'BET') return ['OPEN', 'WON', 'LOST'];
  if (model === 'DEPOSIT' || model === 'WITHDRAWAL') return ['PENDING', 'APPROVED', 'REJECTED'];
  if (model === 'BET FLAG') return ['VALUE', 'LATE BET'];
  if (model === 'CUSTOMER') return enums.Sexes;
  if (model === 'LIMIT') return ofLimits[column] ?? [];
  if (model === 'EXCLUSION') return enums.ExclusionKinds;
  if (model === 'CONTACT') return column === 'topic' ? enums.ContactTopics : enums.ContactChannels;
  return column === 'type' ? enums.RiskCategoryTypes : enums.RiskStatuses;
}
