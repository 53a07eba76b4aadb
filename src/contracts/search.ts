/** Where a record stood in the list of those that were asked for by id; left out in a search. */
interface Placed {
  /** @multipleOf 1 @minimum 0 */
  place?: number;
}

/** Whose a record is. */
export interface FoundOwner {
  /** @pii customerId */
  id: string;
  /** @pii customer */
  partner_customerId: string;
}

export interface FoundCustomer extends Placed {
  /** @pii customerId */
  id: string;
  /** @pii customer */
  partner_customerId: string;
  /** @pii name */
  name: string | null;
  /** @pii name */
  last_name: string | null;
  /** @pii mail */
  mail: string | null;
}

/** A betslip, a spin, a payment: something that a customer did. */
export interface FoundEvent extends Placed {
  id: string;
  partner_id: string;
  customer: FoundOwner | null;
  /** Null where it has none, as a spin. */
  result: string | null;
  /** Decimal text with 2 places, in `currency`. */
  amount: string;
  currency: string;
  /** ISO 8601 in UTC. */
  at: string;
}

export interface FoundAlert extends Placed {
  id: string;
  type: string;
  text: string;
  state: string;
  customer: FoundOwner | null;
  /** ISO 8601 in UTC. */
  at: string;
}

/** A trigger or a risk. */
export interface FoundRule extends Placed {
  id: string;
  name: string;
  /** The trigger's type, the risk's category. */
  sort: string;
  mode: string;
}

/** Answer of GET v1/search: a few of each kind, the closest first; kinds that the role may not list are left out. */
export interface SearchAnswer {
  customer?: FoundCustomer[];
  alert?: FoundAlert[];
  betslip?: FoundEvent[];
  trigger?: FoundRule[];
  risk?: FoundRule[];
  deposit?: FoundEvent[];
  withdraw?: FoundEvent[];
  casino?: FoundEvent[];
  live_casino?: FoundEvent[];
}

/** What can be searched, in the order of what is looked for most. */
export const searchable = [
  'customer',
  'alert',
  'betslip',
  'deposit',
  'withdraw',
  'casino',
  'live_casino',
  'trigger',
  'risk',
] as const satisfies readonly (keyof SearchAnswer)[];
export type Searchable = (typeof searchable)[number];

export const isSearchable = (name: string): name is Searchable => searchable.some((one) => one === name);
