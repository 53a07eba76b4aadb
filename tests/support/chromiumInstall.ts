import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A Chromium that the npm registry ships whole; it wants libnss3 from the system. */
const packed = '@sparticuz/chromium@153.0.0';

/** Fetches a Chromium from the npm registry into node_modules/.cache; gives its path. */
export async function installChromium(): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  console.log(`No Chromium was found: fetching ${packed} from the npm registry.`);
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, packed], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const loaded: unknown = createRequire(join(folder, 'package.json'))('@sparticuz/chromium');
  const chromium = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded;
  if (!hasPath(chromium))
    throw new Error(`${packed} is not as expected: install a Chromium and name it with PITBOSS_CHROMIUM.`);
  return chromium.executablePath();
}

function hasPath(value: unknown): value is { executablePath(): Promise<string> } {
  return (
    (typeof value === 'object' || typeof value === 'function') &&
    value !== null &&
    'executablePath' in value &&
    typeof value.executablePath === 'function'
  );
}
