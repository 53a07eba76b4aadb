import Big from 'big.js';
import type { EffectFigures, InterventionEffect } from '../../src/contracts/intervention.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { convertedFraction, type RatesOfDay, ratesOn, roundedToCents } from '../money/rates.ts';
import type { Store } from '../sql/store.ts';
import { candidatesFor } from './candidates.ts';
import { type CustomerSums, type Period, stakesOf, sumsOf } from './customerSums.ts';
import { medianOf } from './median.ts';

/** How many days before and after an intervention are compared. */
const days = 30;
/** A median of fewer says nothing about how customers do who are left alone. */
const fewestAlike = 5;
const mostAlike = 200;

interface Intervention {
  id: string;
  customerId: string;
  at: string;
}

interface Asked {
  currency: string;
  now: Date;
}

/**
 * What a customer did in the 30 days before an intervention and in those after it, as far as they have passed; beside it
 * the median of customers who staked between half and double of it before and got no intervention in either period. All
 * amounts are converted by the rates of the day of the intervention, so that none changes by an exchange rate alone
 * (docs/decisions/078).
 */
export async function effectOf(
  { tenant, control }: { tenant: Store; control: Store },
  { id, customerId, at }: Intervention,
  { currency, now }: Asked,
): Promise<InterventionEffect> {
  const moment = Date.parse(at);
  const until = Math.min(moment + days * dayMs, Math.max(now.getTime(), moment));
  const before = { from: new Date(moment - days * dayMs).toISOString(), to: at };
  const after = { from: at, to: new Date(until).toISOString() };
  const rates = await ratesOn(control, at.slice(0, 10));
  const exchange = new Exchange(currency, rates);
  const own = await figuresOf(tenant, [customerId], { before, after }, exchange);
  const staked = own.before[0]?.stakes;
  const whole = { from: before.from, to: new Date(moment + days * dayMs).toISOString() };
  const alike = staked?.gt(0)
    ? await alikeAmong(tenant, await candidatesFor(tenant, { id, customerId }, { before, whole }), {
        before,
        staked,
        // what those pay in who are not alike concerns nobody
        exchange: new Exchange(currency, rates),
      })
    : [];
  const others = alike.length < fewestAlike ? undefined : await figuresOf(tenant, alike, { before, after }, exchange);
  return {
    at,
    days,
    days_after: Math.floor((until - moment) / dayMs),
    currency,
    ...exchange.summary(),
    before: written(own.before[0]),
    after: written(own.after[0]),
    alike: {
      count: alike.length,
      before: others ? written(medianFigures(others.before)) : null,
      after: others ? written(medianFigures(others.after)) : null,
    },
  };
}

/** One day's rates, and what came of them. */
class Exchange {
  readonly #to: string;
  readonly #rates: RatesOfDay;
  readonly #missing = new Set<string>();
  #converted = false;

  constructor(to: string, rates: RatesOfDay) {
    this.#to = to;
    this.#rates = rates;
  }

  /** The exact sum in cents' precision; null if a rate is missing. */
  sum(amounts: readonly { currency: string; amount: string }[]): Big | null {
    const { sum, missing } = convertedFraction(amounts, this.#to, this.#rates);
    for (const code of missing) this.#missing.add(code);
    if (amounts.some(({ currency, amount }) => currency !== this.#to && !new Big(amount).eq(0))) this.#converted = true;
    return sum && new Big(roundedToCents(sum));
  }

  summary(): Pick<InterventionEffect, 'converted' | 'missing_rates'> {
    return {
      ...(this.#converted && { converted: true }),
      ...(this.#missing.size > 0 && { missing_rates: [...this.#missing].sort() }),
    };
  }
}

interface Figures {
  stakes: Big | null;
  deposits: Big | null;
  losses: Big | null;
  nights: Big;
  activeDays: Big;
}

async function figuresOf(
  store: Store,
  ids: readonly string[],
  { before, after }: { before: Period; after: Period },
  exchange: Exchange,
): Promise<{ before: Figures[]; after: Figures[] }> {
  const told = (sums: readonly CustomerSums[]) => sums.map((one) => figuresIn(one, exchange));
  return { before: told(await sumsOf(store, ids, before)), after: told(await sumsOf(store, ids, after)) };
}

function figuresIn({ amounts, nights, activeDays }: CustomerSums, exchange: Exchange): Figures {
  const sum = (of: 'stakes' | 'deposits' | 'losses') =>
    exchange.sum(amounts.map((one) => ({ currency: one.currency, amount: one[of] })));
  return {
    stakes: sum('stakes'),
    deposits: sum('deposits'),
    losses: sum('losses'),
    nights: new Big(nights),
    activeDays: new Big(activeDays),
  };
}

/** Of the candidates, in their order, the first who staked between half and double of it. */
async function alikeAmong(
  store: Store,
  candidates: readonly string[],
  { before, staked, exchange }: { before: Period; staked: Big; exchange: Exchange },
): Promise<string[]> {
  const stakes = await stakesOf(store, candidates, before);
  return candidates
    .filter((id) => {
      const sum = exchange.sum(stakes.get(id) ?? []);
      return sum !== null && staked.lte(sum.times(2)) && sum.lte(staked.times(2));
    })
    .slice(0, mostAlike);
}

/** The median of each figure; an amount's is null if a rate is missing for one of the customers. */
function medianFigures(all: readonly Figures[]): Figures {
  const amount = (of: 'stakes' | 'deposits' | 'losses') => {
    const known = all.map((one) => one[of]).filter((one) => one !== null);
    return known.length === all.length ? medianOf(known) : null;
  };
  return {
    stakes: amount('stakes'),
    deposits: amount('deposits'),
    losses: amount('losses'),
    nights: medianOf(all.map(({ nights }) => nights)),
    activeDays: medianOf(all.map(({ activeDays }) => activeDays)),
  };
}

function written(figures: Figures | undefined): EffectFigures {
  if (!figures) throw new Error('The figures of the customer of an intervention are not there.');
  const cents = (amount: Big | null) => amount?.round(2, Big.roundHalfUp).toFixed(2) ?? null;
  return {
    stakes: cents(figures.stakes),
    deposits: cents(figures.deposits),
    losses: cents(figures.losses),
    nights: figures.nights.toFixed(),
    active_days: figures.activeDays.toFixed(),
  };
}
