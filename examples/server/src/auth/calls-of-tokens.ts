import { admin, profile } from '@danbao/core/admin';
import { type AnyEndpoint, session } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import type { OwnMessageKey } from '../i18n/sentences.ts';
import type { Principal } from './principal.ts';

const { read: _, ...ofProfile } = profile;
const { byTicket: __, me: ___, menu: ____, signedIn: _____, token: ______, ...ofSession } = session;

/**
 * What only a person does: passwords, factors and sessions, which a program has none of, and what would work on after its token is revoked:
 * tokens, people who sign in, and webhooks, which read in their own name.
 */
const ofPeople: ReadonlySet<string> = new Set(
  [
    ...Object.values(ofProfile),
    ...Object.values(ofSession),
    ...[admin.addServiceAccount, admin.updateServiceAccount, admin.enableServiceAccount],
    ...[admin.addApiToken, admin.revokeApiToken],
    ...[admin.addUser, admin.resetPassword, admin.firstPasswords, admin.resetFactor],
    ...Object.values<AnyEndpoint>(endpoints.webhooks).filter(({ repeat }) => repeat !== 'safe'),
  ].map(({ path }) => path),
);

/** Why a call is not for whoever comes with an API token, whatever the rights of the account are; undefined where it is. */
export function refusedToToken(
  { apiToken }: Pick<Principal, 'apiToken'>,
  { path, repeat }: Pick<AnyEndpoint, 'path' | 'repeat'>,
): OwnMessageKey | undefined {
  if (!apiToken) return undefined;
  if (ofPeople.has(path)) return 'notForServiceAccounts';
  return apiToken.readOnly && repeat !== 'safe' ? 'tokenReadsOnly' : undefined;
}
