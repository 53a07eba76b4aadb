import type { ReportSettings } from '../../src/contracts/caseReport.ts';
import type { Person, ReportFacts, Transaction } from './facts.ts';
import { type Element, element, optional, xmlFile } from './xml.ts';

/** How a report is known to the unit that takes it, and when it was made. */
export interface Submission {
  reference: string;
  at: string;
}

/** A report without gaps as goAML XML: the order of the elements is the schema's, which takes no other. */
export function goamlFile(facts: ReportFacts, { reference, at }: Submission): string {
  const { settings, order } = facts;
  return xmlFile(
    element('report', [
      element('rentity_id', said(settings.rentity_id)),
      ...optional('rentity_branch', settings.rentity_branch),
      // sent electronically
      element('submission_code', 'E'),
      element('report_code', order.report_code),
      element('entity_reference', reference),
      ...optional('fiu_ref_number', order.fiu_ref_number),
      element('submission_date', moment(at)),
      element('currency_code_local', said(settings.currency)),
      element('reporting_person', [
        element('first_name', said(settings.first_name)),
        element('last_name', said(settings.last_name)),
        ...optional('email', settings.email),
        ...optional('occupation', settings.occupation),
      ]),
      element('location', [
        element('address_type', said(settings.address_type)),
        element('address', said(settings.address)),
        element('city', said(settings.city)),
        element('country_code', said(settings.country)),
      ]),
      element('reason', order.reason),
      element('action', order.action),
      ...contentOf(facts),
      element(
        'report_indicators',
        order.indicators.flatMap((code) => optional('indicator', code)),
      ),
    ]),
  );
}

function contentOf({ settings, order, persons, transactions }: ReportFacts): Element[] {
  if (order.content === 'ACTIVITY')
    return [
      element('activity', [
        element(
          'report_parties',
          persons.map((person) => element('report_party', [personOf('person', person)])),
        ),
      ]),
    ];
  const byId = new Map(persons.map((person) => [person.customer, person]));
  return transactions.flatMap((one) => {
    const person = byId.get(one.customer);
    return person ? [transactionOf(one, person, settings)] : [];
  });
}

const transmodes = {
  deposit: 'transmode_deposit',
  withdrawal: 'transmode_withdrawal',
  stake: 'transmode_stake',
} as const;

/** What a customer pays in or stakes goes from them to the operator; what they withdraw, the other way. */
function transactionOf(one: Transaction, person: Person, settings: ReportSettings): Element {
  const sides =
    one.kind === 'withdrawal'
      ? [operatorSide('from', one, settings), customerSide('to', one, person, settings)]
      : [customerSide('from', one, person, settings), operatorSide('to', one, settings)];
  return element('transaction', [
    element('transactionnumber', `${one.kind}-${one.id}`),
    element('internal_ref_number', one.number),
    element('date_transaction', moment(one.at)),
    element('transmode_code', said(settings[transmodes[one.kind]])),
    element('amount_local', said(one.local)),
    ...sides,
  ]);
}

type Side = 'from' | 'to';

const customerSide = (side: Side, one: Transaction, person: Person, settings: ReportSettings): Element =>
  element(`t_${side}_my_client`, [
    element(`${side}_funds_code`, said(settings.funds_code)),
    ...foreign(side, one, settings),
    personOf(`${side}_person`, person),
    element(`${side}_country`, said(person.residence)),
  ]);

const operatorSide = (side: Side, one: Transaction, settings: ReportSettings): Element =>
  element(`t_${side}`, [
    element(`${side}_funds_code`, said(settings.funds_code)),
    ...foreign(side, one, settings),
    element(`${side}_entity`, [
      element('name', said(settings.entity_name)),
      element('incorporation_country_code', said(settings.entity_country)),
    ]),
    element(`${side}_country`, said(settings.entity_country)),
  ]);

function foreign(side: Side, { amount, currency, rate }: Transaction, settings: ReportSettings): Element[] {
  if (currency === settings.currency) return [];
  return [
    element(`${side}_foreign_currency`, [
      element('foreign_currency_code', currency),
      element('foreign_amount', amount),
      element('foreign_exchange_rate', said(rate)),
    ]),
  ];
}

const personOf = (name: string, person: Person): Element =>
  element(name, [
    element('gender', said(person.gender)),
    element('first_name', said(person.first_name)),
    element('last_name', said(person.last_name)),
    element('birthdate', `${said(person.birthdate)}T00:00:00`),
    ...optional('id_number', person.id_number),
    element('nationality1', said(person.nationality)),
    element('residence', said(person.residence)),
    element('comments', person.partner_customerId),
  ]);

/** A moment in UTC to the second, in the schema's form. */
const moment = (at: string) => new Date(at).toISOString().slice(0, 19);

/** What the check of gaps has found to be there. */
function said(text: string | null | undefined): string {
  if (text === null || text === undefined) throw new Error('A report with a gap was about to be made.');
  return text;
}
