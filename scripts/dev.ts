// `npm run dev`: the console by Vite on the address of `npm start` (HOST, PORT), the API behind it, which starts again when
// what it is made of changes. The generated schemas follow; pages wait for the API of the last edit.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { readConfig } from '../server/config.ts';
import { ConfigError } from '../server/errors.ts';
import { freePort } from '../tests/support/ports.ts';
import { labelsFile } from '../vite/labelsPlugin.ts';
import { Api } from './dev/api.ts';
import { StartGate } from './dev/gate.ts';
import { isOfManifest, quietLogger } from './dev/logger.ts';
import { Changes } from './dev/watchFiles.ts';
import { runQuietly } from './run.ts';

const root = join(import.meta.dirname, '..');
/** Where the console is not built, the server has its labels from here. */
const labels = join(root, '.cache', labelsFile);

function place() {
  try {
    const { host, port } = readConfig(process.env);
    return { host, port };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`Pitboss did not start. ${error.message}`);
    process.exit(1);
  }
}

const { host, port } = place();
const address = `http://127.0.0.1:${await freePort()}`;
const consoleAddress = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
const gate = new StartGate();
const overlay = (why: string) => ({ type: 'error' as const, err: { message: why, stack: '' } });

const changes = new Changes(root, () => gate.set({ is: 'coming' }));

/** The sources from which schemas/ is generated. */
const schemaSources = ['resources.manifest.ts', 'src/manifest/', 'src/contracts/', 'scripts/schemas/'];
const among = (files: string[] | 'everything', parts: string[]) =>
  files === 'everything' || files.some((file) => parts.some((part) => file.startsWith(part)));

/** What is generated from the sources, written before Vite and the API read it. */
async function generate(files: string[] | 'everything'): Promise<void> {
  mkdirSync(dirname(labels), { recursive: true });
  const scripts = [
    ...(among(files, schemaSources) ? [{ script: 'scripts/schemas.ts', args: [] }] : []),
    ...(among(files, ['src/i18n/']) ? [{ script: 'scripts/dev/writeLabels.ts', args: [labels] }] : []),
  ];
  const done = await Promise.all(scripts.map(({ script, args }) => runQuietly(script, args, {})));
  // the API does not start with a faulty manifest, and reports the fault itself
  for (const { code, output } of done) if (code !== 0 && !isOfManifest(output)) console.error(output);
}

await generate('everything');

const proxied = { target: address, bypass: gate.bypass };
const options: InlineConfig = {
  root,
  configFile: join(root, 'vite.config.ts'),
  clearScreen: false,
  customLogger: quietLogger(),
  cacheDir: join(root, '.cache/vite'),
  // imported by compiled form validation: Vite would find it when the first form opens, and reload the page
  optimizeDeps: {
    include: ['ajv/dist/runtime/equal.js', 'ajv/dist/runtime/ucs2length.js', 'ajv-formats/dist/formats.js'],
  },
  server: {
    host,
    port,
    strictPort: true,
    // Vite would restart with the first of several files that are saved together: it restarts below, once the API is up
    watch: { ignored: schemaSources.map((part) => join(root, part.endsWith('/') ? `${part}**` : part)) },
    proxy: { '/api': proxied, '/socket.io': { ...proxied, ws: true } },
  },
  plugins: [
    {
      name: 'pitboss-why-no-api',
      configureServer({ ws }) {
        ws.on('connection', () => {
          if (gate.standing.is === 'failed') ws.send(overlay(gate.standing.why));
        });
      },
    },
  ],
};

/** Vite's server; a manifest that can't be used is reported, and the next change awaited. */
async function createVite(): Promise<ViteDevServer> {
  try {
    return await createServer(options);
  } catch (error) {
    if (!(error instanceof Error && isOfManifest(error.message))) throw error;
    console.error(`\n${error.message}\n\nThe console starts with the next change.`);
    await changes.next();
    await generate(changes.take());
    return createVite();
  }
}

const vite = await createVite();
await vite.listen().catch((error: unknown) => {
  const isTaken = error instanceof Error && error.message.includes('already in use');
  if (!isTaken) throw error;
  console.error(
    `Pitboss did not start. Port ${port} is in use by another program: stop it, or choose another port with PORT=3001.`,
  );
  process.exit(1);
});
console.log(`The console is at ${consoleAddress}; its first page waits for the API.`);

const api = new Api({
  root,
  address,
  shown: consoleAddress,
  env: { HOST: '127.0.0.1', PORT: new URL(address).port, PITBOSS_CONSOLE: 'off', PITBOSS_LABELS: labels },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([api.stop(), vite.close()]).then(() => process.exit(0));
  });

function failed(why: string): void {
  gate.set({ is: 'failed', why });
  vite.ws.send(overlay(why));
  console.error('\nThe API starts again with the next change.');
}

let files: string[] = [];
let isOutdated = false;
for (let isMended = false; ; files = changes.take()) {
  isOutdated ||= among(files, schemaSources);
  await api.stop();
  await generate(files);
  const changed = changes.next();
  const standing = await Promise.race([api.start(failed), changed.then(() => undefined)]);
  if (standing?.is === 'up') {
    // the forms' validation is compiled from the manifest that Vite has read; its restart cuts what waits for the API
    if (isOutdated) await vite.restart();
    gate.set(standing);
    api.announce();
    if (isMended && !isOutdated) vite.ws.send({ type: 'full-reload' });
    isOutdated = false;
  }
  if (standing?.is === 'failed') failed(standing.why);
  if (standing) isMended = standing.is === 'failed';
  await changed;
}
