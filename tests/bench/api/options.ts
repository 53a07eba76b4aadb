import { parseArgs } from 'node:util';
import { count } from '../count.ts';

export interface Options {
  rows: number;
  customers: number;
  json?: string;
  plans: boolean;
}

const usage = `npm run bench:api -- [--rows 1000000] [--customers 50000] [--json file] [--plans]
BENCH_DATABASE_URL names an empty database to work in; without it a PostgreSQL is started from this machine's programs.`;

/** Reads the command line; ends with the usage where it can't be read. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        rows: { type: 'string', default: '1000000' },
        customers: { type: 'string', default: '50000' },
        json: { type: 'string' },
        plans: { type: 'boolean', default: false },
      },
    });
    // page 2,000 has to be there, and customers to choose from
    return {
      ...values,
      rows: count('rows', values.rows, 50_000),
      customers: count('customers', values.customers, 500),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
}
