import { sql } from 'kysely';
import type { SuspectItem } from '../../../src/contracts/alert.ts';
import type { Row } from '../../database/database.ts';
import { quoted } from '../../sql/columns.ts';
import { type Store, table } from '../../sql/store.ts';
import { classes, classNames, outcomeOf } from './alertClasses.ts';
import type { Fired } from './firing.ts';
import { recordset } from './recordset.ts';

/** SQL of what bets on the same have in common, over the alias b: names of any length and language are hashed. */
const selectionKey = sql`b.fixture_id || '-' || left(encode(sha256(convert_to(b.market || chr(10) || b.odd_name, 'UTF8')), 'hex'), 16)`;

/** What an alert shows of a firing's event, with the result as of the event's own time. */
export interface EventStory {
  partnerId: string;
  partnerCustomerId: string;
  result: string | null;
  currency: string;
  /** What it staked, paid in or paid out: exact decimal text. */
  amount: string;
  /** The firing's bet. */
  bet: SuspectItem | null;
  /** The fixture, market and selection that it is on, as a part of a key. */
  selection: string | null;
}

/** The events of firings, each read once. */
export class EventStories {
  readonly #store: Store;
  readonly #found = new Map<string, EventStory>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Reads the missing events, in one statement per class. */
  async load(firings: readonly Fired[]): Promise<void> {
    for (const className of classNames) {
      const wanted = firings.filter((fired) => fired.className === className && !this.#found.has(fired.id));
      if (wanted.length > 0) await this.#read(className, wanted);
    }
  }

  of(fired: Fired): EventStory {
    const story = this.#found.get(fired.id);
    if (!story) throw new Error(`The event of the fired trigger ${fired.id} was not read.`);
    return story;
  }

  async #read(className: Fired['className'], wanted: readonly Fired[]): Promise<void> {
    const { table: name, partner, amount } = classes[className];
    const rows = recordset(wanted, 'id bigint, "eventId" bigint, "betId" bigint, at timestamptz');
    const { rows: found } =
      await sql<Row>`select w.id, t.${sql.raw(quoted(partner))} as partner_id, t.currency, t.${sql.ref(amount)} as amount,
        c."partner_customerId", ${sql.raw(outcomeOf(className))} as result, b.id as bet_id, b."partner_betId", b.odd_name,
        ${selectionKey} as selection
      from ${rows} join ${table(this.#store, name)} t on t.id = w."eventId"
      join ${table(this.#store, 'customer')} c on c.id = t.customer_id
      left join ${table(this.#store, 'bet')} b on b.id = w."betId"`.execute(this.#store.db);
    for (const row of found)
      this.#found.set(String(row.id), {
        partnerId: String(row.partner_id),
        partnerCustomerId: String(row.partner_customerId),
        result: row.result === null ? null : String(row.result),
        currency: String(row.currency),
        amount: String(row.amount),
        bet:
          row.bet_id === null
            ? null
            : { type: 'BET', id: String(row.bet_id), partnerId: String(row.partner_betId), name: String(row.odd_name) },
        selection: row.selection === null ? null : String(row.selection),
      });
  }
}
