// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Person, ReportFacts, Transaction } from '../../../server/reports/facts.ts';
import { gapsOf } from '../../../server/reports/gaps.ts';
import { goamlFile } from '../../../server/reports/goaml.ts';
import type { ReportOrder, ReportSettings } from '../../../src/contracts/caseReport.ts';
import { sharedData, sharedDataMissing } from '../../support/sharedData.ts';

const settings: ReportSettings = {
  ...{ rentity_id: '4711', rentity_branch: 'Main', entity_name: 'Bets & Co', entity_country: 'MT', currency: 'EUR' },
  ...{ address_type: 'B', address: 'Strait Street 1', city: 'Valletta', country: 'MT' },
  ...{ first_name: 'Rita', last_name: 'Moe', email: 'rita@example.org', occupation: 'MLRO', funds_code: 'K' },
  ...{ transmode_deposit: 'DEP', transmode_withdrawal: 'WDR', transmode_stake: 'STK' },
};
const order: ReportOrder = {
  ...{ begins_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z', content: 'TRANSACTIONS', stakes: true },
  ...{ report_code: 'STR', fiu_ref_number: 'R-1', reason: 'Money in a circle', action: 'Account closed' },
  ...{ indicators: ['ML01', 'ML07'], persons: [] },
};
const ann: Person = {
  ...{ customer: '7', partner_customerId: 'C-ann', first_name: 'Ann', last_name: 'Lee', gender: 'F' },
  ...{ birthdate: '1990-02-28', id_number: 'X1', nationality: 'IT', residence: 'MT' },
};
const move = (kind: Transaction['kind'], more: Partial<Transaction> = {}): Transaction => ({
  ...{ kind, id: '31', number: 'P-31', customer: '7', at: '2026-01-05T10:00:00.999Z', amount: '10.5000' },
  ...{ currency: 'EUR', local: '10.50', rate: '1.00000000', ...more },
});
const facts = (more: Partial<ReportFacts> = {}): ReportFacts => ({
  ...{ settings, order, persons: [ann], transactions: [move('deposit'), move('withdrawal'), move('stake')] },
  ...more,
});
const made = { reference: 'CASE-1-1', at: '2026-03-01T09:30:15.123Z' };
const today = '2026-03-01';

/** Parses strictly, as a reader of the unit does: any fault of form is an error here. */
function parsed(text: string): Document {
  const found = new DOMParser().parseFromString(text, 'application/xml');
  expect(found.querySelector('parsererror')?.textContent).toBeUndefined();
  return found;
}
const textOf = (root: ParentNode, path: string) => root.querySelector(path)?.textContent;

/** What an element may hold, in the order of the schema of goAML 4; `?` may be missing, `*` may come often. */
const schema: { [name: string]: string } = {
  report: `rentity_id rentity_branch? submission_code report_code entity_reference fiu_ref_number? submission_date
    currency_code_local reporting_person location reason action transaction* activity? report_indicators`,
  reporting_person: 'first_name last_name email? occupation?',
  location: 'address_type address city country_code',
  transaction: `transactionnumber internal_ref_number date_transaction transmode_code amount_local
    t_from_my_client? t_from? t_to_my_client? t_to?`,
  t_from_my_client: 'from_funds_code from_foreign_currency? from_person from_country',
  t_from: 'from_funds_code from_foreign_currency? from_entity from_country',
  t_to_my_client: 'to_funds_code to_foreign_currency? to_person to_country',
  t_to: 'to_funds_code to_foreign_currency? to_entity to_country',
  from_foreign_currency: 'foreign_currency_code foreign_amount foreign_exchange_rate',
  to_foreign_currency: 'foreign_currency_code foreign_amount foreign_exchange_rate',
  from_entity: 'name incorporation_country_code',
  to_entity: 'name incorporation_country_code',
  activity: 'report_parties',
  report_parties: 'report_party*',
  report_party: 'person',
  report_indicators: 'indicator*',
};
for (const name of ['from_person', 'to_person', 'person'])
  schema[name] = 'gender first_name last_name birthdate id_number? nationality1 residence comments';

function demandOrder(one: Element): void {
  const rule = schema[one.tagName];
  if (rule === undefined) {
    expect(one.children, one.tagName).toHaveLength(0);
    return;
  }
  const form = rule
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/^(\w+)/, '(?:$1 )'))
    .join('');
  expect([...one.children].map(({ tagName }) => `${tagName} `).join(''), one.tagName).toMatch(new RegExp(`^${form}$`));
  for (const child of one.children) demandOrder(child);
}

