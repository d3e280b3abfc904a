import { createHash, randomBytes } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

export interface SignOptions {
  readonly key: Uint8Array;
  readonly type: string;
  /** Seconds from now. */
  readonly life: number;
  readonly now: Date;
}

/** A signed token with `sub`, and whatever else it is about. */
export function sign(
  claims: JWTPayload & { readonly sub: string },
  { key, type, life, now }: SignOptions,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + life)
    .sign(key);
}

type Claims = JWTPayload & { readonly sub: string };

/** The claims of a token of this type that is signed by us and still alive; undefined for anything else. */
export async function verify(
  token: string,
  { key, type, now }: Omit<SignOptions, 'life'>,
): Promise<Claims | undefined> {
  const known = verifiedWith(key);
  const name = `${type} ${token}`;
  const before = known.get(name);
  // That a signature is right stays so; whether the token is still alive is looked at every time.
  if (before) return Number(before.exp) > Math.floor(now.getTime() / 1000) ? before : undefined;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], typ: type, currentDate: now });
    if (payload.exp === undefined || typeof payload.sub !== 'string') return undefined;
    const claims = { ...payload, sub: payload.sub };
    if (known.size >= maxKnown) known.clear();
    known.set(name, claims);
    return claims;
  } catch {
    return undefined;
  }
}

const maxKnown = 1000;
const knownByKey = new WeakMap<Uint8Array, Map<string, Claims>>();

function verifiedWith(key: Uint8Array): Map<string, Claims> {
  const known = knownByKey.get(key) ?? new Map<string, Claims>();
  knownByKey.set(key, known);
  return known;
}

/** A secret that is looked up, not read: 256 random bits. Only its hash is stored. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
