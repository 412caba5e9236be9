import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@matador/protocol/rest';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** What is not as it should be of an answer; the rest is. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The holder was not asked for. */
  readonly unverified?: true;
  /** What its signature counter says instead. */
  readonly counter?: number;
  /** Another key signs. */
  readonly key?: KeyObject;
  readonly userHandle?: string;
}

/** An authenticator in software, as a browser lets a page use it (WebAuthn 3): it keeps one passkey, made by `create`. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16);
  #userHandle = base64url(randomBytes(16));
  /** 0: it counts none, as most passkeys that are synced. */
  counter: number;

  /** @param origin of the page */
  constructor(origin: string, counter = 1) {
    this.#origin = origin;
    this.counter = counter;
  }

  create(asked: PasskeyCreation, twist: Twist = {}): NewPasskey {
    this.#userHandle = asked.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const), // EC2, ES256, P-256 (RFC 9053)
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, Buffer.from(key)]);
    const authData = this.#authenticatorData(twist.rpId ?? asked.rp.id, { ...twist, attested });
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const id = base64url(this.id);
    const clientDataJSON = base64url(this.#clientData('webauthn.create', asked.challenge, twist));
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject: base64url(attestation) },
    };
  }

  sign(asked: PasskeyRequest, twist: Twist = {}): PasskeyAnswer {
    if (this.counter > 0 && twist.counter === undefined) this.counter += 1;
    const clientData = this.#clientData('webauthn.get', asked.challenge, twist);
    const data = this.#authenticatorData(twist.rpId ?? asked.rpId, twist);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), twist.key ?? this.#keys.privateKey);
    const id = base64url(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: twist.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, twist: Twist): Buffer {
    const origin = twist.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, { attested, unverified, counter }: Twist & { readonly attested?: Buffer }): Buffer {
    const flags = PRESENT | (unverified === true ? 0 : VERIFIED) | (attested === undefined ? 0 : ATTESTED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }
}
