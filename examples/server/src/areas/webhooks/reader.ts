import { type WebhookKind, webhookKinds } from '@danbao/core/admin';
import { allows, furtherPermissions, requiredPermissions } from '@danbao/core/client';
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

/** A webhook reads in its own name: with the rights to read what it sends and no others, and as far as it reaches. */
export function permissionsOf(deps: Pick<Deps, 'danbao'>, hook: Pick<Hook, 'values'>): readonly string[] {
  const isGroup = hook.values['reach'] === 'group';
  const read = kindsOf(deps, hook).flatMap(({ access }) => [
    ...requiredPermissions(access),
    ...furtherPermissions(access),
  ]);
  return [...new Set([...read.filter((right) => right !== wholeGroup), ...(isGroup ? [wholeGroup] : [])])];
}

/** Whether somebody has all that the webhook has: only they let it send, and see to what it sends. */
export function holdsAllOf(
  { permissions }: Pick<Principal, 'permissions'>,
  deps: Pick<Deps, 'danbao'>,
  hook: Pick<Hook, 'values'>,
): boolean {
  const isReached = hook.values['reach'] !== 'group' || permissions.includes(wholeGroup);
  return isReached && kindsOf(deps, hook).every(({ access }) => allows(access, permissions));
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
