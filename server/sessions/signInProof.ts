import type { RefusalKey } from '../../src/manifest/refusals.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import type { Store } from '../sql/store.ts';
import { appsOf, type FactorSettings, passkeysOf, takeCounter, takeStep } from './factors.ts';
import { type Assertion, type PasskeySite, signedBy } from './passkeys.ts';
import { takeCode } from './recoveryCodes.ts';
import { unseal } from './secretBox.ts';
import type { Challenge } from './signInChallenges.ts';
import { judgeCode } from './totpCodes.ts';

/** What a user gives as their second factor. */
export interface Proof {
  /** Of an authenticator app. */
  code?: string;
  recovery_code?: string;
  passkey?: Assertion;
}

/** Where and when a second factor is given. */
export interface ProofAt {
  store: Store;
  now: Date;
  settings: FactorSettings;
  site: PasskeySite | undefined;
}

export const plainCode = (code: string): string => code.replace(/\s/g, '');

/** Checks a second factor and uses it up; undefined if it is right, else why it is refused. */
export async function refusalOf(at: ProofAt, challenge: Challenge, proof: Proof): Promise<RefusalKey | undefined> {
  if (proof.code !== undefined) return refusalOfCode(at, challenge.userId, plainCode(proof.code));
  if (proof.recovery_code !== undefined) return takeCode(at.store, challenge.userId, proof.recovery_code, at.now);
  if (proof.passkey !== undefined) return refusalOfPasskey(at, challenge, proof.passkey);
  return 'codeWrong';
}

/** The clearest of what is wrong with a code, of a user with several apps. */
const clearest = ['codeUsed', 'codeLate', 'codeEarly', 'codeWrong'] as const;

async function refusalOfCode({ store, now, settings }: ProofAt, userId: string, code: string) {
  const { key } = settings;
  if (!key) return 'appsClosed';
  const refusals = new Set<string>();
  for (const { id, secret, lastStep } of await appsOf(store, userId)) {
    const verdict = judgeCode(unseal(key, secret, userId), code, now, lastStep);
    if ('refused' in verdict) refusals.add(verdict.refused);
    else if (await takeStep(store, id, verdict.step, now)) return undefined;
    // another call has just taken it
    else refusals.add('codeUsed');
  }
  return clearest.find((one) => refusals.has(one)) ?? 'codeWrong';
}

async function refusalOfPasskey({ store, now, site }: ProofAt, { userId, signed }: Challenge, answer: Assertion) {
  const known = (await passkeysOf(store, userId)).find(({ credentialId }) => credentialId === answer.id);
  if (!site || !known || signed === null) return 'passkeyWrong';
  const counter = await signedBy(site, answer, signed, known);
  return counter !== undefined && (await takeCounter(store, known.id, counter, now)) ? undefined : 'passkeyWrong';
}

const methodOf = ({ code, passkey }: Proof) =>
  code !== undefined ? 'TOTP' : passkey !== undefined ? 'PASSKEY' : 'RECOVERY_CODE';

/** Writes into the audit log how a second factor was taken or refused. */
export function auditProof(
  store: Store,
  { userId, userName, tenantId }: Challenge,
  at: Pick<Actor, 'requestId' | 'from'>,
  proof: Proof,
  outcome: RefusalKey | 'taken',
): Promise<void> {
  const write = { store, name: 'sign_in', actor: { userId, userName, tenantId, ...at } };
  const verb = outcome === 'taken' ? 'SIGN IN' : 'SIGN IN FAILED';
  return auditPlatform(write, verb, userId, null, { method: methodOf(proof), outcome });
}
