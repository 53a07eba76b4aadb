// `npm run release -- --key private.pem` writes the notes of the newest version and its bill of materials to release/, with
// a signed statement of their hashes. `npm run release -- --verify public.pem` compares both with the statement.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { failure } from '../server/failure.ts';
import { OperatorError } from '../src/manifest/operatorError.ts';
import { sectionsOf } from './release/changelog.ts';
import { isSigned, signatureOf, statementOf } from './release/sign.ts';
import { bomOf } from './supply/bom.ts';
import { readLock } from './supply/lockFile.ts';

const statementFile = 'release/SHA256SUMS';
const signatureFile = 'release/SHA256SUMS.sig';
const usage = `Say npm run release -- --key private.pem to sign the newest version, or --verify public.pem to verify what is in release/.
openssl genpkey -algorithm ed25519 -out private.pem makes a key, openssl pkey -in private.pem -pubout -out public.pem its public half.`;

const read = (file: string) => readFileSync(file, 'utf8');

function signRelease(key: string): void {
  const [newest] = sectionsOf(read('CHANGELOG.md'));
  const lock = readLock();
  if (newest?.version !== lock.version)
    throw new OperatorError(
      `CHANGELOG.md begins with ${newest?.version ?? 'no version'}, package-lock.json has ${lock.version}`,
    );
  const files = { 'NOTES.md': newest.text, 'bom.json': bomOf(lock) };
  const statement = statementOf(newest.version, files);
  const signature = signatureOf(statement, read(key));
  mkdirSync('release', { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`release/${name}`, text);
  writeFileSync(statementFile, statement);
  writeFileSync(signatureFile, signature);
  console.log(`release/ has the notes and the bill of materials of ${newest.version}, and ${signatureFile}.`);
}

function verifyRelease(key: string): void {
  const files = { 'NOTES.md': read('release/NOTES.md'), 'bom.json': read('release/bom.json') };
  const statement = read(statementFile);
  const [, version = ''] = /^pitboss (\S+)\n/.exec(statement) ?? [];
  if (!isSigned(statement, read(signatureFile), read(key)))
    throw new OperatorError(`${statementFile} was not signed by this key`);
  if (statement !== statementOf(version, files))
    throw new OperatorError(`The files of release/ are not those of ${statementFile}`);
  console.log(`release/ is what was signed as ${version}.`);
}

try {
  const { values } = parseArgs({ options: { key: { type: 'string' }, verify: { type: 'string' } } });
  if (values.verify !== undefined) verifyRelease(values.verify);
  else if (values.key !== undefined) signRelease(values.key);
  else throw new OperatorError(usage);
} catch (error) {
  failure(error, 'npm run release did not finish');
}
