import type { ReportField, ReportGap, ReportOrder, ReportSettings } from '../../src/contracts/caseReport.ts';
import { mostTransactions, type Person, type ReportFacts } from './facts.ts';

const country = /^[A-Z]{2}$/;
/** As long as the schema of goAML takes. */
const longestText = 4000;

/** What a report still lacks, in the order in which it is filled in; nothing is made as long as there is anything. */
export function gapsOf(facts: ReportFacts, today: string): ReportGap[] {
  return [
    ...settingGaps(facts),
    ...orderGaps(facts.order),
    ...(facts.persons.length === 0 ? [gap('customers', 'case')] : []),
    ...facts.persons.flatMap((person) => personGaps(person, today)),
    ...transactionGaps(facts),
  ];
}

const gap = (field: ReportField, where: ReportGap['where'], problem: ReportGap['problem'] = 'missing'): ReportGap => ({
  ...{ field, where, problem },
});

const isEmpty = (text: string | null | undefined) => text === null || text === undefined || text.trim() === '';

function settingGaps({ settings, order, transactions }: ReportFacts): ReportGap[] {
  const always = ['rentity_id', 'entity_name', 'entity_country', 'currency', 'first_name', 'last_name'] as const;
  const place = ['address_type', 'address', 'city', 'country'] as const;
  const kinds = new Set(transactions.map(({ kind }) => kind));
  const needed: readonly (keyof ReportSettings)[] = [
    ...always,
    ...place,
    ...(order.content === 'TRANSACTIONS' ? (['funds_code'] as const) : []),
    ...(kinds.has('deposit') ? (['transmode_deposit'] as const) : []),
    ...(kinds.has('withdrawal') ? (['transmode_withdrawal'] as const) : []),
    ...(kinds.has('stake') ? (['transmode_stake'] as const) : []),
  ];
  const missing = needed.filter((field) => isEmpty(settings[field])).map((field) => gap(field, 'settings'));
  return [...missing, ...invalidSettings(settings)];
}

function invalidSettings({ rentity_id, entity_country, country: place, currency }: ReportSettings): ReportGap[] {
  const forms: [keyof ReportSettings, string | null, RegExp][] = [
    ['rentity_id', rentity_id, /^[1-9][0-9]{0,8}$/],
    ['entity_country', entity_country, country],
    ['country', place, country],
    ['currency', currency, /^[A-Z]{3}$/],
  ];
  return forms
    .filter(([, value, form]) => !isEmpty(value) && !form.test(value ?? ''))
    .map(([field]) => gap(field, 'settings', 'invalid'));
}

function orderGaps({ reason, action, report_code, begins_at, ends_at, indicators }: ReportOrder): ReportGap[] {
  return [
    ...(isEmpty(report_code) ? [gap('report_code', 'report')] : []),
    ...(isEmpty(reason) ? [gap('reason', 'report')] : []),
    ...(reason.length > longestText ? [gap('reason', 'report', 'tooLong')] : []),
    ...(isEmpty(action) ? [gap('action', 'report')] : []),
    ...(action.length > longestText ? [gap('action', 'report', 'tooLong')] : []),
    ...(indicators.every(isEmpty) ? [gap('indicators', 'report')] : []),
    ...(Date.parse(begins_at) < Date.parse(ends_at) ? [] : [gap('span', 'report', 'invalid')]),
  ];
}

function personGaps(person: Person, today: string): ReportGap[] {
  const of = (one: ReportGap): ReportGap => ({ ...one, customer: person.customer });
  const needed = ['first_name', 'last_name', 'gender', 'birthdate', 'nationality', 'residence'] as const;
  const missing = needed.filter((field) => isEmpty(person[field])).map((field) => gap(field, 'person'));
  const { birthdate, nationality, residence, first_name, last_name } = person;
  const wrong: ReportField[] = [
    ...(!isEmpty(birthdate) && !isBirthday(birthdate ?? '', today) ? (['birthdate'] as const) : []),
    ...(!isEmpty(nationality) && !country.test(nationality ?? '') ? (['nationality'] as const) : []),
    ...(!isEmpty(residence) && !country.test(residence ?? '') ? (['residence'] as const) : []),
  ];
  const invalid = wrong.map((field) => gap(field, 'person', 'invalid'));
  const long = [
    ...((first_name?.length ?? 0) > 100 ? (['first_name'] as const) : []),
    ...((last_name?.length ?? 0) > 100 ? (['last_name'] as const) : []),
  ].map((field) => gap(field, 'person', 'tooLong'));
  return [...missing, ...invalid, ...long].map(of);
}

/** A real day, not before 1900, which the schema takes, and not after today. */
function isBirthday(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '1900-01-01' || day > today) return false;
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

function transactionGaps({ order, transactions, settings }: ReportFacts): ReportGap[] {
  if (order.content === 'ACTIVITY') return [];
  if (transactions.length === 0) return [gap('transactions', 'report')];
  if (transactions.length > mostTransactions) return [gap('transactions', 'report', 'tooMany')];
  const unrated = settings.currency !== null && transactions.some(({ local }) => local === null);
  return unrated ? [gap('rate', 'rates')] : [];
}
