// `npm run migrate -- propose [name]` writes a migration for review with the safe differences between the manifest and
// the reviewed migrations; `npm run migrate -- check` fails if there is any difference.
import { failure } from '../server/failure.ts';

const [command, name = 'manifest'] = process.argv.slice(2);

if ((command !== 'propose' && command !== 'check') || !/^\w+$/.test(name)) {
  console.error(
    "Say 'npm run migrate -- propose [name]' to write what is missing (the name in letters, digits and _), or 'check' to see whether something differs.",
  );
  process.exitCode = 1;
} else
  try {
    // loading the manifest validates it
    const { manifest } = await import('../resources.manifest.ts');
    const { judgeManifest } = await import('../server/manifestFile.ts');
    const { proposals } = await import('../server/migrations/propose.ts');
    judgeManifest(manifest);
    if (!(await proposals(manifest, { name, write: command === 'propose', print: console.log }))) process.exitCode = 1;
  } catch (error) {
    failure(error, `npm run migrate -- ${command} did not finish`);
  }
