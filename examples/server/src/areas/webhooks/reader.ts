import { type WebhookKind, webhookKinds } from '@danbao/core/admin';
import { furtherPermissions, requiredPermissions } from '@danbao/core/client';
import { splitPicks } from '@danbao/core/fields';
import type { StoredRecord } from '@danbao/core/resources';
import type { Principal } from '../../auth/principal.ts';
import type { Deps } from '../../deps.ts';
import type { ChangeReader } from '../changes/public.ts';

type Hook = Pick<StoredRecord, 'id' | 'unitUid' | 'values'>;

const wholeGroup = 'unit:all';

/** The records whose changes it sends; one that is not defined any more is left out. */
export function kindsOf({ danbao }: Pick<Deps, 'danbao'>, { values }: Pick<Hook, 'values'>): readonly WebhookKind[] {
  const chosen = splitPicks(String(values['kinds'] ?? ''));
  return webhookKinds(danbao.resources).filter(({ kind }) => chosen.includes(kind));
}

/** The rights with which a webhook reads a kind: of several that would do, the first. */
function rightsFor({ access }: Pick<WebhookKind, 'access'>): readonly string[] {
  return [...requiredPermissions(access).slice(0, 1), ...furtherPermissions(access)];
}

/** A webhook reads in its own name: with the rights to read what it sends and no others, and as far as it reaches. */
export function permissionsOf(deps: Pick<Deps, 'danbao'>, hook: Pick<Hook, 'values'>): readonly string[] {
  const isGroup = hook.values['reach'] === 'group';
  const read = kindsOf(deps, hook).flatMap(rightsFor);
  return [...new Set([...read.filter((right) => right !== wholeGroup), ...(isGroup ? [wholeGroup] : [])])];
}

/** Whether somebody has every right with which a webhook reads the kind. */
export function holds({ permissions }: Pick<Principal, 'permissions'>, kind: Pick<WebhookKind, 'access'>): boolean {
  return rightsFor(kind).every((right) => permissions.includes(right));
}

/** Whether somebody has all that the webhook has: only they let it send, and see to what it sends. */
export function holdsAllOf(
  user: Pick<Principal, 'permissions'>,
  deps: Pick<Deps, 'danbao'>,
  hook: Pick<Hook, 'values'>,
): boolean {
  const isReached = hook.values['reach'] !== 'group' || user.permissions.includes(wholeGroup);
  return isReached && kindsOf(deps, hook).every((kind) => holds(user, kind));
}

/** Whose records it is told of. */
export function readerOf(deps: Deps, hook: Hook): ChangeReader {
  const name = `webhook ${hook.id}`;
  const user: Principal = {
    ...{ userId: name, username: name, realName: name, sessionId: '', roleId: '' },
    ...{ unitUid: hook.unitUid, unitName: '', permissions: permissionsOf(deps, hook), standsInFor: [] },
    ...{ mustChangePassword: false, mustSetFactor: false, menuRevision: 0 },
  };
  return { db: deps.db, deps, user };
}
