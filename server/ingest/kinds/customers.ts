import type { FactHistory } from '../../../src/contracts/factHistory.ts';
import type { CustomerEvent } from '../../../src/contracts/ingest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import type { Row } from '../../database/database.ts';
import { sentence } from '../../sentence.ts';
import type { Store } from '../../sql/store.ts';
import { isCountry } from '../countries.ts';
import { validatorOf } from '../eventSchemas.ts';
import { type KnownFact, withFact } from '../factHistory.ts';
import { contracts } from '../ingestKinds.ts';
import { type Ground, timeReason } from '../validateRow.ts';
import { find } from './links.ts';
import { type Link, simpleKind } from './simple.ts';

export const customers = simpleKind<CustomerEvent>({
  contract: contracts.customers,
  target: {
    entity: 'customer',
    key: ['partner_customerId'],
    // what was erased is not filled in again
    guard: (record) => `${record}.erased_at is null`,
  },
  times: 'past',
  check: ({ country, facts_from }, { now }) => {
    const when = facts_from ? timeReason(Date.parse(facts_from), { times: 'past', now }) : undefined;
    return [
      country && !isCountry(country) ? [`country: ${sentence(reasons.noCountry, { code: country })}`] : [],
      when ? [`facts_from: ${when}`] : [],
    ].flat();
  },
  link: linkFacts,
});

/** The facts whose values triggers see as of the event's time, and their columns. */
const facts = { country: 'customer_details_country', segment: 'segment' } as const;
type Fact = keyof typeof facts;
const factNames = Object.keys(facts).filter((name): name is Fact => Object.hasOwn(facts, name));
type Facts = { [F in Fact]: KnownFact };

const isHistory = (value: unknown): value is FactHistory => validatorOf<FactHistory>('FactHistory')(value);

/** The facts of each row's customer once the row has come, with what was known before. */
async function linkFacts(
  store: Store,
  events: readonly CustomerEvent[],
  { now }: Ground,
): Promise<Link<CustomerEvent>> {
  const telling = events.filter(({ country, segment }) => country || segment);
  const keys = [...new Set(telling.map(({ partner_customerId }) => partner_customerId))];
  const rows = await find(
    store,
    { entity: 'customer', key: ['partner_customerId'], more: [...Object.values(facts), 'fact_history'] },
    keys.map((partner_customerId) => ({ partner_customerId })),
  );
  const known = new Map([...rows].map(([key, row]) => [key, readFacts(row)]));
  const arrival = new Date(now).toISOString();
  return (event) => {
    if (!(event.country || event.segment)) return { fact_history: null };
    // of several rows of one customer each goes on from the one before
    const before = known.get(event.partner_customerId) ?? readFacts({});
    const from = event.facts_from ? new Date(event.facts_from).toISOString() : null;
    const after: Facts = {
      country: told(before.country, event.country, from, arrival),
      segment: told(before.segment, event.segment, from, arrival),
    };
    known.set(event.partner_customerId, after);
    return columnsOf(after);
  };
}

const told = (before: KnownFact, value: string | null | undefined, from: string | null, arrival: string): KnownFact =>
  value ? withFact(before, { value, from }, arrival) : before;

function readFacts(row: Row): Facts {
  const history = isHistory(row.fact_history) ? row.fact_history : {};
  const factOf = (name: Fact): KnownFact => {
    const value = row[facts[name]];
    return { value: typeof value === 'string' ? value : null, history: history[name] ?? null };
  };
  return { country: factOf('country'), segment: factOf('segment') };
}

function columnsOf(known: Facts): Row {
  const histories = factNames.flatMap((name) => {
    const { history } = known[name];
    return history ? [[name, history]] : [];
  });
  return {
    ...Object.fromEntries(factNames.map((name) => [facts[name], known[name].value])),
    fact_history: histories.length > 0 ? Object.fromEntries(histories) : null,
  };
}
