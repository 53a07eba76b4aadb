import type { Pool } from 'pg';
import type { Call } from './caller.ts';
import type { Run } from './measure.ts';

/** One row of QUALITY's table: the same work by bare SQL and by our API. */
export interface Work {
  name: string;
  /** Our time at most this many times that of bare SQL. */
  bar: number;
  samples: number;
  bare: Run;
  ours: Run;
  /** What of each answer must be alike: the work is the same only then. */
  found?: { bare(answer: unknown): unknown; ours(answer: unknown): unknown };
}

/** What both sides ask with. */
export interface Parts {
  client: Pick<Pool, 'query'>;
  call: Call;
  schema: string;
  customers: readonly string[];
  betslips: readonly string[];
}

const perPage = 25;
const deepPage = 2_000;
const list = `v1/crud/betslip?sort=-created_at&per_page=${perPage}`;
export const pick = (ids: readonly string[], turn: number) => ids[turn % ids.length] ?? '';

export const byCustomer = 'filtered by customer';
/** The filtered page's path below /api. */
export const pathByCustomer = (id: string) => `${list}&page=1&filter[customer_id]=${id}`;

/** The rows that `bench:api` measures. */
export function worksOf(parts: Parts): Work[] {
  return [...listWorks(parts), ...recordWorks(parts), ...writeWorks(parts)];
}

function listWorks({ client, call, schema, customers }: Parts): Work[] {
  const page = (condition: string, offset: number) => async (values: string[]) => {
    const counted = await client.query(`select count(*) from "${schema}".betslip t ${condition}`, values);
    const { rows } = await client.query(
      `select t.*, c."partner_customerId" from "${schema}".betslip t join "${schema}".customer c on c.id = t.customer_id
        ${condition} order by t.created_at desc, t.id desc limit ${perPage} offset ${offset}`,
      values,
    );
    return { total: Number(counted.rows[0]?.count), data: rows };
  };
  const first = page('', 0);
  const filtered = page('where t.customer_id = $1', 0);
  const deep = page('', (deepPage - 1) * perPage);
  return [
    {
      name: 'page 1, newest first, with its total',
      bar: 0.05,
      samples: 200,
      bare: () => first([]),
      ours: () => call('GET', `${list}&page=1`),
      found: { bare: pageIds, ours: pageIds },
    },
    {
      name: byCustomer,
      bar: 1.8,
      samples: 500,
      bare: (turn) => filtered([pick(customers, turn)]),
      ours: (turn) => call('GET', pathByCustomer(pick(customers, turn))),
      found: { bare: idsAndTotal, ours: idsAndTotal },
    },
    {
      name: `page ${deepPage.toLocaleString('en')}`,
      bar: 0.1,
      samples: 200,
      bare: () => deep([]),
      ours: () => call('GET', `${list}&page=${deepPage}`),
      found: { bare: pageIds, ours: pageIds },
    },
  ];
}

function recordWorks({ client, call, schema, betslips }: Parts): Work[] {
  const all = (text: string, id: string) => client.query(text, [id]).then(({ rows }) => rows);
  const table = (name: string) => `"${schema}".${name}`;
  const tag = `select t.*, c.name as category from ${table('customer_tag')} t
    left join ${table('customer_tag_category')} c on c.id = t.category_id where t.id = $1`;
  const slip = `select t.*, c."partner_customerId" from ${table('betslip')} t
    join ${table('customer')} c on c.id = t.customer_id where t.id = $1`;
  const bets = `select t.*, f.name as fixture from ${table('bet')} t
    join ${table('fixture')} f on f.id = t.fixture_id where t.betslip_id = $1 order by t.created_at desc, t.id desc`;
  return [
    {
      name: 'one record (a tag)',
      bar: 2.4,
      samples: 500,
      bare: (turn) => all(tag, String(1 + (turn % 500))),
      ours: (turn) => call('GET', `v1/crud/customer-tag/${1 + (turn % 500)}`),
      found: { bare: recordId, ours: recordId },
    },
    {
      // ours brings its flags and trigger logs too
      name: 'one record (a betslip with its bets)',
      bar: 2.4,
      samples: 500,
      bare: async (turn) => {
        const id = pick(betslips, turn);
        return { data: { ...(await all(slip, id))[0], bets: await all(bets, id) } };
      },
      ours: (turn) => call('GET', `v1/crud/betslip/${pick(betslips, turn)}`),
      found: { bare: betIds, ours: betIds },
    },
  ];
}

function writeWorks({ client, call, schema }: Parts): Work[] {
  const into = `insert into "${schema}".customer_tag (name, category_id, description) values ($1, $2, $3) returning *`;
  const change = `update "${schema}".customer_tag set name = $2, category_id = $3, description = $4, updated_at = now()
    where id = $1 returning *`;
  const body = (name: string) => ({ name, category_id: '3', description: 'Bets on one side of a market only' });
  const values = (name: string) => Object.values(body(name));
  // names are unique, and an earlier run may have left its own
  const run = Date.now();
  return [
    {
      name: 'create (a tag)',
      bar: 2.5,
      samples: 500,
      bare: (turn) => client.query(into, values(`Bare ${run} ${turn}`)),
      ours: (turn) => call('POST', 'v1/crud/customer-tag', body(`Ours ${run} ${turn}`)),
    },
    {
      name: 'update (a tag)',
      bar: 2.5,
      samples: 500,
      bare: (turn) => client.query(change, [1 + (turn % 250), ...values(`Bare changed ${run} ${turn}`)]),
      ours: (turn) => call('PUT', `v1/crud/customer-tag/${251 + (turn % 250)}`, body(`Ours changed ${run} ${turn}`)),
    },
  ];
}

interface Found {
  id?: unknown;
  bets?: Found[];
}
/** Both sides' answers are made by us, a few lines above or in server/: a wrong one fails the comparison. */
const read = (answer: unknown) => answer as { total?: unknown; data?: Found & Found[] };
const ids = (rows: Found[] | undefined) => rows?.map(({ id }) => String(id));
const pageIds = (answer: unknown) => ids(read(answer).data);
const idsAndTotal = (answer: unknown) => [ids(read(answer).data), read(answer).total];
const betIds = (answer: unknown) => [String(read(answer).data?.id), ids(read(answer).data?.bets)];
const recordId = (answer: unknown) =>
  Array.isArray(answer) ? ids(answer as Found[])?.[0] : String(read(answer).data?.id);
