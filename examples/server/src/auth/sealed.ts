import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Encrypts a secret that is kept in the database. Bound to its owner: put into the row of another it is worth nothing. */
export function sealed(key: Uint8Array, owner: string, secret: Buffer): string {
  const iv = randomBytes(ivLength);
  const making = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([making.update(secret), making.final()]);
  return Buffer.concat([iv, making.getAuthTag(), hidden]).toString('base64');
}

/** Undefined after the server's own secret was changed. */
export function unsealed(key: Uint8Array, owner: string, stored: string): Buffer | undefined {
  const all = Buffer.from(stored, 'base64');
  const [iv, rest] = [all.subarray(0, ivLength), all.subarray(ivLength)];
  try {
    const reading = createDecipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
    reading.setAuthTag(rest.subarray(0, tagLength));
    return Buffer.concat([reading.update(rest.subarray(tagLength)), reading.final()]);
  } catch {
    return undefined;
  }
}
