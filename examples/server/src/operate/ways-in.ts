import type { Label } from '@danbao/core';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { roles } from '../db/schema.ts';
import { waysInWords } from '../i18n/ways-in.ts';

export interface WayIn {
  readonly name: keyof typeof waysInWords;
  readonly isOn: boolean;
  /** What it means that it is on, or off. */
  readonly says: Label;
  /** It lets people in whom nobody has asked for proof. */
  readonly isOpen: boolean;
}

type Settings = Pick<
  Config,
  | 'USER_ID_SIGN_ON'
  | 'TOKENS_IN_ADDRESSES'
  | 'CROSS_TOKEN_FROM_QUERY'
  | 'SAMPLE_DATA'
  | 'FORUM_URL'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'OIDC_ISSUER'
  | 'LDAP_URL'
  | 'PASSWORD_SIGN_IN'
>;

/** Every way in which somebody comes to be signed in, and what it means as this server is set. */
export async function waysIn(db: Db, config: Settings): Promise<readonly WayIn[]> {
  const asking = await db.select({ roleName: roles.roleName }).from(roles).where(eq(roles.asksFactor, true));
  const isEncrypted = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const way = (name: WayIn['name'], isOn: boolean, isOpen = false): WayIn => {
    const { on, off } = waysInWords[name];
    return { name, isOn, says: isOn ? on : off, isOpen: isOn && isOpen };
  };
  return [
    way('password', config.PASSWORD_SIGN_IN),
    way('directory', config.LDAP_URL !== undefined),
    way('provider', config.OIDC_ISSUER !== undefined),
    way('encrypted', isEncrypted),
    way('factor', asking.length > 0),
    way('ticket', true),
    way('tokenInHash', true),
    way('tokenInQuery', config.CROSS_TOKEN_FROM_QUERY),
    way('addresses', config.TOKENS_IN_ADDRESSES),
    way('forum', config.FORUM_URL !== undefined),
    way('bareUserId', config.USER_ID_SIGN_ON, true),
    way('samplePasswords', config.SAMPLE_DATA, true),
  ];
}
