import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** The key to what is stored encrypted, and a second one for the time of a change, by which nothing is sealed. */
export interface SecretKey {
  own: Buffer;
  second?: Buffer;
}

const keyOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The key of the texts that the installation is given (PITBOSS_SECRET_KEY, PITBOSS_SECOND_SECRET_KEY). */
export const keyFrom = (text: string, second?: string): SecretKey => ({
  own: keyOf(text),
  ...(second !== undefined && { second: keyOf(second) }),
});

/** A secret encrypted for the database; `owner` has to be given again to open it, so that no row serves for another. */
export function seal({ own }: SecretKey, secret: string, owner: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, own, nonce, { authTagLength: tagLength });
  sealing.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64');
}

/** The secret that was sealed, by either key; throws if keys or owner are others. */
export function unseal({ own, second }: SecretKey, text: string, owner: string): string {
  if (second === undefined) return openedBy(own, text, owner);
  try {
    return openedBy(own, text, owner);
  } catch {
    return openedBy(second, text, owner);
  }
}

/** Whether a secret needs no second key. */
export function isSealedBy({ own }: SecretKey, text: string, owner: string): boolean {
  try {
    openedBy(own, text, owner);
    return true;
  } catch {
    return false;
  }
}

function openedBy(key: Buffer, text: string, owner: string): string {
  const all = Buffer.from(text, 'base64');
  const opening = createDecipheriv(cipher, key, all.subarray(0, nonceLength), { authTagLength: tagLength });
  opening.setAAD(Buffer.from(owner));
  opening.setAuthTag(all.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([opening.update(all.subarray(nonceLength + tagLength)), opening.final()]).toString('utf8');
}