describe('a goAML file', () => {
  test('has its elements in the order of the schema, with or without what is optional', () => {
    const foreign = move('withdrawal', { currency: 'SEK', amount: '111.30', local: '10.00', rate: '0.08984726' });
    const short = { ...settings, rentity_branch: null, email: ' ', occupation: null };
    const files = [
      facts(),
      facts({ transactions: [foreign] }),
      facts({ settings: short, order: { ...order, fiu_ref_number: null }, persons: [{ ...ann, id_number: '' }] }),
      facts({ order: { ...order, content: 'ACTIVITY' }, transactions: [] }),
    ].map((one) => parsed(goamlFile(one, made)).documentElement);
    for (const root of files) {
      expect(root.tagName).toBe('report');
      demandOrder(root);
    }
    expect(files.map((root) => root.querySelectorAll('transaction').length)).toEqual([3, 1, 3, 0]);
    expect(files.map((root) => textOf(root, 't_to_my_client foreign_amount'))[1]).toBe('111.30');
  });

  test('deposits and stakes go from the customer to the operator, withdrawals the other way; amounts and times are exact', () => {
    const root = parsed(goamlFile(facts(), made)).documentElement;
    const said = [...root.querySelectorAll('transaction')].map((one) => [
      textOf(one, 'transactionnumber'),
      textOf(one, 'internal_ref_number'),
      textOf(one, 'date_transaction'),
      textOf(one, 'transmode_code'),
      textOf(one, 'amount_local'),
      textOf(one, 't_from_my_client > from_person > comments') ?? textOf(one, 't_from > from_entity > name'),
      textOf(one, 't_to_my_client > to_person > comments') ?? textOf(one, 't_to > to_entity > name'),
    ]);
    const at = '2026-01-05T10:00:00';
    expect(said).toEqual([
      ['deposit-31', 'P-31', at, 'DEP', '10.50', 'C-ann', 'Bets & Co'],
      ['withdrawal-31', 'P-31', at, 'WDR', '10.50', 'Bets & Co', 'C-ann'],
      ['stake-31', 'P-31', at, 'STK', '10.50', 'C-ann', 'Bets & Co'],
    ]);
    expect(textOf(root, 'submission_date')).toBe('2026-03-01T09:30:15');
    expect(textOf(root, 'birthdate')).toBe('1990-02-28T00:00:00');
    expect([...root.querySelectorAll('indicator')].map(({ textContent }) => textContent)).toEqual(['ML01', 'ML07']);
  });

  test('what XML 1.0 cannot carry is marked, and all else comes back as it was', () => {
    const kept = 'a<b>&amp;"\'\r\n\t]]> é 😀 ‮مرحبا';
    const lost = ['\0', '\u0001', '\u000b', '\u001f', '\ufffe', '\uffff', '\udc00', '\ud800'];
    const reason = kept + lost.join('');
    const root = parsed(goamlFile(facts({ order: { ...order, reason } }), made)).documentElement;
    expect(textOf(root, 'reason')).toBe(kept + '\ufffd'.repeat(lost.length));
    demandOrder(root);
  });

  test.skipIf(sharedDataMissing('badinput'))('naughty strings come back whole from every text', () => {
    const strings: unknown = JSON.parse(readFileSync(join(sharedData, 'badinput/blns/blns.json'), 'utf8'));
    const naughty = Array.isArray(strings) ? strings.map(String) : [];
    expect(naughty.length).toBeGreaterThan(400);
    const reason = naughty.join('\n');
    const persons = naughty.map((text, at): Person => ({ ...ann, customer: String(at), last_name: text }));
    const told = facts({ persons, order: { ...order, reason, content: 'ACTIVITY' }, transactions: [] });
    const root = parsed(goamlFile(told, made)).documentElement;
    demandOrder(root);
    // the one difference: characters that XML has not
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
    const carried = (text: string) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd');
    expect(textOf(root, 'reason')).toBe(carried(reason));
    const names = [...root.querySelectorAll('person > last_name')].map(({ textContent }) => textContent);
    expect(names).toEqual(naughty.map(carried));
  });
});

