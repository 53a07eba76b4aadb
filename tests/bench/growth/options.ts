import { parseArgs } from 'node:util';
import { count } from '../count.ts';

export interface Options {
  /** Betslips of each world, the smallest first. */
  rows: number[];
  samples: number;
  /** Only calls whose group or name has this in it. */
  only: string;
  json?: string;
}

const usage = `npm run bench:growth -- [--rows 100000,1000000,10000000] [--samples 100] [--only text] [--json file]
BENCH_DATABASE_URL names a PostgreSQL server: the databases pitboss_growth_<rows> are made and filled there, and kept for
the next run. Without it one is started from this machine's programs, and nothing is kept.`;

/** Reads the command line; ends with the usage where it can't be read. */
export function readOptions(): Options {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { rows: text, samples: text, only: text, json: text } });
    const { rows = '100000,1000000,10000000', samples = '100', only = '', json } = values;
    const sizes = rows.split(',').map((one) => count('rows', one, 100_000));
    return {
      rows: sizes.toSorted((a, b) => a - b),
      samples: count('samples', samples, 5),
      only,
      ...(json === undefined ? {} : { json }),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
}
