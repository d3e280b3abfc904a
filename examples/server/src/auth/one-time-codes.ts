import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 as RFC 4648 has it, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

const stepSeconds = 30;
/** A device may be so many steps early or late. */
const drift = 1;

/** The code of RFC 6238 that a device with the secret shows in a step: SHA-1, thirty seconds. */
export function codeAt(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** The step whose code this is, later than the one that was used last; undefined where there is none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const here = stepOf(now);
  return Array.from({ length: 2 * drift + 1 }, (_, n) => here - drift + n).find(
    (step) => step > lastStep && code.length === 6 && timingSafeEqual(bytes(code), bytes(codeAt(secret, step))),
  );
}

const bytes = (code: string) => createHmac('sha256', 'code').update(code).digest();

/** Eighty bits each, in groups of four signs: to be written down and typed. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: 10 }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'));
}

/** What was typed, without blanks and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
