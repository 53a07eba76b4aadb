import { isObject } from '../../src/manifest/isObject.ts';
import type { CodedText } from '../errors.ts';
import { isUnreached, ProviderProblem } from './discovery.ts';

/** What is said of a claim that is not what it has to be. */
const ofClaims: { readonly [claim: string]: CodedText } = {
  iss: { key: 'providerIssuer' },
  aud: { key: 'providerAudience' },
  azp: { key: 'providerAudience' },
  nonce: { key: 'providerNonce' },
  exp: { key: 'providerExpired' },
  nbf: { key: 'providerEarly' },
  iat: { key: 'providerEarly' },
};

/** Why a provider's answer lets nobody in: openid-client's error in the words of the login page. */
export function tokenProblem(error: unknown): CodedText {
  if (error instanceof ProviderProblem) return error.text;
  if (isUnreached(error)) return { key: 'providerAway' };
  if (!isObject(error)) return { key: 'providerAnswer' };
  if (error.name === 'AuthorizationResponseError')
    return { key: 'providerDenied', params: { error: wordOf(error.error) } };
  // of the token endpoint
  if (error.name === 'ResponseBodyError' || error.name === 'WWWAuthenticateChallengeError')
    return error.error === 'invalid_grant' ? { key: 'providerCode' } : { key: 'providerClient' };
  const claim = claimIn(error);
  const text = claim === undefined ? undefined : ofClaims[claim];
  if (text) return text;
  const inner = isObject(error.cause) ? error.cause : {};
  if (error.code === 'OAUTH_KEY_SELECTION_FAILED' || /signature|"alg"/.test(String(inner.message)))
    return { key: 'providerSignature' };
  if (/"iss" \(issuer\) response parameter|parameter "iss"/.test(String(inner.message)))
    return { key: 'providerIssuer' };
  return { key: 'providerAnswer' };
}

/** The claim that an error is about: the library keeps it in the cause, or in the cause of that. */
function claimIn(error: { [name: string]: unknown }): string | undefined {
  for (let at: unknown = error.cause, depth = 0; isObject(at) && depth < 3; at = at.cause, depth += 1) {
    if (typeof at.claim === 'string') return at.claim;
    const missing = /^JWT "(\w+)" \([^)]*\) claim missing$/.exec(String(at.message))?.[1];
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** A provider's word for an error, as far as it is one. */
const wordOf = (error: unknown): string =>
  typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'error';
