import { createECDH, createPrivateKey, hash, hkdfSync, sign } from 'node:crypto';

/** A key by which push services know this server (RFC 8292). */
export interface VapidKey {
  /** Twelve hexadecimal digits that follow from the public part. */
  readonly id: string;
  /** An uncompressed point of P-256, base64url: what browsers subscribe with. */
  readonly publicKey: string;
  /** The header `Authorization` for a push to an origin. @param claims of the token; `exp` in seconds */
  authorize(claims: { readonly aud: string; readonly exp: number; readonly sub?: string }): string;
}

/** The keys through all rotations. Who has subscribed with one that is gone has to subscribe again. */
export interface VapidKeys {
  /** What is subscribed with from now on. */
  readonly current: VapidKey;
  /** The key with this id, null for one that is not known (any longer). */
  find(id: string): VapidKey | null;
}

/** The order of P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** More random bits than the scalar has, so that none is likelier than another (FIPS 186-5, A.2.1). */
const EXTRA_BYTES = 48;
const ID_DIGITS = 12;

const scalarOf = (secret: string): Buffer => {
  const wide = Buffer.from(hkdfSync('sha256', secret, 'matador', 'vapid key', EXTRA_BYTES));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex');
};

const base64urlOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Every token begins alike. */
const HEADER = base64urlOf({ typ: 'JWT', alg: 'ES256' });

const vapidKey = (secret: string): VapidKey => {
  const scalar = scalarOf(secret);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, SCALAR_BYTES + 1), point.subarray(SCALAR_BYTES + 1)];
  const jwk = { x: x.toString('base64url'), y: y.toString('base64url'), d: scalar.toString('base64url') };
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...jwk } });
  const publicKey = point.toString('base64url');
  return {
    id: hash('sha256', point, 'hex').slice(0, ID_DIGITS),
    publicKey,
    authorize: (claims) => {
      const signed = `${HEADER}.${base64urlOf(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
      return `vapid t=${signed}.${signature}, k=${publicKey}`;
    },
  };
};

/** @param secrets at least one; new devices subscribe with the first, those of all are pushed to */
export const makeVapidKeys = (secrets: readonly string[]): VapidKeys => {
  const keys = secrets.map(vapidKey);
  const [current] = keys;
  if (current === undefined) throw new Error('pushes need a key');
  return { current, find: (id) => keys.find((key) => key.id === id) ?? null };
};
