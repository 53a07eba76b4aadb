import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Ahead {
  /** The console is not built, or older than its sources. */
  build: boolean;
  /** The embedded database's folder; undefined with a PostgreSQL. */
  dataDir?: string;
  demo: boolean;
}

/** Seconds on two cores; the console is built beside the rest. */
const usual = { build: 30, database: 5, demo: 45 };

/**
 * The work of a first start that later ones do not repeat, with the usual duration of each part; empty on a later
 * start.
 */
export function firstStart({ build, dataDir, demo }: Ahead): string | undefined {
  const isNew = dataDir !== undefined && !existsSync(join(dataDir, 'database'));
  const parts = [
    ...(build ? [`builds the console (${usual.build} s)`] : []),
    ...(isNew ? [`creates the database (${usual.database} s)`] : []),
    ...(isNew && demo ? [`fills it with the demo world (${usual.demo} s)`] : []),
  ];
  if (parts.length === 0) return undefined;
  const rest = isNew ? usual.database + (demo ? usual.demo : 0) : 0;
  const seconds = Math.max(build ? usual.build : 0, rest);
  return `This start takes about ${seconds} seconds: it ${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')}, times on two cores. The next ones take a few.`;
}
