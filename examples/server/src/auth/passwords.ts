import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';

const cost = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`, so that the cost can be raised later; `N` is lowered for accounts of tests only. */
export async function hashPassword(
  password: string,
  salt = randomBytes(16),
  { N }: Pick<typeof cost, 'N'> = cost,
): Promise<string> {
  const key = await scrypt(password, salt, { ...cost, N });
  return ['scrypt', N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether the password is the one. Takes the same time for an account that does not exist (`hash` undefined). */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (hash ?? nobody).split('$');
  const made = await scrypt(password, Buffer.from(salt, 'base64'), { N: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(made, Buffer.from(key, 'base64')) && hash !== undefined;
}

const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyLength).toString('base64')}`;

function scrypt(password: string, salt: Buffer, options: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scryptWithCallback(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
