import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { OperatorError } from '../../src/manifest/operatorError.ts';

/** What a release consists of: the text of each file by its name. */
export interface ReleaseFiles {
  [name: string]: string;
}

/** What is signed: the version, and the hash of each file. */
export function statementOf(version: string, files: ReleaseFiles): string {
  const hashes = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}`);
  return `pitboss ${version}\n${hashes.join('\n')}\n`;
}

/** The Ed25519 signature of a statement in base64, by a private key in PEM. */
export function signatureOf(statement: string, pem: string): string {
  const key = createPrivateKey(pem);
  demandEd25519(key.asymmetricKeyType);
  return `${sign(null, Buffer.from(statement), key).toString('base64')}\n`;
}

/** Whether a signature is that of a statement, by a public key in PEM. */
export function isSigned(statement: string, signature: string, pem: string): boolean {
  const key = createPublicKey(pem);
  demandEd25519(key.asymmetricKeyType);
  return verify(null, Buffer.from(statement), key, Buffer.from(signature.trim(), 'base64'));
}

function demandEd25519(type: string | undefined): void {
  if (type !== 'ed25519')
    throw new OperatorError(`The key is of the type ${type ?? 'unknown'}: a release is signed by an Ed25519 key`);
}
