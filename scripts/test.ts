// `npm test [-- vitest's own arguments]`: every test there is; needs a Chromium, uses a PostgreSQL where there is one.
import { findChromium } from '../tests/support/chromium.ts';
import { installChromium } from '../tests/support/chromiumInstall.ts';
import { run } from './run.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Node ${process.versions.node} is too old: the tests need 24. On Linux and Windows npm ci brings it along; elsewhere install it.`,
  );
  process.exit(1);
}

/** The browser's path; fetched where the machine has none. */
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

const PITBOSS_CHROMIUM = await browser();
process.exitCode = await run('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)], { PITBOSS_CHROMIUM });
