import { randomInt, randomUUID } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { crc32 } from 'node:zlib';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { apiTokens, menuState, roles, units, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { known, type Principal } from './principal.ts';
import { hashOf } from './tokens.ts';

/** What a token of a service account begins with: scanners for secrets that got into a repository know it by this. */
export const tokenStart = 'danbao_';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 238 bits. */
const secretLength = 40;
const sumLength = 6;
const shape = new RegExp(`^${tokenStart}[0-9A-Za-z]{${secretLength + sumLength}}$`);

/** In ms: a use is written down once in so long a time, not with every call. */
const noted = 3600_000;

/** A new token: its start, 40 random signs, and a checksum of both by which one that is cut or mistyped is known. */
export function newToken(): string {
  const secret = Array.from({ length: secretLength }, () => signs[randomInt(signs.length)]).join('');
  return `${tokenStart}${secret}${sumOf(tokenStart + secret)}`;
}

/** As lists show it. */
export function hintOf(token: string): string {
  return `${token.slice(0, tokenStart.length + 4)}…${token.slice(-4)}`;
}

/** Whether a bearer token is one of these, or was meant to be. */
export function isApiToken(token: string): boolean {
  return token.startsWith(tokenStart);
}

/** Whether all of it is there as it was given out. */
export function isWhole(token: string): boolean {
  return shape.test(token) && token.endsWith(sumOf(token.slice(0, -sumLength)));
}

/**
 * The service account behind a token, as the database knows it now.
 *
 * @throws Refusal 401 for a token that is damaged, unknown, expired or revoked, 403 where it may not be used from this address.
 */
export async function principalOfApiToken(deps: Deps, token: string, address: string): Promise<Principal> {
  const [found] = isWhole(token) ? await selectBearers(deps.db, { hash: hashOf(token) }) : [];
  if (!found) throw new Refusal(401, { message: 'tokenUnknown' });
  const { tokenId, readOnly, addresses, expiresAt, revokedAt, lastUsedAt, ...account } = found;
  const now = deps.now();
  if (revokedAt !== null || account.service !== 'active') throw new Refusal(401, { message: 'tokenRevoked' });
  if (expiresAt <= now) throw new Refusal(401, { message: 'tokenExpired' });
  if (!isAmong(addresses, address)) throw new Refusal(403, { message: 'tokenElsewhere', params: { address } });
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= noted) await noteUse(deps.db, tokenId, now);
  const { service: _, ...known } = account;
  return { ...known, sessionId: '', standsInFor: [], mustSetFactor: false, apiToken: { tokenId, readOnly } };
}

/** Makes a token and keeps its hash. The answer is the only place where it stands in clear. */
export async function issueApiToken(
  db: Db,
  given: Omit<typeof apiTokens.$inferInsert, 'tokenId' | 'hash' | 'hint'>,
): Promise<{ readonly tokenId: string; readonly token: string }> {
  const token = newToken();
  const tokenId = randomUUID();
  await db.insert(apiTokens).values({ ...given, tokenId, hash: hashOf(token), hint: hintOf(token) });
  return { tokenId, token };
}

/** Ends every token of an account for good. */
export async function revokeTokensOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
}

const selectBearers = prepared((db) =>
  db
    .select({
      ...known,
      service: users.service,
      tokenId: apiTokens.tokenId,
      readOnly: apiTokens.readOnly,
      addresses: apiTokens.addresses,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      lastUsedAt: apiTokens.lastUsedAt,
      mustSetFactor: sql<boolean>`false`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.userId, apiTokens.userId))
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .innerJoin(menuState, eq(menuState.only, true))
    .where(eq(apiTokens.hash, sql.placeholder('hash'))),
);

/** One of several calls at once writes it. */
async function noteUse(db: Db, tokenId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - noted);
  const isOld = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before));
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.tokenId, tokenId), isOld));
}

/** Whether an address is in one of the ranges; in any where none are named. */
function isAmong(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    list.addSubnet(net, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  // An IPv4 caller of a socket for both arrives as ::ffff:10.0.0.1, which the list knows.
  const plain = address.replace(/%.*$/, '');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Of what is signed: CRC-32 in six signs. */
function sumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let place = 0; place < sumLength; place += 1) {
    sum = signs.charAt(rest % signs.length) + sum;
    rest = Math.floor(rest / signs.length);
  }
  return sum;
}
