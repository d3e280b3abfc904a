import { randomBytes } from 'node:crypto';
import type { profile } from '@danbao/core/admin';
import { base32 } from '../../auth/one-time-codes.ts';
import {
  confirmedFactorOf,
  confirmFactor,
  type Factor,
  factorOf,
  prepareFactor,
  removeFactor,
  takeCode,
  takeRecoveryCode,
} from '../../auth/second-factor.ts';
import { noteEvent } from '../../auth/security-log.ts';
import { countAttempt } from '../../auth/throttle.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { asAccount, companyOf, findAccount } from '../admin/public.ts';
import { isOwnPassword } from './own-password.ts';

/** As long as the hash of the codes, as RFC 4226 advises. */
const secretLength = 20;

type Proof = { readonly password: string; readonly otp: string };

/** The second factor of whoever is signed in. */
export const factorHandlers: Pick<Handlers<typeof profile>, 'prepareFactor' | 'turnFactorOn' | 'turnFactorOff'> = {
  async prepareFactor({ deps, user, locale, write }) {
    const bytes = randomBytes(secretLength);
    const { name, nameEn } = await companyOf(deps.db);
    await write(async ({ db }) => {
      if (!(await prepareFactor(deps, db, user.userId, bytes))) throw new Refusal(409, { message: 'factorOn' });
    });
    const secret = base32(bytes);
    const issuer = (locale === 'en' ? (nameEn ?? name) : name) ?? 'Danbao';
    const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
    return {
      secret,
      address: `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(user.username)}?${query}`,
    };
  },

  async turnFactorOn(context, proof) {
    const { deps, user, write } = context;
    const factor = await factorOf(deps.db, user.userId);
    if (!factor || factor.confirmedAt) throw new Refusal(409, { message: factor ? 'factorOn' : 'factorNotPrepared' });
    await prove(context, factor, proof, (db) => takeCode(deps, db, factor, proof.otp));
    // Not from `write`, which keeps what it answers where a call has a key.
    let recoveryCodes: readonly string[] = [];
    await write((writing) =>
      recorded(context, writing, async () => {
        const codes = await confirmFactor(deps, writing.db, user.userId);
        if (!codes) throw new Refusal(409, { message: 'factorOn' });
        recoveryCodes = codes;
      }),
    );
    return { recoveryCodes };
  },

  async turnFactorOff(context, proof) {
    const { deps, user, write } = context;
    const factor = await confirmedFactorOf(deps.db, user.userId);
    if (!factor) throw new Refusal(409, { message: 'factorOff' });
    const { otp } = proof;
    const takes = async (db: Db) =>
      (await takeCode(deps, db, factor, otp)) || (await takeRecoveryCode(db, factor, otp));
    await prove(context, factor, proof, takes);
    await write((writing) => recorded(context, writing, () => removeFactor(writing.db, user.userId)));
  },
};

/** Password and code are guessed as slowly as at the sign-in, also by somebody who has found an open screen. */
async function prove(
  { deps, user, address, requestId }: Context,
  { userId }: Factor,
  { password }: Proof,
  takes: (db: Db) => Promise<boolean>,
): Promise<void> {
  const attempt = await countAttempt(deps, user.username, address);
  const isOwn = await isOwnPassword(deps, user, password);
  if (isOwn && (await takes(deps.db))) return attempt.succeeded();
  const after = { by: isOwn ? 'code' : 'password', address };
  const event = { action: 'refused', entity: 'account', entityId: userId, after } as const;
  await noteEvent(deps, { ...user, requestId }, event);
  throw new Refusal(400, { message: isOwn ? 'codeWrong' : 'passwordWrong' });
}

/** The change of the account in the log, without what it is about. */
async function recorded({ user }: Context, { db, record }: Write, work: () => Promise<unknown>): Promise<void> {
  const before = asAccount(await findAccount(db, user, user.userId));
  await work();
  const after = asAccount(await findAccount(db, user, user.userId));
  await record({ action: 'update', entity: 'account', entityId: user.userId, before, after });
}
