import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** The key to what is stored encrypted, of the text that the installation is given (PITBOSS_SECRET_KEY). */
export const keyFrom = (text: string): Buffer => hash('sha256', text, 'buffer');

/** A secret encrypted for the database; `owner` has to be given again to open it, so that no row serves for another. */
export function seal(key: Buffer, secret: string, owner: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagLength });
  sealing.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64');
}

/** The secret that was sealed; throws if key or owner are others. */
export function unseal(key: Buffer, text: string, owner: string): string {
  const all = Buffer.from(text, 'base64');
  const opening = createDecipheriv(cipher, key, all.subarray(0, nonceLength), { authTagLength: tagLength });
  opening.setAAD(Buffer.from(owner));
  opening.setAuthTag(all.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([opening.update(all.subarray(nonceLength + tagLength)), opening.final()]).toString('utf8');
}
