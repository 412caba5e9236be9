/**
 * All that the pure packages may take from their platform, which is the same in the browser and on Node.
 * No DOM and no Node types are loaded for them, so whatever is not declared here does not compile.
 */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}

interface PlatformKey {
  readonly type: string;
}

interface Subtle {
  digest(hash: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: { readonly name: 'HMAC'; readonly hash: 'SHA-512' },
    extractable: false,
    usages: ['sign'],
  ): Promise<PlatformKey>;
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: { readonly name: 'Ed25519' },
    extractable: false,
    usages: ['verify'],
  ): Promise<PlatformKey>;
  verify(
    algorithm: 'Ed25519',
    key: PlatformKey,
    signature: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  sign(algorithm: 'HMAC', key: PlatformKey, message: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
}

declare var crypto: { readonly subtle: Subtle };
