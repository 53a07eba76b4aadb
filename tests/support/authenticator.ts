import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from 'node:crypto';
import type { Assertion, Registration } from '../../server/sessions/passkeys.ts';

/** An authenticator in software: it makes one passkey (ES256, attestation 'none') and signs with it, as a browser gives it. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #cose: Buffer;
  readonly #site: { host: string; origin: string };
  /** The signatures so far; a copy of the authenticator would count the same ones. */
  counter = 0;

  constructor(site = { host: 'localhost', origin: 'http://localhost:3000' }) {
    this.#site = site;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (name: number, text: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(text, 'base64url')]);
    // a COSE key: EC2, ES256, P-256, x, y
    this.#cose = Buffer.concat([Buffer.from('a5010203262001', 'hex'), coordinate(0x21, x), coordinate(0x22, y)]);
  }

  make(challenge: string): Registration {
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#cose]);
    const data = Buffer.concat([this.#head(0x45), attested]);
    // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR
    const object = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const response = {
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: object.toString('base64url'),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  sign(challenge: string): Assertion {
    this.counter += 1;
    const data = this.#head(0x05);
    const client = this.#client('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash('sha256', client, 'buffer')]))
      .sign(this.#privateKey);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** The site's hash, flags and counter. */
  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hash('sha256', this.#site.host, 'buffer'), Buffer.from([flags]), counter]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }));
  }
}
