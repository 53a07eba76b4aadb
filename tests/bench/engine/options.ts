import { parseArgs } from 'node:util';
import { count } from '../count.ts';

export interface Options {
  /** Betslips of history in the tenant that is measured. */
  rows: number;
  /** Betslips of history in the tenant that its cost is compared with; 0: none. */
  compare: number;
  /** How long each load goes on. */
  seconds: number;
  /** Measures only what a long history costs. */
  cliffs: boolean;
  /** Measures only the backtest. */
  backtest: boolean;
  json?: string;
}

const usage = `npm run bench:engine -- [--rows 100000] [--compare 1000000] [--seconds 10] [--cliffs] [--backtest] [--json file]
QUALITY's figure is --rows 100000 --compare 10000000. DATABASE_URL (or BENCH_DATABASE_URL) names an empty database to work
in; without it a PostgreSQL is started from this machine's programs.`;

/** Reads the command line; ends with the usage where it can't be read. */
export function readOptions(): Options {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: {
        rows: text,
        compare: text,
        seconds: text,
        cliffs: { type: 'boolean' },
        backtest: { type: 'boolean' },
        json: text,
      },
    });
    return {
      rows: count('rows', values.rows ?? '100000', 10_000),
      compare: values.compare === '0' ? 0 : count('compare', values.compare ?? '1000000', 10_000),
      cliffs: values.cliffs ?? false,
      backtest: values.backtest ?? false,
      seconds: count('seconds', values.seconds ?? '10', 1),
      ...(values.json === undefined ? {} : { json: values.json }),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
}
