/**
 * SHA-256 of a text in UTF-8, in lower-case hex. Synchronous, and there too where a page came over plain http and the
 * browser offers none (FIPS 180-4).
 */
export function sha256(text: string): string {
  const length = fill(text);
  state.set(first);
  for (let at = 0; at < length; at += 64) mix(at);
  let hex = '';
  for (const part of state) hex += part.toString(16).padStart(8, '0');
  return hex;
}

const encoder = new TextEncoder();
const state = new Uint32Array(8);
const words = new Uint32Array(64);
let bytes = new Uint8Array(4096);
let view = new DataView(bytes.buffer);

/** Puts the text, its end mark and its length in bits into the buffer; answers how much of it is to be mixed. */
function fill(text: string): number {
  // A UTF-16 unit is three bytes at most; the end takes nine and is filled up to 64.
  const most = text.length * 3 + 73;
  if (bytes.length < most) {
    bytes = new Uint8Array(most * 2);
    view = new DataView(bytes.buffer);
  }
  const { written } = encoder.encodeInto(text, bytes);
  const length = (written + 9 + 63) & ~63;
  bytes.fill(0, written, length);
  bytes[written] = 0x80;
  view.setUint32(length - 8, Math.floor(written / 0x20000000));
  view.setUint32(length - 4, written << 3);
  return length;
}

function mix(from: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(from + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = word(i - 15);
    const late = word(i - 2);
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = word(i - 16) + low + word(i - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const up =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[i] as number) + word(i)) | 0;
    const down = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + up) | 0;
    d = c;
    c = b;
    b = a;
    a = (up + down) | 0;
  }
  for (const [index, part] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + part;
}

function word(index: number): number {
  return words[index] as number;
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

const primes = firstPrimes(64);
/** The first 32 bits behind the point of the square roots, and of the cube roots, of the first primes. */
const first = new Uint32Array(primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2))));
const rounds = new Uint32Array(primes.map((prime) => fraction(Math.cbrt(prime))));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let one = 2; found.length < count; one += 1) if (found.every((prime) => one % prime !== 0)) found.push(one);
  return found;
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}
