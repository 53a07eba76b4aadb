// What every npm script begins with: `node scripts/node24.cjs <script> …` runs the script, or says in one sentence that this
// Node can't. CommonJS of the old kind, so that any Node can read it: those before 22.18 refuse a .ts file with a stack.
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');

const needed = 24;
const [, , script, ...words] = process.argv;

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Pitboss needs Node ${needed} and this is Node ${process.versions.node}: run npm ci, which brings it along on Linux and on Windows (x64), or install it from https://nodejs.org; then say npm start.`,
  );
  process.exitCode = 1;
} else {
  const path = join(__dirname, '..', script);
  process.argv = [process.argv[0], path, ...words];
  const load = (file) => import(pathToFileURL(file).href);
  const run = async () => {
    const { embeddedFlags } = await load(join(__dirname, 'embeddedFlags.ts'));
    for (const flag of embeddedFlags) setFlagsFromString(flag);
    await load(path);
  };
  run().catch((error) => {
    if (error.name !== 'ManifestError') throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
