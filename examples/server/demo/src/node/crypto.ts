import { gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { sm3 } from 'sm-crypto-v2';
import { Buffer } from './buffer.ts';

// The part of `node:crypto` that the server uses, over audited libraries: digests of the browser itself answer too late.

type Encoding = 'hex' | 'base64' | 'base64url';
type Data = string | Uint8Array;

const hashes = { md5, sha1, sha256, sha384, sha512 };
type HashName = keyof typeof hashes;

const bytesOf = (data: Data): Uint8Array => (typeof data === 'string' ? Buffer.from(data) : data);
const isHash = (name: string): name is HashName => Object.hasOwn(hashes, name);

interface Digest {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

class Hash {
  readonly #digest: Digest;

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  update(data: Data): this {
    this.#digest.update(bytesOf(data));
    return this;
  }

  digest(): Buffer;
  digest(encoding: Encoding): string;
  digest(encoding?: Encoding): Buffer | string {
    const made = Buffer.from(this.#digest.digest());
    return encoding ? made.toString(encoding) : made;
  }
}

export const getHashes = () => [...Object.keys(hashes), 'sm3'];

export function createHash(name: string): Hash {
  if (name === 'sm3') return new Hash(wholeSm3());
  if (!isHash(name)) throw new Error(`no hash is called ${name}`);
  return new Hash(hashes[name].create());
}

export function createHmac(name: string, key: Data): Hash {
  if (!isHash(name)) throw new Error(`no hash is called ${name}`);
  return new Hash(hmac.create(hashes[name], bytesOf(key)));
}

export const hash = (name: string, data: Data, encoding: Encoding = 'hex') =>
  createHash(name).update(data).digest(encoding);

/** The library takes all bytes at once. */
function wholeSm3(): Digest {
  const parts: Uint8Array[] = [];
  return {
    update: (bytes) => parts.push(Uint8Array.from(bytes)),
    digest: () => Buffer.from(sm3(Buffer.concat(parts)), 'hex'),
  };
}

export const randomBytes = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
export const randomUUID = () => crypto.randomUUID();

/** Below `max`, each as likely as the others: what would favour the first is drawn again. */
export function randomInt(max: number): number {
  const fair = 2 ** 32 - (2 ** 32 % max);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % max;
  }
}

export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) throw new RangeError('of different lengths');
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly maxmem?: number;
}

export function scrypt(
  password: Data,
  salt: Data,
  dkLen: number,
  { N, r, p, maxmem }: ScryptCost,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scryptAsync(bytesOf(password), bytesOf(salt), { N, r, p, dkLen, ...(maxmem ? { maxmem } : {}) }).then(
    (key) => done(null, Buffer.from(key)),
    (error) => done(error, Buffer.alloc(0)),
  );
}

const tagLength = 16;

/** AES-GCM alone; the library makes and checks the tag with the last bytes. */
class Cipher {
  readonly #key: Uint8Array;
  readonly #iv: Uint8Array;
  readonly #parts: Uint8Array[] = [];
  readonly #decrypts: boolean;
  #owner = new Uint8Array();
  #tag = new Uint8Array();

  constructor(name: string, key: Uint8Array, iv: Uint8Array, decrypts: boolean) {
    if (name !== 'aes-256-gcm') throw new Error(`no cipher is called ${name}`);
    [this.#key, this.#iv, this.#decrypts] = [key, iv, decrypts];
  }

  setAAD(owner: Uint8Array): this {
    this.#owner = Uint8Array.from(owner);
    return this;
  }

  setAuthTag(tag: Uint8Array): this {
    this.#tag = Uint8Array.from(tag);
    return this;
  }

  getAuthTag = () => Buffer.from(this.#tag);

  update(bytes: Uint8Array): Buffer {
    this.#parts.push(bytes);
    return Buffer.alloc(0);
  }

  final(): Buffer {
    const cipher = gcm(Uint8Array.from(this.#key), Uint8Array.from(this.#iv), this.#owner);
    const given = Uint8Array.from(Buffer.concat(this.#parts));
    if (this.#decrypts) return Buffer.from(cipher.decrypt(Uint8Array.from(Buffer.concat([given, this.#tag]))));
    const made = cipher.encrypt(given);
    this.#tag = made.slice(-tagLength);
    return Buffer.from(made.subarray(0, -tagLength));
  }
}

export const createCipheriv = (name: string, key: Uint8Array, iv: Uint8Array) => new Cipher(name, key, iv, false);
export const createDecipheriv = (name: string, key: Uint8Array, iv: Uint8Array) => new Cipher(name, key, iv, true);
export const { subtle } = crypto;
export const webcrypto = crypto;
export default { createHash, createHmac, randomBytes, randomUUID, randomInt, timingSafeEqual, getHashes, hash, scrypt };
