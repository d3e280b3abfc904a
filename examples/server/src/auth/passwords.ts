import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';

/** What scrypt takes: the time grows with N, the memory is 128 · N · r bytes. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** What OWASP recommends today: 128 MB and some 300 ms. Raising it raises the passwords of whoever signs in next. */
export const usualCost: PasswordCost = { N: 131_072, r: 8, p: 1 };
const keyLength = 32;

/** In place of a hash: no password fits it. */
export const noPassword = 'none';

/** `scrypt$N$r$p$salt$key`: the cost stands beside the key, so that it can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  return written(cost, salt, await scrypt(password, salt, cost));
}

/**
 * Whether the password is the one. A wrong one takes the same time whether the account exists or not (`hash` undefined), and
 * whatever its password cost at its time.
 */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const hash = stored === noPassword ? undefined : stored;
  const nobody = written(cost, Buffer.alloc(16), Buffer.alloc(keyLength));
  const matches = await isKeyOf(password, hash ?? nobody);
  if (!matches && hash !== undefined && isCheaper(hash, cost)) await isKeyOf(password, nobody);
  return matches && hash !== undefined;
}

/** Whether a stored password cost less than is usual now. */
export function isCheaper(hash: string, cost: PasswordCost): boolean {
  if (hash === noPassword) return false;
  const { N, r, p } = costOf(hash);
  return N * r * p < cost.N * cost.r * cost.p;
}

function costOf(hash: string): PasswordCost {
  const [, n, r, p] = hash.split('$');
  return { N: Number(n), r: Number(r), p: Number(p) };
}

function written({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

async function isKeyOf(password: string, hash: string): Promise<boolean> {
  const [, , , , salt = '', key = ''] = hash.split('$');
  const made = await scrypt(password, Buffer.from(salt, 'base64'), costOf(hash));
  return timingSafeEqual(made, Buffer.from(key, 'base64'));
}

/** Derivations at once: each takes a thread of the four that files are read with too, and its memory. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function scrypt(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derived(password, salt, cost);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derived(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r + 1_000_000;
  return new Promise((resolve, reject) => {
    scryptWithCallback(password.normalize('NFKC'), salt, keyLength, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
