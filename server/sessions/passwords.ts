import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refused } from '../errors.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { FairQueue, type HashLane } from './hashQueue.ts';

/** scrypt with N = 2^15, r = 8, p = 3: 32 MiB per hash (OWASP Password Storage Cheat Sheet). */
export const realCost = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 } as const;
/**
 * Cost of new hashes; stored in each hash, so that it can be raised. Tests, which create hundreds of users, lower it.
 */
export const passwordCost: { N: number; r: number; p: number; maxmem: number } = { ...realCost };
const length = 32;

/**
 * Two at a time leave the other threads to file and DNS calls; the queue is short, so that a refusal replaces a long
 * wait.
 */
const hashing = new FairQueue({ atOnce: 2, room: 64 });
/** The lane of signed-in users and scripts. */
const inside: HashLane = { address: 'inside', account: '' };

const derive = (lane: HashLane, password: string, salt: Buffer, options: typeof passwordCost) =>
  hashing.run(
    lane,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** `scrypt$N$r$p$salt$key`, salt and key in base64. Rejects with QueueFull if too many tasks wait. */
export async function hashPassword(password: string, lane = inside): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = passwordCost;
  const key = await derive(lane, password, salt, passwordCost);
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** The hash of a body's password; throws Refused, by the field's name, for a common one. */
export async function hashOf(name: string, password: string, lane?: HashLane): Promise<string> {
  if (await isCommonPassword(password)) throw Refused.field(name, { key: 'commonPassword' });
  return hashPassword(password, lane);
}

/** A hash that no password matches, at the same cost as a real one. */
const decoy = ({ N, r, p } = passwordCost) =>
  `scrypt$${N}$${r}$${p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(length).toString('base64')}`;

/** The hash of who has no password: it takes as long as a wrong one. */
export const noPassword = (): string => decoy();

/**
 * Whether a password matches a hash. Without a hash (an unknown mail) it takes the same time and returns false. Rejects
 * with QueueFull if too many tasks wait.
 */
export async function isPassword(password: string, hash: string | null | undefined, lane = inside): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = (hash ?? decoy()).split('$');
  if (scheme !== 'scrypt') return false;
  const wanted = Buffer.from(key, 'base64');
  const found = await derive(lane, password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: passwordCost.maxmem,
  });
  return wanted.length === found.length && timingSafeEqual(wanted, found) && Boolean(hash);
}
