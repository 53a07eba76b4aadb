// `npm test [-- vitest's own arguments]`: every test there is; needs a Chromium, uses a PostgreSQL where there is one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/support/chromium.ts';
import { installChromium } from '../tests/support/chromiumInstall.ts';
import { closingLines, type Outcome } from '../tests/support/closingLine.ts';
import { run, runBehind, runQuietly } from './run.ts';

/** Returns the browser's path, after installing one where the machine has none. */
async function browser(): Promise<string> {
  try {
    return findChromium();
  } catch (missing) {
    return installChromium().catch((error: unknown) => {
      console.error(`${String(error)}\n${missing instanceof Error ? missing.message : missing}`);
      process.exit(1);
    });
  }
}

const vitest = 'node_modules/vitest/vitest.mjs';
/** A compile cache for all processes, each of which would otherwise compile the same sources again. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled');
const environment = { PITBOSS_CHROMIUM: await browser(), NODE_COMPILE_CACHE: compiled };
const named = process.argv.slice(2);

/**
 * Runs the projects side by side. The browser flows have priority: a late answer makes them wait longer and work more.
 * The server's tests run at a lower priority, as they tolerate waiting. The component tests start when either of the
 * two has ended.
 */
async function everything(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-outcomes-'));
  const part = (name: string) => ({ ...environment, PITBOSS_OUTCOME: join(folder, name) });
  const projects = (...names: string[]) => ['run', ...names.flatMap((name) => ['--project', name])];
  const flows = runQuietly(vitest, projects('e2e'), part('e2e'));
  const server = runBehind(vitest, projects('unit', 'api', 'faults'), part('server'));
  await Promise.race([flows, server]);
  const components = runQuietly(vitest, projects('ui'), part('ui'));
  const codes = [await server];
  for (const { code, output } of [await flows, await components]) {
    process.stdout.write(output);
    codes.push(code);
  }
  const parts = readdirSync(folder).map((name) => outcomeIn(join(folder, name)));
  rmSync(folder, { recursive: true, force: true });
  const sum = (key: keyof Outcome['count']) => parts.reduce((all, { count }) => all + count[key], 0);
  const whole = parts.length === codes.length;
  if (!whole) console.error('A part of the tests did not come to its end.');
  const count = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(closingLines({ count, failures: parts.flatMap(({ failures }) => failures) }));
  return whole ? (codes.find((code) => code !== 0) ?? 0) : 1;
}

/** The outcome of a part of the run; a part that was aborted has left no file. */
const outcomeIn = (file: string): Outcome => JSON.parse(readFileSync(file, 'utf8'));

process.exitCode = named.length > 0 ? await run(vitest, ['run', ...named], environment) : await everything();
