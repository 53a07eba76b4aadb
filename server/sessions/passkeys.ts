import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** The console's address as passkeys know it: they are bound to its host, and the browser signs the whole of it. */
export interface PasskeySite {
  host: string;
  origin: string;
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export type Registration = RegistrationResponseJSON;
export type Assertion = AuthenticationResponseJSON;

/** Loaded with the first passkey: it takes a tenth of a second of a start. */
const library = () => import('@simplewebauthn/server');
const requireUserVerification = false;
const userVerification = 'preferred';

/**
 * The site of a call: that of PITBOSS_ORIGIN, whatever the call says. Without it only this machine's own, where no other
 * site can be; its port is the browser's.
 */
export function siteOf(configured: string | undefined, origin: string | undefined): PasskeySite | undefined {
  if (configured !== undefined) return { host: new URL(configured).hostname, origin: configured };
  return origin !== undefined && /^http:\/\/localhost(:\d{1,5})?$/.test(origin)
    ? { host: 'localhost', origin }
    : undefined;
}

/** What the browser needs to make a passkey. */
export async function creationOptions(
  site: PasskeySite,
  user: { id: string; email: string; name: string },
  known: readonly StoredPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Pitboss',
    rpID: site.host,
    userID: Uint8Array.from(Buffer.from(`pitboss:${user.id}`)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
    supportedAlgorithmIDs: [-8, -7, -257],
  });
}

/** The passkey that was made; undefined for an answer that does not prove it. */
export async function madePasskey(
  site: PasskeySite,
  response: Registration,
  expectedChallenge: string,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification,
    supportedAlgorithmIDs: [-8, -7, -257],
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** What the browser needs to sign with one of these passkeys. */
export async function requestOptions(
  site: PasskeySite,
  known: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification,
  });
}

/** The passkey's counter after a signature; undefined for one that is not right, or whose counter has not moved on. */
export async function signedBy(
  site: PasskeySite,
  response: Assertion,
  expectedChallenge: string,
  known: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification,
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