describe('the gaps of a report', () => {
  const said = (told: ReportFacts) =>
    gapsOf(told, today).map(({ field, where, problem, customer }) =>
      [where, field, problem, customer ?? ''].join(' ').trim(),
    );

  test('a whole report has none', () => {
    expect(said(facts())).toEqual([]);
    expect(said(facts({ order: { ...order, content: 'ACTIVITY' }, transactions: [] }))).toEqual([]);
  });

  test('each is named with the place to fill it in', () => {
    const empty: ReportSettings = {
      ...{ rentity_id: null, rentity_branch: null, entity_name: null, entity_country: null, currency: null },
      ...{
        address_type: null,
        address: null,
        city: null,
        country: null,
        first_name: null,
        last_name: null,
        email: null,
      },
      ...{ occupation: null, funds_code: null, transmode_deposit: null, transmode_withdrawal: null },
      transmode_stake: null,
    };
    expect(said(facts({ settings: empty }))).toEqual(
      [
        ...['rentity_id', 'entity_name', 'entity_country', 'currency', 'first_name', 'last_name', 'address_type'],
        ...['address', 'city', 'country', 'funds_code', 'transmode_deposit', 'transmode_withdrawal', 'transmode_stake'],
      ].map((field) => `settings ${field} missing`),
    );
    const bare = { ...order, report_code: ' ', reason: '', action: '\n', indicators: [' '] };
    expect(said(facts({ order: bare }))).toEqual(
      ['report_code', 'reason', 'action', 'indicators'].map((field) => `report ${field} missing`),
    );
    const nobody: Person = {
      ...{ customer: '7', partner_customerId: 'C', first_name: null, last_name: ' ', gender: null },
      ...{ birthdate: null, residence: null },
    };
    expect(said(facts({ persons: [nobody] }))).toEqual(
      ['first_name', 'last_name', 'gender', 'birthdate', 'nationality', 'residence'].map(
        (field) => `person ${field} missing 7`,
      ),
    );
    expect(said(facts({ persons: [] }))).toEqual(['case customers missing']);
    expect(said(facts({ transactions: [] }))).toEqual(['report transactions missing']);
    expect(said(facts({ transactions: [move('deposit', { local: null, rate: null })] }))).toEqual([
      'rates rate missing',
    ]);
    expect(said(facts({ transactions: Array.from({ length: 10_001 }, () => move('deposit')) }))).toEqual([
      'report transactions tooMany',
    ]);
  });

  test('what the schema refuses is a gap, too', () => {
    expect(
      said(
        facts({ settings: { ...settings, rentity_id: '0', entity_country: 'Malta', country: 'mt', currency: 'EU' } }),
      ),
    ).toEqual(['rentity_id', 'entity_country', 'country', 'currency'].map((field) => `settings ${field} invalid`));
    const long = { ...order, reason: 'x'.repeat(4001), action: 'x'.repeat(4001), ends_at: order.begins_at };
    expect(said(facts({ order: long }))).toEqual([
      ...['report reason tooLong', 'report action tooLong', 'report span invalid'],
    ]);
    for (const birthdate of ['1990-02-30', '1899-12-31', '2026-03-02', 'yesterday'])
      expect(said(facts({ persons: [{ ...ann, birthdate }] }))).toEqual(['person birthdate invalid 7']);
    const odd = { ...ann, nationality: 'it', residence: 'M', first_name: 'x'.repeat(101) };
    expect(said(facts({ persons: [odd] }))).toEqual([
      ...['person nationality invalid 7', 'person residence invalid 7', 'person first_name tooLong 7'],
    ]);
  });
});
