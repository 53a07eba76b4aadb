/** Text in base64url, as browsers give the parts of a passkey. */
const base64url = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const answerOf = (response: object, required: readonly string[]) => ({
  type: 'object',
  properties: {
    id: base64url(1400),
    rawId: base64url(1400),
    type: { const: 'public-key' },
    authenticatorAttachment: { type: 'string', maxLength: 40 },
    // of these nothing is read
    clientExtensionResults: { type: 'object' },
    response: { type: 'object', properties: response, required, additionalProperties: false },
  },
  required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  additionalProperties: false,
});

/** A new passkey, as the browser gives it (WebAuthn: RegistrationResponseJSON). */
export const registrationSchema = answerOf(
  {
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    authenticatorData: base64url(4000),
    publicKey: base64url(4000),
    publicKeyAlgorithm: { type: 'integer' },
    transports: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 40 } },
  },
  ['clientDataJSON', 'attestationObject'],
);

/** A signature by a passkey (WebAuthn: AuthenticationResponseJSON). */
export const assertionSchema = answerOf(
  {
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: { type: 'string', maxLength: 200 },
  },
  ['clientDataJSON', 'authenticatorData', 'signature'],
);
